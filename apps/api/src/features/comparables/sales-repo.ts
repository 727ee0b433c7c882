import type { MarketSale } from '@deedlight/domain/comparables/comparable-sale';
import { degreesOfLatitude, miles, type Place } from '@deedlight/domain/geo/distance';
import { boxAround, tilesWithin } from '@deedlight/domain/geo/tiles';
import { cents } from '@deedlight/domain/money';
import type { PropertyType } from '@deedlight/domain/property/property-type';
import { sql } from 'kysely';
import type { Queries } from '../../platform/database/database';
import { type County, codesAt } from '../../records/counties-repo';
import { isOneOf } from '../../records/of-counties';

/** `counties` must include those that the area may reach into. */
type Area = { place: Place; radiusMiles: number; counties: readonly County[] };

/**
 * Returns the day of the newest sale in the area that is not dated after `today`, or null if there
 * is none.
 */
export async function newestSale(
  db: Queries,
  { place, radiusMiles, counties }: Area,
  today: string,
): Promise<string | null> {
  let newest: string | null = null;
  // Counties are queried one by one, since a cluster answers such queries on a county's machine.
  for (const county of codesAt(counties, boxAround(place, radiusMiles))) {
    // This reads only the end of each tile's part of the index.
    const { rows } = await sql<{ newest: string | null }>`
      select max(last.sold_on) as newest
      from unnest(${tilesWithin(place, radiusMiles)}::bigint[]) as tile
      cross join lateral (
        select s.sold_on from records.sales s
        where s.county_fips = ${county} and s.tile16 = tile and s.sold_on <= ${today}
        order by s.sold_on desc limit 1
      ) last`.execute(db);
    const day = rows[0]?.newest ?? null;
    if (day !== null && (newest === null || day > newest)) newest = day;
  }
  return newest;
}

/**
 * Returns sales since a day, nearest first, of one type if given. It reads the index only, which
 * does not have the condition: see findDetails.
 */
export async function salesAround(
  db: Queries,
  { place, radiusMiles, counties }: Area,
  { since, type, most }: { since: string; type: PropertyType | null; most: number },
): Promise<MarketSale[]> {
  const squeeze = Math.cos((place.lat * Math.PI) / 180) ** 2;
  const { rows } = await sql<SaleRow>`
    select ${saleColumns}
    from records.sales s
    cross join lateral (
      select (s.lat - ${place.lat}) * (s.lat - ${place.lat})
        + (s.lng - ${place.lng}) * (s.lng - ${place.lng}) * ${squeeze}::float8 as squared
    ) away
    where ${isOneOf(sql`s.county_fips`, codesAt(counties, boxAround(place, radiusMiles)))}
      and s.tile16 = any (${tilesWithin(place, radiusMiles)}::bigint[]) and s.sold_on >= ${since}
      and away.squared <= ${degreesOfLatitude(radiusMiles) ** 2}::float8
      ${type === null ? sql`` : sql`and s.type = ${type}`}
    order by away.squared, s.property_id, s.key limit ${most}`.execute(db);
  return rows.map((row) => ({
    ...toSale(row),
    miles:
      row.lat === null || row.lng === null ? null : miles(place, { lat: row.lat, lng: row.lng }),
  }));
}

/** The columns of a {@link SaleRow}, of records.sales as `s`. */
export const saleColumns = sql`s.property_id, s.key, s.sold_on, s.price_cents, s.arms_length,
  s.lat, s.lng, s.type, s.beds, s.baths, s.living_area_sqft, s.lot_sqft, s.year_built`;

export type SaleRow = {
  property_id: string;
  key: string;
  sold_on: string;
  price_cents: number;
  arms_length: boolean | null;
  lat: number | null;
  lng: number | null;
  type: PropertyType | null;
  beds: number | null;
  baths: number | null;
  living_area_sqft: number | null;
  lot_sqft: number | null;
  year_built: number | null;
};

/** Returns the sale at an unknown distance. */
export function toSale(row: SaleRow): MarketSale {
  return {
    propertyId: row.property_id,
    key: row.key,
    soldOn: row.sold_on,
    price: cents(row.price_cents),
    armsLength: row.arms_length,
    lat: row.lat,
    lng: row.lng,
    miles: null,
    type: row.type,
    beds: row.beds,
    baths: row.baths,
    livingAreaSqft: row.living_area_sqft,
    lotSqft: row.lot_sqft,
    yearBuilt: row.year_built,
    conditionStep: null,
  };
}
