import { degreesOfLatitude } from '@deedlight/domain/geo/distance';
import { tilesWithin } from '@deedlight/domain/geo/tiles';
import { formalPrice } from '@deedlight/domain/property/market-sale';
import { sql } from 'kysely';
import type { Temporal } from 'temporal-polyfill';
import type { Queries } from '../../platform/database/database';
import type { LinkedRows, PlacedSale, PropertyRow } from './property-row';

const radiusMiles = 1;
/**
 * The radius in degrees of latitude, squared: in the query, a root for each sale would cost most.
 */
const reachSquared = degreesOfLatitude(radiusMiles) ** 2;
const listed = 12;
/** An owner of more than this many is a city or a bank: adding up their values says nothing. */
const summedAtMost = 500;

/**
 * Sales within a mile in the 24 months up to the newest sale there (at most `today`), nearest first,
 * at most 12. A place known only by its ZIP code has no neighbours: such properties are left out.
 */
export async function findNearby(
  db: Queries,
  properties: readonly PropertyRow[],
  today: Temporal.PlainDate,
): Promise<ReadonlyMap<string, PlacedSale[]>> {
  const subjects = properties.flatMap(({ id, lat, lng, location_precision }) =>
    lat === null || lng === null || location_precision !== 'parcel'
      ? []
      : [{ id, lat, lng, squeeze: squeezeAt(lat), tiles: tilesWithin({ lat, lng }, radiusMiles) }],
  );
  if (subjects.length === 0) return new Map();
  // Both inner queries are answered by the index properties_sold alone; only the few that are listed
  // are read from the table.
  const { rows } = await sql<PlacedSale & { subject: string; from_lat: number; from_lng: number }>`
    select s.id as subject, s.lat as from_lat, s.lng as from_lng,
      p.id, p.address_line, p.unit, p.city, p.state, p.zip, p.county, p.lat, p.lng,
      p.last_sold_on, p.last_price_cents, p.type, p.beds, p.living_area_sqft, deed.origin
    from jsonb_to_recordset(${JSON.stringify(subjects)}::jsonb)
      as s (id text, lat float8, lng float8, squeeze float8, tiles bigint[])
    cross join lateral (
      select max(newest_of_tile.sold_on) as newest from unnest(s.tiles) as tile
      cross join lateral (
        select p.last_sold_on as sold_on from records.properties p
        where p.tile16 = tile and p.location_precision = 'parcel'
          and p.last_sold_on is not null and p.last_sold_on <= ${today.toString()}
        order by p.last_sold_on desc limit 1
      ) newest_of_tile
    ) area
    cross join lateral (
      select p.county_fips, p.id, away.squared from records.properties p
      cross join lateral (
        select (p.lat - s.lat) * (p.lat - s.lat)
          + (p.lng - s.lng) * (p.lng - s.lng) * s.squeeze as squared
      ) away
      where p.tile16 = any (s.tiles) and p.location_precision = 'parcel'
        and p.last_sold_on is not null
        and p.last_sold_on between (area.newest - interval '24 months')::date and area.newest
        and p.last_price_cents >= ${formalPrice} and p.id <> s.id
        and away.squared <= ${reachSquared}
      order by away.squared, p.id limit ${listed}
    ) near
    join records.properties p on p.county_fips = near.county_fips and p.id = near.id
    cross join lateral (
      select json_build_object('source_id', t.source_id, 'run_id', t.run_id, 'line', t.line,
        'fetched_at', t.fetched_at, 'recorded_on', t.recorded_on) as origin
      from records.transfers t
      where t.county_fips = p.county_fips and t.property_id = p.id and t.price_cents = p.last_price_cents
        and coalesce(t.sold_on, t.recorded_on) = p.last_sold_on
      order by t.key limit 1
    ) deed
    order by s.id, near.squared, near.id`.execute(db);
  const bySubject = new Map<string, PlacedSale[]>(subjects.map(({ id }) => [id, []]));
  for (const { subject, from_lat: lat, from_lng: lng, ...sale } of rows) {
    bySubject.get(subject)?.push({ ...sale, from: { lat, lng } });
  }
  return bySubject;
}

/**
 * Returns how much a squared degree of longitude is shorter than one of latitude: flat over a mile.
 */
function squeezeAt(lat: number): number {
  return Math.cos((lat * Math.PI) / 180) ** 2;
}

/** Other properties of an owner of exactly the same name. */
export async function findLinked(
  db: Queries,
  properties: readonly PropertyRow[],
): Promise<ReadonlyMap<string, LinkedRows>> {
  const subjects = properties.map(({ id, owners }) => ({
    id,
    keys: owners.map((owner) => owner.name_key),
  }));
  const { rows } = await sql<LinkedRows & { subject: string }>`
    select s.id as subject, others.count, worth.market_cents, coalesce(few.list, '[]') as properties
    from jsonb_to_recordset(${JSON.stringify(subjects)}::jsonb) as s (id text, keys text[])
    cross join lateral (
      select count(distinct o.property_id)::int as count from records.owners o
      where o.name_key = any (s.keys) and o.property_id <> s.id
    ) others
    left join lateral (
      select sum(p.market_cents)::bigint as market_cents from records.properties p
      where (p.county_fips, p.id) in (
        select o.county_fips, o.property_id from records.owners o
        where o.name_key = any (s.keys) and o.property_id <> s.id
      )
    ) worth on others.count between 1 and ${summedAtMost}
    left join lateral (
      select json_agg(one) as list from (
        select p.id, p.address_line, p.unit, p.city, p.state, p.zip, p.county, p.type,
          p.market_cents, (
            select json_build_object('source_id', a.source_id, 'run_id', a.run_id, 'line', a.line,
              'fetched_at', a.fetched_at, 'assessed_on', a.assessed_on)
            from records.assessments a
            where a.county_fips = p.county_fips and a.property_id = p.id and a.market_cents is not null
            order by a.tax_year desc limit 1
          ) as market_origin
        from (
          select distinct o.county_fips, o.property_id from records.owners o
          where o.name_key = any (s.keys) and o.property_id <> s.id
          order by o.county_fips, o.property_id limit 20
        ) first_few
        join records.properties p on p.county_fips = first_few.county_fips and p.id = first_few.property_id
        order by p.id
      ) one
    ) few on others.count > 0`.execute(db);
  return new Map(rows.map(({ subject, ...linked }) => [subject, linked]));
}
