import {
  type CarriedFilter,
  carriedFilters,
  type ListingQuery,
} from '@deedlight/contract/listing/query';
import { sql } from 'kysely';
import type { Queries } from '../../platform/database/database';
import { type Among, countiesWithPlace, isIn } from './counties-asked';
import { columnOf } from './listing-columns';

/**
 * Returns which of the filters that few sources have can be used in the area of a query: those by
 * which a home of its counties is listed, or of the living ones where machines of a cluster are away.
 * Each has an index of these homes alone.
 */
export async function readCarried(
  db: Queries,
  query: ListingQuery,
  living: Among,
): Promise<CarriedFilter[]> {
  const isThere = isIn(living ?? (await countiesWithPlace(db, query, null)));
  const carried: CarriedFilter[] = [];
  for (const filter of carriedFilters) {
    const column = sql.ref(`l.${columnOf[filter]}`);
    const { rows } = await sql`
      select 1 from records.listings l where ${isThere('l')} and ${column} is not null limit 1
    `.execute(db);
    if (rows.length > 0) carried.push(filter);
  }
  return carried;
}
