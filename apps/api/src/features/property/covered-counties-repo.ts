import { sql } from 'kysely';
import type { Queries } from '../../platform/database/database';

export type CoveredCountyRow = {
  countyFips: string;
  county: string;
  state: string;
  isSample: boolean;
  properties: number;
  lastSale: string | null;
  covers: string[];
};

const largest = 12;

/** The homes by which the sources of a county are found: reading all of them would take seconds. */
const homesAsked = 200;

/**
 * Returns the counties with most homes and what their sources have columns for, and how many
 * counties have homes at all. The last sale is the one that the county's model knows.
 */
export async function readCoveredCounties(
  db: Queries,
): Promise<{ rows: CoveredCountyRow[]; total: number }> {
  const { rows } = await sql<CoveredCountyRow & { total: number }>`
    with largest as (
      select county_fips, state, properties, (count(*) over ())::int as total
      from records.counties where properties > 0
      order by properties desc, county_fips limit ${largest}
    ), homes as (
      select home.* from largest c cross join lateral (
        select p.county_fips, p.id, p.county, p.is_sample
        from records.properties p
        where p.county_fips = c.county_fips limit ${homesAsked}
      ) home
    ), parts as (
      select h.county_fips, array_agg(distinct part) as covers
      from homes h
      join records.observations o on o.county_fips = h.county_fips and o.property_id = h.id
      join records.sources s on s.id = o.source_id
      cross join lateral unnest(s.coverage) as part
      group by h.county_fips
    ), names as (
      select county_fips, min(county) as county, bool_or(is_sample) as is_sample
      from homes group by county_fips
    )
    select c.county_fips as "countyFips", n.county, c.state, n.is_sample as "isSample",
      c.properties, c.total, coalesce(p.covers, '{}') as covers,
      (select to_char(m.last_sale, 'YYYY-MM-DD') from valuation.models m
        where m.county_fips = c.county_fips order by m.id desc limit 1) as "lastSale"
    from largest c
    join names n on n.county_fips = c.county_fips
    left join parts p on p.county_fips = c.county_fips
    order by c.properties desc, c.county_fips`.execute(db);
  const [first] = rows;
  return { rows: rows.map(({ total: _, ...row }) => row), total: first?.total ?? 0 };
}
