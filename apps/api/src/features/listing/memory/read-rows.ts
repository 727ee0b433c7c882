import type { ListedRow } from '@deedlight/domain/listing/listed-row';
import { sql } from 'kysely';
import type { Queries } from '../../../platform/database/database';

type Key = { state: string; id: string };

const columns = sql`l.property_id as id, l.state, l.tile16 as tile, l.lat, l.lng,
  l.value_cents as "valueCents", l.last_price_cents as "priceCents",
  l.equity_cents as "equityCents", l.ltv, l.beds, l.baths,
  l.living_area_sqft as "livingAreaSqft", l.lot_sqft as "lotSqft", l.year_built as "yearBuilt",
  l.last_sold_on - date '1970-01-01' as "soldOn", l.owned_since - date '1970-01-01' as "ownedSince",
  l.type, l.zip, l.city_key as city, l.county_fips as county,
  l.is_owner_occupied::text as occupied, l.is_absentee::text as absentee,
  l.is_corporate::text as corporate`;

/** The next listings after a key, in the order of the primary key. */
export async function readRowsAfter(
  db: Queries,
  after: Key | null,
  limit: number,
): Promise<ListedRow[]> {
  const isAfter =
    after === null ? sql`true` : sql`(l.state, l.property_id) > (${after.state}, ${after.id})`;
  // As JSON: twenty columns a row would cost the driver twice the time.
  const { rows } = await sql<{ listed: ListedRow[] | null }>`
    select json_agg(r) as listed from (
      select ${columns} from records.listings l where ${isAfter}
      order by l.state, l.property_id limit ${limit}) r`.execute(db);
  return rows[0]?.listed ?? [];
}

/** The version of the listings that a statement sees. */
export const lastVersion = sql`select coalesce(max(version), 0) as version from records.listing_changes`;

export async function readVersion(db: Queries): Promise<number> {
  const { rows } = await sql<{ version: number }>`${lastVersion}`.execute(db);
  return rows[0]?.version ?? 0;
}

export async function countListings(db: Queries): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from records.listings`.execute(db);
  return rows[0]?.count ?? 0;
}

/** What was written after a version, as it is at a later one. */
export type Changes = { version: number; ids: string[]; rows: ListedRow[] };

type ChangeRow = {
  version: number;
  ids: string[] | null;
  is_whole: boolean;
  rows: ListedRow[] | null;
};

/** Null where it is no longer known what changed: all is to be read anew. */
export async function readChanges(db: Queries, since: number): Promise<Changes | null> {
  // One statement, hence of one moment.
  const { rows } = await sql<ChangeRow>`
    with changes as (select * from records.listing_changes where version > ${since}),
    changed as (select distinct unnest(parcels) as id from changes)
    select coalesce(max(version), ${since}::bigint) as version,
      bool_and(parcels is not null) and min(version) = ${since}::bigint + 1 as is_whole,
      (select array_agg(id) from changed) as ids,
      (select json_agg(r) from (select ${columns} from changed c
        join records.listings l on l.state = upper(left(c.id, 2))::bpchar and l.property_id = c.id) r
      ) as rows
    from changes`.execute(db);
  const [change] = rows;
  if (change === undefined || change.version === since)
    return { version: since, ids: [], rows: [] };
  if (!change.is_whole) return null;
  return { version: change.version, ids: change.ids ?? [], rows: change.rows ?? [] };
}
