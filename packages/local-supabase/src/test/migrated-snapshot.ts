import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';

declare module 'vitest' {
  interface ProvidedContext {
    /** The folder of this run, which is removed at its end. */
    runFolder: string;
  }
}

const schema = join(import.meta.dirname, 'schema.sql');
const migrations = join(import.meta.dirname, '../../migrations');

/** Migrates one database before the test files start; each of them begins with a copy. */
export async function setup(project: {
  provide(key: 'runFolder', folder: string): void;
}): Promise<() => void> {
  const pglite = await PGlite.create();
  await migrate(pglite);
  const folder = mkdtempSync(join(tmpdir(), 'local-supabase-'));
  const dump = await pglite.dumpDataDir('none');
  writeFileSync(snapshotIn(folder), new Uint8Array(await dump.arrayBuffer()));
  await pglite.close();
  project.provide('runFolder', folder);
  return () => rmSync(folder, { recursive: true });
}

export function snapshotIn(runFolder: string): string {
  return join(runFolder, 'migrated.tar');
}

/** Migrates as the README says: the package's own migrations by name, then the application's. */
async function migrate(pglite: PGlite): Promise<void> {
  await pglite.exec('create schema local_supabase');
  for (const name of readdirSync(migrations).sort()) {
    await pglite.exec(readFileSync(join(migrations, name), 'utf8'));
  }
  await pglite.exec(readFileSync(schema, 'utf8'));
}
