import { BadEnvironment, type Env } from '../env';
import { keepPrivate } from '../private-folder';
import { schemaFiles } from '../project-files';
import type { Database } from './database';
import { migrate } from './migrate';
import { openDatabase } from './open-database';
import { connectPostgres } from './postgres/postgres-connections';

type Opening = {
  onService?: (reason: string) => void;
  /** Hears that the migration is waited for; left out, a schema that is behind is refused. */
  onWait?: (message: string) => void;
};

const noLoginThatServes =
  'With MIGRATION_DATABASE_URL set, DATABASE_URL must be set too: the login that serves.';

/**
 * Opens the database that the settings name: PostgreSQL where there is an address, else the data
 * folder, which is closed to others first. The embedded one is migrated by who opens it, PostgreSQL
 * where MIGRATE_AT_START says so. Throws as `openDatabase` does.
 */
export async function openConfiguredDatabase(
  env: Env,
  poolSize: number,
  { onService, onWait }: Opening = {},
): Promise<Database> {
  const { DATABASE_URL: url, DATA_DIR: dataDir, DATABASE_KEEPS_STATEMENTS: keepsStatements } = env;
  keepPrivate(dataDir);
  if (!url) {
    if (env.MIGRATION_DATABASE_URL) throw new BadEnvironment(noLoginThatServes);
    return openDatabase({ kind: 'embedded', dataDir }, { onService });
  }
  if (env.MIGRATE_AT_START) await migrateConfigured(env.MIGRATION_DATABASE_URL ?? url);
  return openDatabase(
    { kind: 'postgres', url, poolSize, keepsStatements },
    { onService, whenBehind: onWait ?? 'refuse' },
  );
}

/** Brings the schema of a PostgreSQL up to date as the account of that address; returns what it applied. */
export async function migrateConfigured(url: string): Promise<string[]> {
  const connections = connectPostgres({ url, poolSize: 1, keepsStatements: false });
  try {
    return await migrate(connections, schemaFiles());
  } finally {
    await connections.close();
  }
}
