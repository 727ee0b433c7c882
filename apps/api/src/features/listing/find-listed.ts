import type { ListedProperty, ListingOrder } from '@deedlight/contract/listing';
import type { CarriedFilter, ListingQuery } from '@deedlight/contract/listing/query';
import type { Box } from '@deedlight/domain/geo/tiles';
import { refuse } from '@deedlight/domain/invalid';
import { countyOf, type PropertyId } from '@deedlight/domain/property/property-id';
import type { Temporal } from 'temporal-polyfill';
import type { RequestContext } from '../../platform/context';
import type { Queries } from '../../platform/database/database';
import type { Member } from '../../platform/member';
import { askLiving, unreachableNamed } from '../../records/living-counties';
import type { Meter } from '../usage/public';
import { readCarried } from './carried-repo';
import { type Among, countiesWithPlace } from './counties-asked';
import { cursorOf, positionOf } from './cursor';
import { listRows, type Source } from './list-rows';
import { among, type ListingFinder } from './listing-finder';
import { findRowsOf } from './listing-repo';

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
  carried: CarriedFilter[];
  unreachable?: string[];
};

/**
 * Returns one page of the matches. Throws InvalidInput for an impossible order or an invalid
 * cursor.
 */
export async function findListed(
  asking: Asking,
  { query, order, limit, cursor }: Ask,
): Promise<Listed> {
  refuseOrder(query, order);
  const after = cursor === undefined ? null : positionOf(cursor);
  return await askStanding(asking, { query, view: null }, async (db, finder, today, living) => {
    const ask = { query, order, after, limit: limit + 1, today };
    const { total, rows } = await finder.page(db, ask);
    const shown = rows.slice(0, limit);
    const last = shown.at(-1);
    return {
      total,
      next: rows.length > limit && last !== undefined ? cursorOf(last) : null,
      ...(await listRows(db, shown, ask)),
      carried: await readCarried(db, query, living),
    };
  });
}

/**
 * Returns the homes with the given ids, in their order. They were chosen one by one, so that no
 * filter is applied; one that is not on record any more is left out.
 */
export async function findPicked(
  asking: Asking,
  { order, ids }: Pick<Ask, 'order'> & { ids: readonly PropertyId[] },
): Promise<Listed> {
  const query = {};
  const counties = [...new Set(ids.map(countyOf))];
  return await askStanding(asking, { counties }, async (db, _, today, living) => {
    const there = ids.filter((id) => living === null || living.includes(countyOf(id)));
    const { rows } = await findRowsOf(db, there, { query, order }, null);
    return {
      total: rows.length,
      next: null,
      ...(await listRows(db, rows, { query, today })),
      carried: [],
    };
  });
}

/** What is searched: by filters and a view, or in these counties. */
type Where =
  | { query: ListingQuery; view: Box | null; counties?: never }
  | { counties: readonly string[] };

/**
 * Searches for a member in good standing, in all counties or, if a machine is away, in those that
 * answer; the answer then names the others.
 */
export async function askStanding<T extends object>(
  { database, clock, member, finder, meter }: Asking,
  where: Where,
  ask: (db: Queries, finder: ListingFinder, today: Temporal.PlainDate, living: Among) => Promise<T>,
): Promise<T & { unreachable?: string[] }> {
  const now = clock.now();
  const today = now.toZonedDateTimeISO('UTC').toPlainDate();
  const about = async (db: Queries) =>
    where.counties === undefined
      ? await countiesWithPlace(db, where.query, where.view)
      : [...where.counties];
  const asked = { database, actor: member, about, needsOne: true };
  const { answer, unreachable } = await askLiving(asked, (living) =>
    database.asUser(member, async (db) => {
      await meter.requireStanding(db, member, now);
      return await ask(db, among(living, finder), today, living);
    }),
  );
  return { ...answer, ...unreachableNamed(unreachable) };
}

/** Throws InvalidInput if the order is by distance without a place to measure from. */
export function refuseOrder({ center }: ListingQuery, { sort }: ListingOrder): void {
  if (sort === 'distance' && center === undefined) {
    refuse([{ field: 'sort', message: 'Sorting by distance needs a center' }]);
  }
}
