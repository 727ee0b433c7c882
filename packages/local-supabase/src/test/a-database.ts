import { readFileSync } from 'node:fs';
import { PGlite } from '@electric-sql/pglite';
import { afterAll, inject } from 'vitest';
import type { StandInDatabase } from '../database';
import { snapshotIn } from './migrated-snapshot';
import { pgliteDatabase } from './pglite-database';

/** Makes the stand-in's port over a migrated database of this test file's own. */
export async function aDatabase(): Promise<StandInDatabase> {
  return pgliteDatabase(await aPglite());
}

/** Makes a migrated database, which is deleted after the file's tests. */
export async function aPglite(): Promise<PGlite> {
  const loadDataDir = new Blob([new Uint8Array(readFileSync(snapshotIn(inject('runFolder'))))]);
  const pglite = await PGlite.create({ loadDataDir });
  afterAll(() => pglite.close());
  return pglite;
}
