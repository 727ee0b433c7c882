import { readFileSync } from 'node:fs';
import { PGlite } from '@electric-sql/pglite';
import { afterAll, inject } from 'vitest';
import type { StandInDatabase } from '../database';
import { pgliteDatabase } from './pglite-database';

/** A migrated database of this test file's own, gone after the file's tests. */
export async function aDatabase(): Promise<StandInDatabase> {
  const loadDataDir = new Blob([new Uint8Array(readFileSync(inject('migratedSnapshot')))]);
  const pglite = await PGlite.create({ loadDataDir });
  afterAll(() => pglite.close());
  return pgliteDatabase(pglite);
}
