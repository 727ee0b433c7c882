import { sql } from 'kysely';
import type { Queries } from '../../platform/database/database';

export type LargestCounty = { fips: string; state: string; properties: number; total: number };

export type CoverageRow = {
  county: string;
  isSample: boolean;
  lastSale: string | null;
  covers: string[];
};

const largest = 12;

/** The homes by which the sources of a county are found: reading all of them would take seconds. */
const homesAsked = 200;

/** Returns the counties with most homes, and with each how many counties have homes at all. */
export async function largestCounties(db: Queries): Promise<LargestCounty[]> {
  const { rows } = await sql<LargestCounty>`
    select county_fips as fips, state, properties, (count(*) over ())::int as total
    from records.counties where properties > 0
    order by properties desc, county_fips limit ${largest}`.execute(db);
  return rows;
}

/**
 * Returns what the sources of a county have columns for; undefined while it has no home. The last
 * sale is the one that the county's model knows. One county is asked for at a time, so that on a
 * cluster one machine answers.
 */
export async function coverageOf(db: Queries, county: string): Promise<CoverageRow | undefined> {
  const fips = sql`${county}::bpchar`;
  const { rows } = await sql<CoverageRow>`
    with homes as (
      select p.id, p.county, p.is_sample from records.properties p
      where p.county_fips = ${fips} limit ${homesAsked}
    ), parts as (
      select distinct part from records.observations o
      join records.sources s on s.id = o.source_id
      cross join lateral unnest(s.coverage) as part
      where o.county_fips = ${fips} and o.property_id in (select id from homes)
    )
    select min(county) as county, bool_or(is_sample) as "isSample",
      (select coalesce(array_agg(part), '{}') from parts) as covers,
      (select to_char(m.last_sale, 'YYYY-MM-DD') from valuation.models m
        where m.county_fips = ${fips} order by m.id desc limit 1) as "lastSale"
    from homes having count(*) > 0`.execute(db);
  return rows[0];
}
