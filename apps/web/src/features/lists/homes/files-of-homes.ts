import { isPropertyId } from '@deedlight/domain/property/property-id';
import { fetchCsv } from '../../listing/public';
import { pieces } from '../in-pages';
import type { WorkedHome } from './filter-homes';

/** So many ids fit the address of a request for the file. */
const idsAtOnce = 200;

/**
 * Returns the server's files of the homes, each with its own header; the layout `mail` is for a mail
 * house. The error that it throws is
 * written for the person.
 */
export async function filesOfHomes(
  homes: readonly WorkedHome[],
  layout?: 'mail',
): Promise<string[]> {
  const ids = homes.map(({ home }) => home.property_id).filter(isPropertyId);
  const texts: string[] = [];
  for (const piece of pieces(ids, idsAtOnce)) {
    const { file } = await fetchCsv({ ids: piece, ...(layout && { layout }) });
    texts.push((await file.text()).replace(/^\ufeff/, ''));
  }
  return texts;
}
