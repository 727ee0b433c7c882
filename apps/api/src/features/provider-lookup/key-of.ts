import type { PropertyId } from '@deedlight/domain/property/property-id';
import type { RequestContext } from '../../platform/context';
import type { ParcelKey, PropertySource } from '../../ports/property-source';
import { type FetchedRow, findProviderId } from './lookup-repo';
import { idQuestion } from './question-of';

/** What to ask the provider about a property by: its own id of it, else the address; null where it has neither. */
export async function keyOf(
  { database }: Pick<RequestContext, 'database'>,
  id: PropertyId,
  { address_line: line, city, state, zip }: FetchedRow,
  { name }: PropertySource,
): Promise<ParcelKey | null> {
  const providerId = await database.asService('what a provider calls a property', (db) =>
    findProviderId(db, name, idQuestion(id)),
  );
  if (providerId !== null) return { id: providerId };
  return line === null ? null : { address: { line, city, state, zip } };
}
