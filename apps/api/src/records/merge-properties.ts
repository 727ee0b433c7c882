import { offMarketFlags } from '@deedlight/domain/property/market-sale';
import { sql } from 'kysely';
import type { Queries } from '../platform/database/database';

/** Rebuilds the overview of each staged parcel from everything that is now known. */
export async function mergeProperties(
  db: Queries,
  { county, ids }: { county: string; ids: readonly string[] },
): Promise<void> {
  await sql`
    update records.properties p set
      parcel_number = case when v.leads and v.is_newer then s.parcel_number else p.parcel_number end,
      house_number = ${address('house_number')}, street = ${address('street')},
      unit = ${address('unit')}, address_line = ${address('address_line')},
      city = ${believed('city')}, zip = ${believed('zip')},
      lat = ${location('lat')}, lng = ${location('lng')},
      location_precision = ${location('location_precision')},
      is_owner_occupied = ${believed('is_owner_occupied')},
      type = f.type, beds = f.beds, baths = f.baths, living_area_sqft = f.living_area_sqft,
      lot_sqft = f.lot_sqft, year_built = f.year_built, stories = f.stories, units = f.units,
      rooms = f.rooms, flags = f.flags,
      last_sold_on = sale.day, last_price_cents = sale.price_cents,
      market_cents = value.market_cents, updated_at = s.updated_at, version = s.version
    from staged_properties s
    join verdicts v on v.property_id = s.id
    join (${mergedFacts(county, ids)}) f on f.property_id = s.id
    left join lateral (
      select coalesce(t.sold_on, t.recorded_on) as day, t.price_cents from records.transfers t
      where t.county_fips = ${county} and t.property_id = s.id
        and coalesce(t.sold_on, t.recorded_on) is not null
        and t.arms_length is distinct from false
        and not t.flags && ${[...offMarketFlags]}::text[]
      order by day desc, t.price_cents limit 1
    ) sale on true
    left join lateral (
      select a.market_cents from records.assessments a
      where a.county_fips = ${county} and a.property_id = s.id and a.market_cents is not null
      order by a.tax_year desc limit 1
    ) value on true
    where p.county_fips = ${county} and p.id = any(${ids}::text[]) and p.id = s.id
  `.execute(db);
}

/** An address changes as a whole: the street of one source never gets the number of another. */
function address(column: string) {
  return sql`case when p.address_line is null or (s.address_line is not null and v.leads and v.is_newer)
    then ${sql.ref(`s.${column}`)} else ${sql.ref(`p.${column}`)} end`;
}

function believed(column: string) {
  const [staged, present] = [sql.ref(`s.${column}`), sql.ref(`p.${column}`)];
  return sql`case when v.leads and v.is_newer then coalesce(${staged}, ${present})
    else coalesce(${present}, ${staged}) end`;
}

/**
 * A parcel's own point is preferred to the center of its ZIP code, whichever source it is from, and
 * to what geocoding found before.
 */
function location(column: string) {
  return sql`case when s.lat is not null and (p.lat is null
      or (s.location_precision = 'parcel' and p.location_precision <> 'parcel')
      or (s.location_precision = p.location_precision and v.leads and v.is_newer))
    then ${sql.ref(`s.${column}`)} else ${sql.ref(`p.${column}`)} end`;
}

/** Takes each fact from the source of the best rank that has it. */
const mergedFacts = (county: string, ids: readonly string[]) => sql`
  select o.property_id,
    ${fact('type', 'text')} as type, ${fact('beds', 'smallint')} as beds,
    ${fact('baths', 'real')} as baths, ${fact('livingAreaSqft', 'real')} as living_area_sqft,
    ${fact('lotSqft', 'real')} as lot_sqft, ${fact('yearBuilt', 'smallint')} as year_built,
    ${fact('stories', 'real')} as stories, ${fact('units', 'integer')} as units,
    ${fact('rooms', 'smallint')} as rooms,
    array(select distinct flag from records.observations e, unnest(e.flags) flag
      where e.county_fips = ${county} and e.property_id = o.property_id order by flag) as flags
  from staged_observations s
  join records.observations o on o.county_fips = ${county} and o.property_id = s.property_id
    and o.property_id = any(${ids}::text[])
  join records.sources source on source.id = o.source_id
  group by o.property_id
`;

function fact(name: string, type: 'text' | 'smallint' | 'real' | 'integer') {
  return sql`((array_agg(o.facts ->> ${sql.lit(name)}
    order by source.rank, o.recorded_on desc nulls last, o.fetched_at desc)
    filter (where o.facts ->> ${sql.lit(name)} is not null))[1])::${sql.raw(type)}`;
}
