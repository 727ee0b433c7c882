import { sql } from 'kysely';
import type { Queries } from '../platform/database/database';
import { type StreetPlace, writePlaces } from './write-places';

/**
 * Records the places and streets of these stored properties of a county; those of `fresh` are new.
 * The caller holds the county's lock.
 */
export async function notePlaces(
  db: Queries,
  county: string,
  ids: readonly string[],
  fresh: readonly string[],
): Promise<void> {
  await writePlaces(db, county, await placesOf(db, county, ids, fresh));
}

/** Returns the distinct places and streets: a few hundred in a batch of thousands. */
async function placesOf(
  db: Queries,
  county: string,
  ids: readonly string[],
  fresh: readonly string[],
): Promise<StreetPlace[]> {
  const freshIds = new Set(fresh);
  const isFresh = ids.map((id) => freshIds.has(id));
  // The rows are read one by one through the key, because the planner has no statistics while a
  // county is loaded.
  const { rows } = await sql<StreetPlace>`
    select p.state, coalesce(p.zip::text, '') as zip, coalesce(p.city, '') as city,
      p.street, (count(*) filter (where home.is_fresh))::int as fresh, min(p.lat) as south, max(p.lat) as north,
      min(p.lng) as west, max(p.lng) as east
    from unnest(${ids}::text[], ${isFresh}::boolean[]) as home (id, is_fresh)
    cross join lateral (
      select * from records.properties one
      where one.county_fips = ${county} and one.id = home.id offset 0
    ) p
    group by 1, 2, 3, 4`.execute(db);
  return rows;
}
