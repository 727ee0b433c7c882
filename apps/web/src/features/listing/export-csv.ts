import type { ListingOrder } from '@deedlight/contract/listing';
import type { ListingQuery } from '@deedlight/contract/listing/query';
import { saveFile } from '../../kit/csv/save-file';
import { toQueryString } from '../../kit/url-state/query-string';
import type { FetchedFile } from '../../platform/api/fetch-file';

const words = {
  name: 'properties.csv',
  otherwise: 'The list could not be exported. Please try again shortly.',
};

/** Saves the search's whole list as the server's CSV, or of its homes only those with the given ids. */
export async function exportCsv(
  query: ListingQuery,
  order: ListingOrder,
  ids: readonly string[] | null,
): Promise<void> {
  const { name, file } = await fetchCsv({ ...query, ...order, ids });
  saveFile(name, file);
}

/**
 * Fetches the server's CSV of a list, or of the homes with the given ids: 200 at most. The layout
 * `mail` is for a mail house. The error that it throws is for `errorText`.
 */
export async function fetchCsv(
  asked: ListingQuery & Partial<ListingOrder> & { ids: readonly string[] | null; layout?: 'mail' },
): Promise<FetchedFile> {
  const { fetchFile } = await import('../../platform/api/fetch-file');
  return await fetchFile(`/v1/properties.csv${toQueryString(asked)}`, words);
}
