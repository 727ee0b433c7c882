import type { ListedProperty, ListingOrder } from '@deedlight/contract/listing';
import type { ListingQuery } from '@deedlight/contract/listing/query';
import { refuse } from '@deedlight/domain/invalid';
import type { RequestContext } from '../../platform/context';
import type { Member } from '../../platform/member';
import type { Meter } from '../usage/public';
import { cursorOf, positionOf } from './cursor';
import { listRows, type Source } from './list-rows';
import type { ListingFinder } from './listing-finder';

/** Tells which member searches, and what answers. */
export type Asking = Pick<RequestContext, 'database' | 'clock'> & {
  member: Member;
  finder: ListingFinder;
  meter: Meter;
};
type Ask = { query: ListingQuery; order: ListingOrder; limit: number; cursor: string | undefined };

export type Listed = {
  total: number;
  properties: ListedProperty[];
  next: string | null;
  sources: Source[];
};

/**
 * Returns one page of the matches. Throws InvalidInput for an impossible order or an invalid
 * cursor.
 */
export async function findListed(
  { database, clock, member, finder, meter }: Asking,
  { query, order, limit, cursor }: Ask,
): Promise<Listed> {
  refuseOrder(query, order);
  const after = cursor === undefined ? null : positionOf(cursor);
  const now = clock.now();
  const today = now.toZonedDateTimeISO('UTC').toPlainDate();
  return await database.asUser(member, async (db) => {
    await meter.requireStanding(db, member, now);
    const ask = { query, order, after, limit: limit + 1, today };
    const { total, rows } = await finder.page(db, ask);
    const shown = rows.slice(0, limit);
    const last = shown.at(-1);
    return {
      total,
      next: rows.length > limit && last !== undefined ? cursorOf(last) : null,
      ...(await listRows(db, shown, query)),
    };
  });
}

/** Throws InvalidInput if the order is by distance without a place to measure from. */
export function refuseOrder({ center }: ListingQuery, { sort }: ListingOrder): void {
  if (sort === 'distance' && center === undefined) {
    refuse([{ field: 'sort', message: 'Sorting by distance needs a center' }]);
  }
}
