import { degreesOfLatitude } from '@deedlight/domain/geo/distance';
import { type Box, boxAround, boxesMeet, tilesWithin } from '@deedlight/domain/geo/tiles';
import { isPosition } from '@deedlight/domain/geocoding/location-kind';
import { groupBy } from '@deedlight/domain/group-by';
import { formalPrice } from '@deedlight/domain/property/market-sale';
import { type RawBuilder, sql } from 'kysely';
import type { Temporal } from 'temporal-polyfill';
import type { Queries } from '../../platform/database/database';
import { findCountiesAt } from '../../records/counties-repo';
import type { PlacedSale, PropertyRow } from './property-row';

const radiusMiles = 1;
/**
 * It is in degrees of latitude, squared: a square root for each sale would be the largest cost of
 * the query.
 */
const reachSquared = degreesOfLatitude(radiusMiles) ** 2;
const listed = 12;

type Subject = { id: string; lat: number; lng: number; box: Box };

/**
 * Finds sales within a mile in the 24 months up to the newest sale there (at most `today`), nearest
 * first, at most 12. It leaves out properties with only a ZIP code's center as their place.
 */
export async function findNearby(
  db: Queries,
  properties: readonly PropertyRow[],
  today: Temporal.PlainDate,
): Promise<ReadonlyMap<string, PlacedSale[]>> {
  const subjects = properties.flatMap(({ id, lat, lng, location_precision }) =>
    lat === null || lng === null || !isPosition(location_precision)
      ? []
      : [{ id, lat, lng, box: boxAround({ lat, lng }, radiusMiles) }],
  );
  if (subjects.length === 0) return new Map();
  const counties = await findCountiesAt(
    db,
    subjects.map(({ box }) => box),
  );
  // Counties are queried one by one, since a cluster answers such queries on a county's machine.
  const nearEach = counties.map(({ fips, box }) => ({
    county: fips,
    near: subjects.filter((subject) => box !== null && boxesMeet(box, subject.box)),
  }));
  const newest = new Map<string, string>();
  for (const { county, near } of nearEach) {
    for (const { subject, sold_on } of await newestNear(db, county, near, today)) {
      if (sold_on > (newest.get(subject) ?? '')) newest.set(subject, sold_on);
    }
  }
  const found: NearbyRow[] = [];
  for (const { county, near } of nearEach) {
    const until = near.flatMap((subject) => {
      const day = newest.get(subject.id);
      return day === undefined ? [] : [{ ...subject, newest: day }];
    });
    if (until.length > 0) found.push(...(await salesNear(db, county, until)));
  }
  const bySubject = groupBy(found, ({ subject }) => subject);
  return new Map(
    subjects.map(({ id, lat, lng }) => [id, nearest(bySubject.get(id) ?? [], { lat, lng })]),
  );
}

/** Returns the day of the newest sale in a county around each of the subjects that have one. */
async function newestNear(
  db: Queries,
  county: string,
  subjects: readonly Subject[],
  today: Temporal.PlainDate,
): Promise<{ subject: string; sold_on: string }[]> {
  // This reads only the end of each tile's part of the index properties_sold.
  const { rows } = await sql<{ subject: string; sold_on: string }>`
    select s.id as subject, max(newest_of_tile.sold_on) as sold_on
    from ${recordset(subjects)}
    cross join lateral unnest(s.tiles) as tile
    cross join lateral (
      select p.last_sold_on as sold_on from records.properties p
      where p.county_fips = ${county} and p.tile16 = tile and p.location_precision <> 'zip-centroid'
        and p.last_sold_on is not null and p.last_sold_on <= ${today.toString()}
      order by p.last_sold_on desc limit 1
    ) newest_of_tile
    group by s.id`.execute(db);
  return rows;
}

type NearbyRow = Omit<PlacedSale, 'from'> & { subject: string; squared: number };

/** Returns the nearest sales in a county around each of the subjects. */
async function salesNear(
  db: Queries,
  county: string,
  subjects: readonly (Subject & { newest: string })[],
): Promise<NearbyRow[]> {
  // The inner query uses the index properties_sold only; only the few listed sales are read from
  // the table.
  const { rows } = await sql<NearbyRow>`
    select s.id as subject, near.squared, p.id, p.address_line, p.unit, p.city, p.state, p.zip,
      p.county, p.lat, p.lng, p.last_sold_on, p.last_price_cents, p.type, p.beds,
      p.living_area_sqft, deed.origin
    from ${recordset(subjects)}
    cross join lateral (
      select p.county_fips, p.id, away.squared from records.properties p
      cross join lateral (
        select (p.lat - s.lat) * (p.lat - s.lat)
          + (p.lng - s.lng) * (p.lng - s.lng) * s.squeeze as squared
      ) away
      where p.county_fips = ${county} and p.tile16 = any (s.tiles)
        and p.location_precision <> 'zip-centroid' and p.last_sold_on is not null
        and p.last_sold_on between (s.newest - interval '24 months')::date and s.newest
        and p.last_price_cents >= ${formalPrice} and p.id <> s.id
        and away.squared <= ${reachSquared}
      order by away.squared, p.id limit ${listed}
    ) near
    join records.properties p on p.county_fips = ${county} and p.id = near.id
    cross join lateral (
      select json_build_object('source_id', t.source_id, 'run_id', t.run_id, 'line', t.line,
        'fetched_at', t.fetched_at, 'recorded_on', t.recorded_on) as origin
      from records.transfers t
      where t.county_fips = ${county} and t.property_id = p.id
        and t.price_cents = p.last_price_cents and coalesce(t.sold_on, t.recorded_on) = p.last_sold_on
      order by t.key limit 1
    ) deed`.execute(db);
  return rows;
}

function recordset(subjects: readonly Subject[]): RawBuilder<unknown> {
  const given = subjects.map((subject) => ({
    ...subject,
    squeeze: squeezeAt(subject.lat),
    tiles: tilesWithin(subject, radiusMiles),
  }));
  return sql`jsonb_to_recordset(${JSON.stringify(given)}::jsonb)
    as s (id text, lat float8, lng float8, squeeze float8, tiles bigint[], newest date)`;
}

function nearest(rows: readonly NearbyRow[], from: PlacedSale['from']): PlacedSale[] {
  return rows
    .toSorted((one, other) => one.squared - other.squared || (one.id < other.id ? -1 : 1))
    .slice(0, listed)
    .map(({ subject, squared, ...sale }) => ({ ...sale, from }));
}

/**
 * Returns the squared ratio of a degree of longitude to one of latitude; a mile is small enough to
 * be treated as flat.
 */
function squeezeAt(lat: number): number {
  return Math.cos((lat * Math.PI) / 180) ** 2;
}
