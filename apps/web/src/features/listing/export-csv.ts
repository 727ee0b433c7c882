import type { ListingOrder } from '@deedlight/contract/listing';
import type { ListingQuery } from '@deedlight/contract/listing/query';
import { saveFile } from '../../kit/csv/save-file';
import { toQueryString } from '../../kit/url-state/query-string';
import { failureOf } from '../../platform/api/api-failure';
import { apiHost } from '../../platform/api/api-host';
import { accessToken } from '../../platform/session/access-token';

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
 * `mail` is for a mail house. The error that it throws is written for the person.
 */
export async function fetchCsv(
  asked: ListingQuery & Partial<ListingOrder> & { ids: readonly string[] | null; layout?: 'mail' },
): Promise<{ name: string; file: Blob }> {
  const token = await accessToken();
  const response = await fetch(`${apiHost()}/v1/properties.csv${toQueryString(asked)}`, {
    headers: token === null ? {} : { authorization: `Bearer ${token}` },
  });
  if (!response.ok) {
    const failure = failureOf(await response.json().catch(() => null));
    throw new Error(
      failure?.message ?? 'The list could not be exported. Please try again shortly.',
    );
  }
  const name = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1];
  return { name: name ?? 'properties.csv', file: await response.blob() };
}
