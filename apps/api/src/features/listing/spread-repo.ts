import type { ListingQuery } from '@deedlight/contract/listing/query';
import type { Spread, SpreadOf } from '@deedlight/domain/listing/spread';
import { sql } from 'kysely';
import type { Temporal } from 'temporal-polyfill';
import type { Queries } from '../../platform/database/database';
import { conditionOf } from './conditions';
import { type Among, isOfCounties } from './counties-asked';
import { columnOf } from './listing-columns';

/** A query for how its matches spread over a figure. */
export type SpreadAsked = { query: ListingQuery; of: SpreadOf; today: Temporal.PlainDate };

/** Counts how the matches of a query spread over a figure. */
export async function countSpreadOf(
  db: Queries,
  { query, of: { of, isTurned, edges }, today }: SpreadAsked,
  among: Among = null,
): Promise<Spread> {
  const isThere = await isOfCounties(db, query, { among });
  const column = sql.ref(`l.${columnOf[of]}`);
  const figure = isTurned ? sql`-${column}` : column;
  const { rows } = await sql<{ part: number | null; homes: number }>`
    select width_bucket((${figure})::float8, ${[...edges]}::float8[]) as part, count(*)::int as homes
    from records.listings l where ${isThere('l')} and ${conditionOf(query, today)}
    group by 1`.execute(db);
  const homesIn = new Map(rows.map(({ part, homes }) => [part, homes]));
  return {
    counts: Array.from({ length: edges.length + 1 }, (_, part) => homesIn.get(part) ?? 0),
    unknown: homesIn.get(null) ?? 0,
  };
}
