import { sql } from 'kysely';
import type { Queries } from '../platform/database/database';

type Noted = {
  county_fips: string;
  state: string;
  zip: string;
  city: string;
  street: string | null;
  fresh: number;
  south: number | null;
  north: number | null;
  west: number | null;
  east: number | null;
};

/**
 * Records the places and streets of these merged properties of a county; those of `fresh` are new.
 * The caller holds the county's lock.
 */
export async function notePlaces(
  db: Queries,
  county: string,
  ids: readonly string[],
  fresh: readonly string[],
): Promise<void> {
  const noted = JSON.stringify(await placesOf(db, county, ids, fresh));
  const rows = sql`jsonb_to_recordset(${noted}::jsonb) as n (county_fips text, state text, zip text,
    city text, street text, fresh int, south float8, north float8, west float8, east float8)`;
  await sql`
    insert into records.counties as c (county_fips, state, properties, south, north, west, east)
    select county_fips, min(state), sum(fresh), min(south), max(north), min(west), max(east)
    from ${rows} group by 1
    on conflict (county_fips) do update set properties = c.properties + excluded.properties,
      south = least(c.south, excluded.south), north = greatest(c.north, excluded.north),
      west = least(c.west, excluded.west), east = greatest(c.east, excluded.east)`.execute(db);
  await sql`
    insert into records.places (county_fips, state, zip, city)
    select distinct county_fips, state, zip, city from ${rows}
    on conflict do nothing`.execute(db);
  // Known streets are excluded first, because finding the words of a street is expensive.
  await sql`
    insert into records.streets (county_fips, state, zip, city, street)
    select n.county_fips, n.state, n.zip, n.city, n.street from ${rows}
    left join records.streets s on s.county_fips = ${county} and s.zip = n.zip
      and s.city = n.city and s.street = n.street
    where n.street is not null and s.street is null
    on conflict do nothing`.execute(db);
}

/** Returns the distinct places and streets: a few hundred in a batch of thousands. */
async function placesOf(
  db: Queries,
  county: string,
  ids: readonly string[],
  fresh: readonly string[],
): Promise<Noted[]> {
  const freshIds = new Set(fresh);
  const isFresh = ids.map((id) => freshIds.has(id));
  // The rows are read one by one through the key, because the planner has no statistics while a
  // county is loaded.
  const { rows } = await sql<Noted>`
    select p.county_fips, p.state, coalesce(p.zip::text, '') as zip, coalesce(p.city, '') as city,
      p.street, (count(*) filter (where home.is_fresh))::int as fresh, min(p.lat) as south, max(p.lat) as north,
      min(p.lng) as west, max(p.lng) as east
    from unnest(${ids}::text[], ${isFresh}::boolean[]) as home (id, is_fresh)
    cross join lateral (
      select * from records.properties one
      where one.county_fips = ${county} and one.id = home.id offset 0
    ) p
    group by 1, 2, 3, 4, 5`.execute(db);
  return rows;
}
