import { countyOf, type PropertyId } from '@deedlight/domain/property/property-id';
import { sql } from 'kysely';
import type { Queries } from '../../../platform/database/database';
import { detailsOf, type Paired } from '../../../records/paired-details';
import { type HomeRow, homeTypes, type SaleRow } from './home-row';

export type Market = { countyFips: string; state: string; county: string; isSample: boolean };

/** Returns every county with parcels in the records. */
export async function listMarkets(db: Queries): Promise<Market[]> {
  const { rows } = await sql<Market>`
    select p.county_fips as "countyFips", p.state, min(p.county) as county,
      bool_and(p.is_sample) as "isSample"
    from records.properties p group by p.state, p.county_fips order by p.county_fips`.execute(db);
  return rows;
}

/**
 * Returns the latest sales of homes in a county, at most `most`; with `before` only those that were
 * made and recorded before that day.
 */
export async function readSales(
  db: Queries,
  market: Pick<Market, 'countyFips'>,
  most: number,
  before: string | null = null,
): Promise<SaleRow[]> {
  const isKnown =
    before === null
      ? sql`true`
      : sql`s.sold_on < ${before} and coalesce(s.recorded_on, s.sold_on) < ${before}`;
  const { rows } = await sql<Paired<SaleRow>>`
    select s.sold_on, s.price_cents, s.buyer, s.document_type,
      exists (
        select 1 from records.transfers d
        where d.county_fips = ${market.countyFips} and d.county_fips = s.county_fips
          and d.property_id = s.property_id and d.sold_on = s.sold_on and d.arms_length = false
      ) as is_disputed, ${homeColumns}
    from valuation.market_sales s
    join records.properties p on p.county_fips = s.county_fips and p.id = s.property_id
    where s.county_fips = ${market.countyFips} and p.county_fips = ${market.countyFips} and ${isAHome} and ${isKnown}
    order by s.sold_on desc, s.property_id, s.key limit ${most}`.execute(db);
  return rows.map(withDetails);
}

/**
 * Returns those of these sales, identified by parcel, day and price, that a county's model may
 * learn from.
 */
export async function readSalesOf(
  db: Queries,
  sales: readonly { id: PropertyId; soldOn: string; price: number }[],
): Promise<{ property_id: string; sold_on: string }[]> {
  if (sales.length === 0) return [];
  const asked = sales.map(({ id, soldOn, price }) => ({
    county: countyOf(id),
    id,
    sold_on: soldOn,
    price,
  }));
  const { rows } = await sql<{ property_id: string; sold_on: string }>`
    select s.property_id, s.sold_on
    from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb)
      as a (county char(5), id text, sold_on date, price bigint)
    join valuation.market_sales s on s.county_fips = a.county and s.property_id = a.id
      and s.sold_on = a.sold_on and s.price_cents = a.price
    join records.properties p on p.county_fips = a.county and p.id = a.id
    where ${isAHome}`.execute(db);
  return rows;
}

/** Tells whether a sale in a county was made or recorded on a day or later. */
export async function hasSalesFrom(db: Queries, countyFips: string, day: string): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (
      select 1 from valuation.market_sales s
      where s.county_fips = ${countyFips}
        and (s.sold_on >= ${day} or s.recorded_on >= ${day})
    ) as found`.execute(db);
  return rows[0]?.found ?? false;
}

/** Returns one property in the form that training reads. */
export async function readHome(db: Queries, id: PropertyId): Promise<HomeRow | undefined> {
  const { rows } = await sql<Paired<HomeRow>>`
    select ${homeColumns} from records.properties p
    where p.county_fips = ${countyOf(id)} and p.id = ${id}`.execute(db);
  const [home] = rows;
  return home === undefined ? undefined : withDetails(home);
}

/** Adds to a home its last sale on the market. */
export type CountyHome = HomeRow & {
  last_sold_on: string | null;
  last_price_cents: number | null;
};

/** Returns the next homes of a county by id, at most `most`. */
export async function readHomesAfter(
  db: Queries,
  { county_fips }: { county_fips: string },
  after: string,
  most: number,
): Promise<CountyHome[]> {
  const { rows } = await sql<Paired<CountyHome>>`
    select p.last_sold_on, p.last_price_cents, ${homeColumns} from records.properties p
    where p.county_fips = ${county_fips} and p.id > ${after}
    order by p.id limit ${most}`.execute(db);
  return rows.map(withDetails);
}

// The center of a ZIP code does not count as a position. Details come from the source of the best
// rank.
const homeColumns = sql`
  p.id as property_id, p.parcel_number, p.type, p.city, p.zip,
  case when p.location_precision <> 'zip-centroid' then p.lat end as lat,
  case when p.location_precision <> 'zip-centroid' then p.lng end as lng,
  p.beds, p.baths, p.living_area_sqft, p.lot_sqft, p.year_built, p.stories, p.units, p.rooms,
  coalesce((
    select o.details from records.observations o
    join records.sources r on r.id = o.source_id
    where o.county_fips = p.county_fips and o.property_id = p.id and o.details::text <> '[]'
    order by r.rank, r.id limit 1
  ), '[]') as details`;

function withDetails<Row extends { details: string[] }>(row: Row) {
  return { ...row, details: detailsOf(row.details) };
}

const isAHome = sql`(p.type is null or p.type = any(${[...homeTypes]}))`;
