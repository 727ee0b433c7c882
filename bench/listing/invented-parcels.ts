import { sql } from 'kysely';
import type { Connections } from '../../apps/api/src/platform/database/connection';
import { databaseOver } from '../../apps/api/src/platform/database/transactions';

/** The invented metropolis has this center; `side` is its size in degrees of latitude. */
export const middle = { lat: 40, lng: -83 };

/**
 * Writes invented parcels of one source with an owner each and their listings, as an import leaves
 * them.
 */
export async function inventParcels(
  connections: Connections,
  parcels: number,
  side: number,
): Promise<void> {
  const database = databaseOver(connections);
  await database.asService('bench: invented parcels', async (db) => {
    await sql`select setseed(0.5)`.execute(db);
    await sql`
      insert into records.properties (state, id, county_fips, county, parcel_number, address_line,
        city, zip, lat, lng, location_precision, type, beds, baths, living_area_sqft, year_built,
        market_cents, last_sold_on, last_price_cents, updated_at)
      select 'OH', 'oh-39049-' || n, '39049', 'Invented', n::text, n || ' Larkspur Ln', 'Marlow',
        '43004', ${middle.lat}::float8 + (random() - 0.5) * ${side}::float8,
        ${middle.lng}::float8 + (random() - 0.5) * ${side}::float8 / cos(radians(${middle.lat}::float8)),
        'parcel', 'single-family', 1 + (random() * 5)::int, 2, 900 + (random() * 2000)::int,
        1900 + (random() * 120)::int, (10000000 + random() * 50000000)::bigint,
        date '2000-01-01' + (random() * 9000)::int, (9000000 + random() * 40000000)::bigint, now()
      from generate_series(1, ${parcels}::int) n order by md5(n::text)`.execute(db);
    await sql`
      insert into records.sources (id, kind, publisher, title, coverage)
      values ('roll', 'assessor-roll', 'A county', 'Roll',
        array['type', 'beds', 'baths', 'livingAreaSqft', 'yearBuilt', 'transfers', 'assessments',
          'mortgages', 'owner', 'mailing', 'location'])`.execute(db);
    await sql`
      insert into records.observations (county_fips, property_id, source_id, fetched_at, facts)
      select county_fips, id, 'roll', now(), '{}' from records.properties`.execute(db);
    await sql`
      insert into records.owners (county_fips, property_id, position, name, name_key, kind, source_id,
        fetched_at)
      select county_fips, id, 0, 'Ada Oak', 'ada oak', 'person', 'roll', now()
      from records.properties`.execute(db);
    await sql`
      insert into records.listings (state, property_id, county_fips, zip, lat, lng,
        location_precision, type, beds, baths, living_area_sqft, year_built, last_sold_on,
        last_price_cents, price_source_id, value_cents, value_source, value_source_id, loans_cents,
        loans_basis, loans_source_id, is_absentee, city, parcel_number, words, record_version)
      select state, id, county_fips, zip, lat, lng, location_precision, type,
        beds, baths, living_area_sqft, year_built, last_sold_on, last_price_cents, 'roll', market_cents,
        'assessor', 'roll', (market_cents * random())::bigint, 'recorded-terms', 'roll',
        random() < 0.3, city, parcel_number, 'larkspur ln ' || parcel_number, 0
      from records.properties order by tile16`.execute(db);
  });
  await asOwner(
    connections,
    'create index bench_point on records.listings using gist (point(lng, lat))',
  );
  await database.maintain();
}

async function asOwner(connections: Connections, statement: string): Promise<void> {
  const connection = await connections.acquire();
  try {
    await connection.script(statement);
  } finally {
    connection.release();
  }
}
