import { mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { PlaceDirectory } from '@deedlight/domain/suggest/place-directory';
import postgres from 'postgres';
import { readPlaces } from '../../apps/api/src/features/suggest/places-repo';
import { SqlPropertySearch } from '../../apps/api/src/features/suggest/sql/sql-property-search';
import type { Database } from '../../apps/api/src/platform/database/database';
import { migrate } from '../../apps/api/src/platform/database/migrate';
import { connectPostgres } from '../../apps/api/src/platform/database/postgres/postgres-connections';
import { databaseOver } from '../../apps/api/src/platform/database/transactions';
import { schemaFiles } from '../../apps/api/src/platform/project-files';
import { timesOf, timesText } from '../times';
import { countiesOf, fillUpTo, historyOfParcels, templateOf } from './fill';
import { copied, importCounty, mostImported } from './import-county';
import { addressesOf } from './questions';

const member = {
  role: 'authenticated',
  userId: '00000000-0000-4000-8000-000000000001',
  email: null,
  sessionId: null,
} as const;

/**
 * Fills an empty database size by size with parcels that have addresses, owners and lists, and no
 * history. At each size it measures suggestions by SQL in this process, without HTTP.
 */
export async function measureAddresses(
  url: string,
  sizes: readonly number[],
  tell: (line: string) => void,
): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-addresses-'));
  const connections = connectPostgres({ url, poolSize: 2, keepsStatements: true });
  const sql = postgres(url, { max: 1, onnotice: () => {} });
  try {
    await migrate(connections, schemaFiles());
    const database = databaseOver(connections);
    const parcels = Math.min(mostImported, ...sizes);
    tell(`importing a county of ${parcels} parcels`);
    await importCounty(database, sql, { ...copied, parcels }, folder);
    const template = await templateOf(sql, copied.fips, historyOfParcels);
    let copies = 0;
    for (const size of sizes) {
      tell(`filling up to ${size} parcels`);
      copies = await fillUpTo(sql, template, copies, size);
      await database.maintain();
      const addresses = await addressesOf(sql, countiesOf(template, copies));
      const find = await searchOf(database);
      const typed = timesText(await timesOf(addresses.typed, find));
      const mistyped = timesText(await timesOf(addresses.mistyped, find));
      const [load = 0] = loadavg();
      tell(
        `${((copies + 1) * parcels).toLocaleString('en-US')} parcels, p50 / p99 ms of ${addresses.typed.length} addresses: as typed ${typed}, a letter mistyped ${mistyped}, load ${load.toFixed(1)}`,
      );
    }
  } finally {
    await sql.end();
    await connections.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Returns the search by SQL, asked as a member. */
async function searchOf(database: Database): Promise<(text: string) => Promise<unknown>> {
  const places = new PlaceDirectory(await database.asUser(member, readPlaces));
  const search = new SqlPropertySearch({ database, places: async () => places });
  return (text) => search.find(text, member);
}
