import { sql } from 'kysely';
import type { Queries } from '../../../platform/database/database';
import { homeTypes } from '../training/home-row';

/** Selects sales of homes in a county, of one ZIP or type if given, from `since` to `until`. */
export type TrendFilter = {
  county: string;
  since: string;
  until: string;
  zip: string | null;
  type: string | null;
};

export type QuarterRow = {
  start: string;
  sales: number;
  median_cents: number | null;
  sqft_median: number | null;
  sqft_low: number | null;
  sqft_high: number | null;
};

/**
 * Returns sales by quarter. The bounds of the median are the prices at the ranks that contain it in
 * 95 of 100 samples: n/2 ± 1.96 √n/2.
 */
export async function readQuarters(db: Queries, filter: TrendFilter): Promise<QuarterRow[]> {
  const { rows } = await sql<QuarterRow>`
    with sales as (${salesOf(filter)}), ranked as (
      select start, per_sqft, row_number() over (partition by start order by per_sqft) as nth,
        count(*) over (partition by start) as n
      from sales where per_sqft is not null
    ), per_sqft as (
      select start,
        percentile_cont(0.5) within group (order by per_sqft) as median,
        max(per_sqft) filter (where nth <= greatest(1, floor(n / 2.0 - 0.98 * sqrt(n)))) as low,
        min(per_sqft) filter (where nth >= least(n, ceil(n / 2.0 + 0.98 * sqrt(n)) + 1)) as high
      from ranked group by start
    ), volume as (
      select start, count(*)::int as sales,
        round(percentile_cont(0.5) within group (order by price_cents))::bigint as median_cents
      from sales group by start
    )
    select to_char(v.start, 'YYYY-MM-DD') as start, v.sales, v.median_cents,
      q.median::float8 as sqft_median, q.low::float8 as sqft_low, q.high::float8 as sqft_high
    from volume v left join per_sqft q on q.start = v.start order by v.start`.execute(db);
  return rows;
}

/** Returns how many sales each ZIP and type of the county has, for the reader's choice. */
export async function readChoices(
  db: Queries,
  filter: TrendFilter,
): Promise<{ zip: string | null; type: string | null; sales: number }[]> {
  const { rows } = await sql<{ zip: string | null; type: string | null; sales: number }>`
    select zip, type, count(*)::int as sales
    from (${salesOf({ ...filter, zip: null, type: null })}) sales
    group by grouping sets ((zip), (type))
    having zip is not null or type is not null
    order by zip, type`.execute(db);
  return rows;
}

function salesOf({ county, since, until, zip, type }: TrendFilter) {
  return sql`
    select date_trunc('quarter', s.sold_on::timestamp)::date as start, s.price_cents, p.zip, p.type,
      case when p.living_area_sqft >= 100
        then s.price_cents / 100.0 / p.living_area_sqft::float8 end as per_sqft
    from valuation.market_sales s
    join records.properties p on p.county_fips = s.county_fips and p.id = s.property_id
    where s.county_fips = ${county} and p.county_fips = ${county} and s.sold_on >= ${since}::date
      and s.sold_on <= ${until}::date and (p.type is null or p.type = any(${[...homeTypes]}))
      and (${zip}::text is null or p.zip = ${zip}) and (${type}::text is null or p.type = ${type})`;
}
