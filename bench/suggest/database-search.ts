import { groupBy } from '@deedlight/domain/group-by';
import { countyOf } from '@deedlight/domain/property/property-id';
import { PlaceDirectory } from '@deedlight/domain/suggest/place-directory';
import { sql } from 'kysely';
import { readPlaces } from '../../apps/api/src/features/suggest/places-repo';
import { SqlPropertySearch } from '../../apps/api/src/features/suggest/sql/sql-property-search';
import { migrate } from '../../apps/api/src/platform/database/migrate';
import { connectPostgres } from '../../apps/api/src/platform/database/postgres/postgres-connections';
import { databaseOver } from '../../apps/api/src/platform/database/transactions';
import { schemaFiles } from '../../apps/api/src/platform/project-files';
import { notePlaces } from '../../apps/api/src/records/note-places';
import { ownDatabase } from '../own-database';
import type { RollAddress } from '../search-quality/real-rolls';
import type { Peer } from '../search-quality/sql-peers';

const rowsPerChunk = 5000;
const anon = { role: 'anon' } as const;

/** Makes our search in the database, over the same addresses as an import leaves them. */
export async function databaseSearch(
  serverUrl: string,
  addresses: readonly RollAddress[],
): Promise<{ peer: Peer; close(): Promise<void> }> {
  const { url, drop } = await ownDatabase(serverUrl, 'suggest');
  const connections = connectPostgres({ url, poolSize: 2, keepsStatements: true });
  await migrate(connections, schemaFiles());
  const database = databaseOver(connections);
  const started = performance.now();
  for (let from = 0; from < addresses.length; from += rowsPerChunk) {
    const rows = addresses.slice(from, from + rowsPerChunk).map(({ row }) => row);
    await database.asService('bench: invented addresses', async (db) => {
      await sql`
        insert into records.properties (state, id, county_fips, county, parcel_number, house_number,
          street, unit, city, zip, updated_at)
        select r.state, r.id, substr(r.id, 4, 5), 'Invented', substr(r.id, 10), r."houseNumber",
          r.street, r.unit, r.city, r.zip, now()
        from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (id text, state text,
          "houseNumber" text, street text, unit text, city text, zip text)`.execute(db);
      for (const [county, homes] of groupBy(rows, ({ id }) => countyOf(id))) {
        const ids = homes.map(({ id }) => id);
        await notePlaces(db, county, ids, ids);
      }
    });
  }
  await database.maintain();
  const buildSeconds = (performance.now() - started) / 1000;
  const megabytes = await database.asService('bench: sizes', async (db) => {
    const { rows } = await sql<{ bytes: number }>`
      select (pg_total_relation_size('records.streets') + (
        select sum(pg_relation_size(indexrelid)) from pg_index
        where indexrelid::regclass::text like '%street%leading_figure%'))::float8 as bytes`.execute(
      db,
    );
    return (rows[0]?.bytes ?? 0) / 1e6;
  });
  const places = new PlaceDirectory(await database.asUser(anon, readPlaces));
  const search = new SqlPropertySearch({ database, places: async () => places });
  return {
    peer: {
      name: 'ours, in PostgreSQL',
      buildSeconds,
      megabytes,
      find: async (text) => (await search.find(text, anon)).candidates.map(({ id }) => id),
    },
    close: async () => {
      await connections.close();
      await drop();
    },
  };
}
