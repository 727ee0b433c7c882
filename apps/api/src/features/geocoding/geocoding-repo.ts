import type { LocationKind } from '@deedlight/domain/geocoding/location-kind';
import type { KnownOfZip } from '@deedlight/domain/geocoding/zip-center';
import { sql } from 'kysely';
import type { Queries } from '../../platform/database/database';
import { noteLoad } from '../../records/loads-repo';

/** A round looks at all homes of a county that have no coordinates of their own. */
export type Round = {
  after: string;
  looked: number;
  total: number;
  placed: number;
  notFound: number;
  seenVersion: number;
};

export type UnplacedHome = {
  id: string;
  house_number: string | null;
  street: string | null;
  unit: string | null;
  zip: string | null;
  city: string | null;
  lat: number | null;
  lng: number | null;
  location_precision: LocationKind | null;
  /** The address that it was placed by before. */
  asked: string | null;
};

export type NewPlace = {
  id: string;
  kind: Exclude<LocationKind, 'parcel'>;
  lat: number;
  lng: number;
  error_meters: number;
  basis: string;
  asked: string;
  file_id: string | null;
  line: number | null;
};

/** Returns the counties whose records or index have changed since their last round. */
export async function findDue(db: Queries): Promise<string[]> {
  const { rows } = await sql<{ fips: string }>`
    select c.county_fips as fips from records.counties c
    left join ops.geocoded_counties g on g.county_fips = c.county_fips
    where c.properties > 0 and (g.finished_at is null or g.seen_version <> c.version
      or g.seen_files <> ${filesOf(sql`c.county_fips`, sql`c.state`)})
    order by c.county_fips`.execute(db);
  return rows.map(({ fips }) => fips);
}

/**
 * Begins a round, or goes on with the one that was interrupted, unless the index has changed since.
 */
export async function openRound(db: Queries, county: string, now: string): Promise<Round> {
  const { rows } = await sql<{
    after_id: string;
    looked: number;
    total: number;
    placed: number;
    not_found: number;
    seen_version: number;
  }>`
    insert into ops.geocoded_counties as g (county_fips, seen_version, seen_files, total, started_at)
    select c.county_fips, c.version, ${filesOf(sql`c.county_fips`, sql`c.state`)},
      (select count(*)::int from records.properties p where p.county_fips = ${county}
        and p.location_precision is distinct from 'parcel'), ${now}::timestamptz
    from records.counties c where c.county_fips = ${county}
    on conflict (county_fips) do update set
      seen_version = excluded.seen_version, seen_files = excluded.seen_files,
      total = excluded.total, started_at = excluded.started_at, finished_at = null,
      after_id = case when ${goesOn} then g.after_id else '' end,
      looked = case when ${goesOn} then g.looked else 0 end,
      placed = case when ${goesOn} then g.placed else 0 end,
      not_found = case when ${goesOn} then g.not_found else 0 end
    returning after_id, looked, total, placed, not_found, seen_version`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error(`county ${county} has no records`);
  const { after_id: after, not_found: notFound, seen_version: seenVersion, ...counts } = row;
  return { ...counts, after, notFound, seenVersion };
}

const goesOn = sql`g.finished_at is null and g.seen_files = excluded.seen_files
  and g.seen_version = excluded.seen_version`;

/** Names the finished files of the index that may hold addresses of a county. */
function filesOf(county: ReturnType<typeof sql>, state: ReturnType<typeof sql>) {
  return sql`coalesce((select string_agg(f.id, ' ' order by f.id) from records.address_files f
    where f.finished_at is not null and f.scope in (${county}, ${state})), '')`;
}

export async function saveRound(
  db: Queries,
  county: string,
  round: Round,
  finishedAt: string | null,
): Promise<void> {
  await db
    .updateTable('ops.geocoded_counties')
    .set({
      after_id: round.after,
      looked: round.looked,
      placed: round.placed,
      not_found: round.notFound,
      seen_version: round.seenVersion,
      finished_at: finishedAt,
    })
    .where('county_fips', '=', county)
    .execute();
}

export async function findUnplaced(
  db: Queries,
  county: string,
  after: string,
  most: number,
): Promise<UnplacedHome[]> {
  const { rows } = await sql<UnplacedHome>`
    select p.id, p.house_number, p.street, p.unit, p.zip, p.city, p.lat, p.lng,
      p.location_precision, g.asked
    from records.properties p
    left join records.geocodes g on g.county_fips = ${county} and g.property_id = p.id
      and g.kind = p.location_precision
    where p.county_fips = ${county} and p.id > ${after}
      and p.location_precision is distinct from 'parcel'
    order by p.id limit ${most}`.execute(db);
  return rows;
}

