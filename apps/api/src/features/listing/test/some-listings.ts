import { groupBy } from '@deedlight/domain/group-by';
import { countyOf } from '@deedlight/domain/property/property-id';
import { sql } from 'kysely';
import type { Queries } from '../../../platform/database/database';
import { notePlaces } from '../../../records/note-places';

/** Writes parcels around 40, -75 whose figures are sometimes unknown or equal. */
export async function writeListings(db: Queries, parcels: number): Promise<void> {
  const maybe = (value: string) => sql.raw(`case when random() > 0.2 then ${value} end`);
  const oneOf = (...words: string[]) =>
    maybe(`(array['${words.join("','")}'])[1 + floor(random() * ${words.length})::int]`);
  await sql`select setseed(0.25)`.execute(db);
  await sql`
    insert into records.properties (state, id, county_fips, county, parcel_number, lat, lng,
      location_precision, is_sample, updated_at)
    select state, lower(state) || '-' || fips || '-' || n, fips, 'Some', n::text,
      case when is_placed then lat end, case when is_placed then lng end,
      case when is_placed then 'parcel' end, false, now()
    from (
      select n, case when n % 2 = 0 then 'PA' else 'OH' end as state,
        case when n % 2 = 0 then '42101' else '39049' end as fips, n % 9 > 0 as is_placed,
        39.99 + random() * 0.02 as lat, -75.01 + random() * 0.02 as lng
      from generate_series(1, ${parcels}::int) n
    ) p`.execute(db);
  await noteAll(db);
  await sql`
    insert into records.listings (state, property_id, county_fips, parcel_number, lat, lng,
      location_precision, city, zip, type, beds, baths, living_area_sqft, lot_sqft,
      year_built, last_sold_on, last_price_cents, owned_since, is_owner_occupied, is_absentee,
      is_corporate, has_unpaid_taxes, value_cents, value_source, loans_cents, loans_basis, words, record_version)
    select state, id, county_fips, parcel_number, lat, lng, location_precision,
      ${oneOf('Marlow', 'FERNHILL')}, ${oneOf('19104', '43004')}, ${oneOf('condo', 'land')},
      ${maybe('(random() * 5)::int')}, ${maybe('(random() * 8)::int / 2.0')},
      ${maybe('900 + (random() * 20)::int * 10.1')}, ${maybe('random() * 9000')},
      ${maybe('1900 + (random() * 10)::int')}, ${maybe("date '2020-01-01' + (random() * 30)::int")},
      ${maybe('(random() * 30)::int * 1000000')}, ${maybe("date '2010-01-01' + (random() * 4000)::int")},
      ${maybe('random() > 0.5')}, ${maybe('random() > 0.5')}, ${maybe('random() > 0.5')},
      ${maybe('random() > 0.5')},
      ${maybe('(random() * 30)::int * 1000000')}, 'assessor',
      ${maybe('(random() * 20)::int * 1000000')}, 'recorded-terms', 'larkspur', 0
    from records.properties`.execute(db);
}

/** Records their places, as the loader does. */
async function noteAll(db: Queries): Promise<void> {
  const { rows } = await sql<{ id: string }>`select id from records.properties`.execute(db);
  for (const [county, homes] of groupBy(rows, ({ id }) => countyOf(id))) {
    const ids = homes.map(({ id }) => id);
    await notePlaces(db, county, ids, ids);
    await sql`select records.count_tiles_anew(${county}, ${ids}::text[], null),
      records.note_listing_changes(${ids}::text[])`.execute(db);
  }
}
