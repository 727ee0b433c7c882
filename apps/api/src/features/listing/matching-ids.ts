import type { ListingQuery } from '@deedlight/contract/listing/query';
import { sql } from 'kysely';
import type { Temporal } from 'temporal-polyfill';
import type { Queries } from '../../platform/database/database';
import { conditionOf } from './conditions';
import { isOfCounties } from './counties-asked';

/** Returns every property that matches, or null if there are more than `most`. */
export async function matchingIds(
  db: Queries,
  query: ListingQuery,
  today: Temporal.PlainDate,
  most: number,
): Promise<string[] | null> {
  const isThere = await isOfCounties(db, query);
  const { rows } = await sql<{ id: string }>`
    select l.property_id as id from records.listings l where ${isThere('l')} and ${conditionOf(query, today)}
    limit ${most + 1}`.execute(db);
  return rows.length > most ? null : rows.map(({ id }) => id).sort();
}
