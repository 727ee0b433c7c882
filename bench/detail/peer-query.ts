import { countyOf } from '@deedlight/domain/property/property-id';
/**
 * Reads a property with all its lists in one statement ($1 is its county, $2 its id) as JSON text.
 */
export const peerQuery = `
  select json_build_object('property', to_json(p),
    'observations', (select json_agg(o) from records.observations o
      where o.county_fips = p.county_fips and o.property_id = p.id),
    'owners', (select json_agg(w) from records.owners w
      where w.county_fips = p.county_fips and w.property_id = p.id),
    'transfers', (select json_agg(t) from records.transfers t
      where t.county_fips = p.county_fips and t.property_id = p.id),
    'mortgages', (select json_agg(m) from records.mortgages m
      where m.county_fips = p.county_fips and m.property_id = p.id),
    'assessments', (select json_agg(a) from records.assessments a
      where a.county_fips = p.county_fips and a.property_id = p.id)
  )::text as body
  from records.properties p where p.county_fips = $1 and p.id = $2`;

export function countyAndId(path: string): [string, string] {
  const id = path.slice(path.lastIndexOf('/') + 1);
  return [countyOf(id), id];
}
