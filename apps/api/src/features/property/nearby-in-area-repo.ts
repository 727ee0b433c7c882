import { type Area, areasOf } from '@deedlight/domain/comparables/shared-area';
import { isPosition } from '@deedlight/domain/geocoding/location-kind';
import { formalPrice } from '@deedlight/domain/property/market-sale';
import { countyOf } from '@deedlight/domain/property/property-id';
import { type RawBuilder, sql } from 'kysely';
import { Temporal } from 'temporal-polyfill';
import type { Queries } from '../../platform/database/database';
import { type AreaAsked, isInArea, isInZip, newestSaleIn } from '../../records/area-sales';
import type { AreaSale, PropertyRow, SalesInArea } from './property-row';

const listed = 12;

/**
 * Finds, for each property without a position, the last sales of homes in the smallest area that
 * its records or its address name and that has any: the newest first, at most 12, of the 24 months
 * up to the newest there (at most `today`).
 */
export async function findNearbyInArea(
  db: Queries,
  properties: readonly PropertyRow[],
  today: Temporal.PlainDate,
): Promise<ReadonlyMap<string, SalesInArea>> {
  const found = new Map<string, SalesInArea>();
  // Most pages are of homes with a position, so that there is seldom more than one to ask for.
  for (const property of properties) {
    if (hasPosition(property)) continue;
    for (const area of areasNamed(property)) {
      const sales = await salesIn(db, property.id, area, today);
      if (sales.length === 0) continue;
      found.set(property.id, { area, sales });
      break;
    }
  }
  return found;
}

function hasPosition({ lat, lng, location_precision: precision }: PropertyRow): boolean {
  return lat !== null && lng !== null && isPosition(precision);
}

function areasNamed({ observations, zip }: PropertyRow): Area[] {
  return areasOf(
    observations.flatMap(({ details }) => details),
    zip,
  );
}

async function salesIn(
  db: Queries,
  id: PropertyRow['id'],
  area: Area,
  today: Temporal.PlainDate,
): Promise<AreaSale[]> {
  const asked: AreaAsked = { county: countyOf(id), area, isOnlyPlaceless: false };
  const newest = await newestSaleIn(db, asked, today.toString());
  if (newest === null) return [];
  const since = Temporal.PlainDate.from(newest).subtract({ months: 24 }).toString();
  const { rows } = await sql<AreaSale>`
    select p.id, p.address_line, p.unit, p.city, p.state, p.zip, p.county, p.last_sold_on,
      p.last_price_cents, p.type, p.beds, p.living_area_sqft, deed.origin
    from records.properties p
    cross join lateral (
      select json_build_object('source_id', t.source_id, 'run_id', t.run_id, 'line', t.line,
        'fetched_at', t.fetched_at, 'recorded_on', t.recorded_on) as origin
      from records.transfers t
      where t.county_fips = ${asked.county}::bpchar and t.property_id = p.id
        and t.price_cents = p.last_price_cents and coalesce(t.sold_on, t.recorded_on) = p.last_sold_on
      order by t.key limit 1
    ) deed
    where p.county_fips = ${asked.county}::bpchar and p.id in (${homesSoldIn(asked, since, newest)})
      and p.id <> ${id} and p.last_price_cents >= ${formalPrice}
      and p.last_sold_on between ${since} and ${newest}
    order by p.last_sold_on desc, p.id limit ${listed}`.execute(db);
  return rows;
}

function homesSoldIn(asked: AreaAsked, since: string, newest: string): RawBuilder<unknown> {
  return asked.area.kind === 'zip'
    ? sql`select l.property_id from records.listings l
        where ${isInZip(asked)} and l.last_sold_on between ${since} and ${newest}`
    : sql`select s.property_id from records.transfers s
        where ${isInArea(asked)} and s.price_cents > 0 and s.day between ${since} and ${newest}`;
}
