import {
  type FigureName,
  type ListedRow,
  type MarkName,
  markNames,
  narrowFigures,
  wideFigures,
} from '@deedlight/domain/listing/listed-row';
import { countyOf } from '@deedlight/domain/property/property-id';
import { sql } from 'kysely';
import type { Queries } from '../../../platform/database/database';
import { isOneOf } from '../../../records/of-counties';
import { columnOf } from '../listing-columns';

const days: readonly FigureName[] = ['soldOn', 'ownedSince'];
const columns = sql.join([
  sql`l.property_id as id, l.tile16 as tile`,
  ...[...wideFigures, ...narrowFigures].map((name) =>
    days.includes(name)
      ? sql`${column(name)} - date '1970-01-01' as ${sql.ref(name)}`
      : sql`${column(name)} as ${sql.ref(name)}`,
  ),
  ...markNames.map((name) => sql`${column(name)}::text as ${sql.ref(name)}`),
]);

/**
 * Returns the next listings after a property's, of a county or (null) of all, in the order of the
 * primary key.
 */
export async function readRowsAfter(
  db: Queries,
  { county, after, limit }: { county: string | null; after: string | null; limit: number },
): Promise<ListedRow[]> {
  const isAfter =
    after === null
      ? sql`true`
      : sql`(l.county_fips, l.property_id) > (${countyOf(after)}, ${after})`;
  // The rows come as JSON: the driver would take twice the time for twenty columns a row.
  const { rows } = await sql<{ listed: ListedRow[] | null }>`
    select json_agg(r) as listed from (
      select ${columns} from records.listings l
      where ${isAfter} and ${county === null ? sql`true` : sql`l.county_fips = ${county}`}
      order by l.county_fips, l.property_id limit ${limit}) r`.execute(db);
  return rows[0]?.listed ?? [];
}

/**
 * Returns the version of the listings of some counties, or (null) of all, that a statement sees:
 * the sum of the counties' versions. Each only rises, so listings with the same sum are of the same
 * moment in each county.
 */
export function lastVersion(counties: readonly string[] | null) {
  const isAsked = counties === null ? sql`true` : isOneOf(sql`c.county_fips`, counties);
  return sql`select coalesce(sum(c.listings_version), 0)::bigint as version
    from records.counties c where ${isAsked}`;
}

export async function readVersion(
  db: Queries,
  counties: readonly string[] | null = null,
): Promise<number> {
  const { rows } = await sql<{ version: number }>`${lastVersion(counties)}`.execute(db);
  return rows[0]?.version ?? 0;
}

/** Maps each county's FIPS code to its version. */
export type ListingVersions = ReadonlyMap<string, number>;

/** Returns the version of a county, or (null) of each county with records. */
export async function readVersions(db: Queries, county: string | null): Promise<ListingVersions> {
  const isAsked = county === null ? sql`true` : sql`c.county_fips = ${county}`;
  const { rows } = await sql<{ versions: Record<string, number> | null }>`
    select json_object_agg(c.county_fips, c.listings_version) as versions
    from records.counties c where ${isAsked}`.execute(db);
  return new Map(Object.entries(rows[0]?.versions ?? {}));
}

function column(name: FigureName | MarkName) {
  return sql.ref(`l.${columnOf[name]}`);
}

/**
 * What was written in a county after one version, as of a later one; `written` is null if that is
 * no longer known.
 */
export type Changes = {
  county: string;
  version: number;
  written: { ids: string[]; rows: ListedRow[] } | null;
};

type ChangeRow = { county: string; version: number; ids: string[] | null; is_whole: boolean };

/** Returns the counties with another version now; if `isWhole`, also those that had no version. */
export async function readChanges(
  db: Queries,
  since: ListingVersions,
  isWhole: boolean,
): Promise<Changes[]> {
  const { rows: read } = await sql<ChangeRow>`
    with ahead as (
      select c.county_fips, c.listings_version as version, coalesce(held.version::bigint, 0) as since
      from records.counties c
      left join json_each_text(${JSON.stringify(Object.fromEntries(since))}::json)
        as held (county_fips, version) on held.county_fips = c.county_fips
      where c.listings_version > coalesce(held.version::bigint, 0)
        and (${isWhole} or held.version is not null)
    )
    select a.county_fips as county, a.version,
      (select array_agg(distinct id) from records.listing_changes l cross join unnest(l.parcels) as id
        where l.county_fips = a.county_fips and l.version > a.since) as ids,
      -- Each version has its row, and each row names what was written.
      (select count(l.parcels) = a.version - a.since from records.listing_changes l
        where l.county_fips = a.county_fips and l.version > a.since) as is_whole
    from ahead a order by a.county_fips`.execute(db);
  const changes: Changes[] = [];
  for (const { county, version, ids, is_whole } of read) {
    const written = is_whole
      ? { ids: ids ?? [], rows: await readRowsOf(db, county, ids ?? []) }
      : null;
    changes.push({ county, version, written });
  }
  return changes;
}

/**
 * Returns the rows. They may be newer than these changes: the next changes then name the same ids
 * again.
 */
async function readRowsOf(
  db: Queries,
  county: string,
  ids: readonly string[],
): Promise<ListedRow[]> {
  const { rows } = await sql<{ listed: ListedRow[] | null }>`
    select json_agg(r) as listed from (
      select ${columns} from records.listings l
      where l.county_fips = ${county} and l.property_id = any(${ids}::text[])) r`.execute(db);
  return rows[0]?.listed ?? [];
}
