import { sql } from 'kysely';
import type { Queries } from '../../../platform/database/database';
import { isOneOf } from '../../../records/of-counties';

export type ZipCountyRow = {
  state: string;
  fips: string;
  county: string;
  cities: string[];
  properties: number;
  is_sample: boolean;
};

export type CityRow = { fips: string; city: string };

/** Returns the places in the addresses of these counties, each once. */
export async function citiesOf(db: Queries, counties: readonly string[]): Promise<CityRow[]> {
  const { rows } = await sql<CityRow>`
    select distinct county_fips as fips, city from records.places
    where ${isOneOf(sql.ref('county_fips'), counties)} and city <> ''
    order by county_fips, city`.execute(db);
  return rows;
}

/** Returns a county's name as its records have it; undefined without a property. */
export async function nameOnRecord(db: Queries, county: string): Promise<string | undefined> {
  const { rows } = await sql<{ county: string }>`
    select county from records.properties where county_fips = ${county} limit 1`.execute(db);
  return rows[0]?.county;
}

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
