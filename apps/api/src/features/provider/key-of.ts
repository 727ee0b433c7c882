import type { PropertyId } from '@deedlight/domain/property/property-id';
import type { ParcelKey, PlaceAddress, PropertySource } from '../../adapters/property-source';
import type { RequestContext } from '../../platform/context';
import { type FetchedRow, findProviderId } from './lookup-repo';
import { idQuestion } from './question-of';

/**
 * Returns the key by which the provider knows a property: its own id, otherwise the address; null
 * if there is neither.
 */
export async function keyOf(
  { database }: Pick<RequestContext, 'database'>,
  id: PropertyId,
  row: FetchedRow,
  { name }: PropertySource,
): Promise<ParcelKey | null> {
  const providerId = await database.asService('what a provider calls a property', (db) =>
    findProviderId(db, name, idQuestion(id)),
  );
  if (providerId !== null) return { id: providerId };
  const address = placeOf(row);
  return address && { address };
}

/** Returns the address of a property, or null if the records have no address line. */
export function placeOf({ address_line: line, city, state, zip }: FetchedRow): PlaceAddress | null {
  return line === null ? null : { line, city, state, zip };
}
