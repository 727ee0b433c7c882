import type { PropertyId } from '@deedlight/domain/property/property-id';
import type { RequestContext } from '../../platform/context';
import type { Member } from '../../platform/member';
import { findKnown, findLedTo } from './lookup-repo';
import { questionOf } from './question-of';

/** Holds a parcel's id at the provider, and the id that it would have in our records. */
type Named = { id: string; propertyId: PropertyId | null };

/**
 * Finds each parcel's property in the records: by its parcel number, or because it was fetched
 * before.
 */
export async function knownHere(
  { database, actor }: Pick<RequestContext, 'database'> & { actor: Member },
  named: readonly Named[],
  provider: string,
): Promise<(one: Named) => PropertyId | null> {
  if (named.length === 0) return () => null;
  const questions = named.map(({ id }) => questionOf({ id }));
  const ids = named.flatMap(({ propertyId }) => propertyId ?? []);
  const known = await database.asUser(actor, (db) => findKnown(db, ids));
  const ledTo = await database.asService('what a provider was asked before', (db) =>
    findLedTo(db, provider, questions),
  );
  return ({ id, propertyId }) =>
    propertyId !== null && known.has(propertyId)
      ? propertyId
      : (ledTo.get(questionOf({ id })) ?? null);
}
