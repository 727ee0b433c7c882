import { sql } from 'kysely';
import type { Queries } from '../platform/database/database';

/**
 * Maps each county with records (FIPS code) to its version, which rises with every batch loaded
 * into it.
 */
export type CountyVersions = ReadonlyMap<string, number>;

/** Identifies the state of the records that a server holds in memory. */
export type RecordsMark = {
  /** It rises with every finished import: anything read before is then stale. */
  generation: number;
  versions: CountyVersions;
};

/**
 * Records the ids that a batch loaded into a county, for {@link changedSince}. The caller has
 * raised the county's version in the same transaction (records.write_to), once for each call of
 * this.
 */
export async function noteLoad(db: Queries, county: string, ids: readonly string[]): Promise<void> {
  await sql`select records.note_load(${county}, ${ids}::text[])`.execute(db);
}

export async function readMark(db: Queries): Promise<RecordsMark> {
  const { rows } = await sql<{ generation: number; versions: Record<string, number> | null }>`
    select case when is_called then last_value else 0 end as generation,
      (select json_object_agg(county_fips, version) from records.counties) as versions
    from records.generation`.execute(db);
  const [row] = rows;
  return {
    generation: Number(row?.generation ?? 0),
    versions: new Map(Object.entries(row?.versions ?? {})),
  };
}

/**
 * Returns the ids that were loaded since into a county, or into all counties if it is null. Returns
 * null if that is unknown, because it was not recorded or too much followed.
 */
export async function changedSince(
  db: Queries,
  versions: CountyVersions,
  county: string | null,
): Promise<string[] | null> {
  const isAsked = county === null ? sql`true` : sql`a.county_fips = ${county}`;
  const known = JSON.stringify(Object.fromEntries(versions));
  const { rows } = await sql<{ ids: string[] | null; is_ahead: boolean; is_whole: boolean | null }>`
    with ahead as (
      select c.county_fips, c.version, coalesce(known.version::bigint, 0) as since
      from records.counties c
      left join json_each_text(${known}::json) as known (county_fips, version)
        on known.county_fips = c.county_fips
      where c.version > coalesce(known.version::bigint, 0)
    ), asked as (select * from ahead a where ${isAsked})
    select exists (select 1 from ahead) as is_ahead,
      (select array_agg(distinct id) from asked a
        join records.loads l on l.county_fips = a.county_fips and l.version > a.since
        cross join unnest(l.parcels) as id) as ids,
      -- Each version has its row.
      (select bool_and(a.version - a.since = (
        select count(*) from records.loads l
        where l.county_fips = a.county_fips and l.version > a.since)) from asked a) as is_whole`.execute(
    db,
  );
  const [row] = rows;
  // An import ended without a load: something else changed, and the records do not tell what.
  if (row === undefined || !row.is_ahead || row.is_whole === false) return null;
  return row.ids ?? [];
}
