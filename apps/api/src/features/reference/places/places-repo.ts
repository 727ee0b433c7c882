import { sql } from 'kysely';
import type { Queries } from '../../../platform/database/database';

export type ZipCountyRow = {
  state: string;
  fips: string;
  county: string;
  cities: string[];
  properties: number;
  is_sample: boolean;
};

/** Returns the counties with properties of a ZIP code on record, the one with the most first. */
export async function countiesOfZip(db: Queries, zip: string): Promise<ZipCountyRow[]> {
  const { rows } = await sql<ZipCountyRow>`
    select p.state, l.county_fips as fips, min(p.county) as county,
      coalesce(array_agg(distinct p.city order by p.city) filter (where p.city is not null), '{}')
        as cities,
      count(*)::int as properties, bool_and(p.is_sample) as is_sample
    from records.listings l
    join records.properties p on p.state = l.state and p.id = l.property_id
    where l.zip = ${zip}
    group by p.state, l.county_fips
    order by count(*) desc, l.county_fips`.execute(db);
  return rows;
}