/** Returns the middle of the known places of each ZIP code of a county, and how far they reach. */
export async function knownOfZips(
  db: Queries,
  county: string,
): Promise<ReadonlyMap<string, KnownOfZip>> {
  // A thousandth of a degree of latitude is 111 m.
  const { rows } = await sql<KnownOfZip & { zip: string }>`
    with known as (
      select p.zip, p.lat, p.lng from records.properties p
      where p.county_fips = ${county} and p.zip is not null
        and p.location_precision in ('parcel', 'address-point')
      union all
      select a.zip, a.lat, a.lng from records.address_points a
      where a.county_fips = ${county} and a.zip is not null
    ), middle as (
      select k.zip, avg(k.lat) as lat, avg(k.lng) as lng, count(*)::int as places
      from known k group by k.zip
    )
    select m.zip, m.lat, m.lng, m.places, percentile_cont(0.9) within group (order by
      111195 * sqrt((k.lat - m.lat) ^ 2 + ((k.lng - m.lng) * cos(radians(m.lat))) ^ 2)
    ) as "radiusMeters"
    from middle m join known k on k.zip = m.zip
    group by m.zip, m.lat, m.lng, m.places`.execute(db);
  return new Map(rows.map(({ zip, ...known }) => [zip, known]));
}

/**
 * Gives homes of a county their places, with the evidence, takes those of `lost` from them, and
 * brings their sales up to it. A home whose own coordinates came in the meantime keeps them. The
 * caller has raised the county's version.
 */
export async function writePlaces(
  db: Queries,
  county: string,
  version: number,
  { places, lost }: { places: readonly NewPlace[]; lost: readonly string[] },
  at: string,
): Promise<void> {
  const given = sql`jsonb_to_recordset(${JSON.stringify(places)}::jsonb) as n (id text, kind text,
    lat float8, lng float8, error_meters real, basis text, asked text, file_id text, line bigint)`;
  await sql`
    insert into records.geocodes (county_fips, property_id, kind, lat, lng, error_meters, basis,
      asked, file_id, line, geocoded_at)
    select ${county}, n.id, n.kind, n.lat, n.lng, n.error_meters, n.basis, n.asked, n.file_id,
      n.line, ${at}::timestamptz from ${given}
    on conflict (county_fips, property_id) do update set kind = excluded.kind, lat = excluded.lat,
      lng = excluded.lng, error_meters = excluded.error_meters, basis = excluded.basis,
      asked = excluded.asked, file_id = excluded.file_id, line = excluded.line,
      geocoded_at = excluded.geocoded_at`.execute(db);
  await sql`
    update records.properties p set lat = n.lat, lng = n.lng, location_precision = n.kind,
      version = ${version}
    from ${given}
    where p.county_fips = ${county} and p.id = n.id
      and p.location_precision is distinct from 'parcel'`.execute(db);
  await sql`
    update records.properties p set lat = null, lng = null, location_precision = null,
      version = ${version}
    where p.county_fips = ${county} and p.id = any(${lost}::text[])
      and p.location_precision is distinct from 'parcel'`.execute(db);
  await sql`
    delete from records.geocodes g
    where g.county_fips = ${county} and g.property_id = any(${lost}::text[])`.execute(db);
  const ids = [...places.map(({ id }) => id), ...lost];
  await sql`
    update records.counties c set south = least(c.south, box.south),
      north = greatest(c.north, box.north), west = least(c.west, box.west),
      east = greatest(c.east, box.east)
    from (select min(n.lat) as south, max(n.lat) as north, min(n.lng) as west, max(n.lng) as east
      from ${given}) box
    where c.county_fips = ${county}`.execute(db);
  await sql`select records.refresh_sales(${county}, ${ids}::text[])`.execute(db);
  await noteLoad(db, county, ids);
}

/** Raises the county's version, whose row is its lock. */
export async function raiseVersion(db: Queries, county: string): Promise<number> {
  const { rows } = await sql<{ version: number }>`
    update records.counties set version = version + 1 where county_fips = ${county}
    returning version`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error(`county ${county} has no records`);
  return row.version;
}
