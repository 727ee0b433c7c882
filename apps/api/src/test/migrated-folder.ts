import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { schemaSnapshot } from './schema-snapshot';

/**
 * Makes a migrated embedded database in a new data folder, as the first start of a server leaves
 * it.
 */
export async function makeMigratedFolder(dataDir: string): Promise<void> {
  mkdirSync(dataDir, { recursive: true });
  const loadDataDir = new Blob([new Uint8Array(await schemaSnapshot())]);
  const pglite = await PGlite.create(join(dataDir, 'db'), { loadDataDir });
  await pglite.close();
}
