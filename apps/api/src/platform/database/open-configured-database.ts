import { BadEnvironment, type Env } from '../env';
import { keepPrivate } from '../private-folder';
import { schemaFiles } from '../project-files';
import type { Database } from './database';
import { migrate } from './migrate';
import { openDatabase } from './open-database';
import { connectPostgres } from './postgres/postgres-connections';

type Opening = {
  onService?: (reason: string) => void;
  /**
   * Is called when the server waits for a migration. Without it a schema that is behind is refused.
   */
  onWait?: (message: string) => void;
};

const noLoginThatServes =
  'With MIGRATION_DATABASE_URL set, DATABASE_URL must be set too: the login that serves.';

/**
 * Opens the database of the settings: PostgreSQL if there is an address, otherwise the data folder,
 * which is first made private. The embedded database is migrated on opening, PostgreSQL only if
 * MIGRATE_AT_START is set. Throws as `openDatabase` does.
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

/** Migrates PostgreSQL as the account of that address; returns the versions applied. */
export async function migrateConfigured(url: string): Promise<string[]> {
  const connections = connectPostgres({ url, poolSize: 1, keepsStatements: false });
  try {
    return await migrate(connections, schemaFiles());
  } finally {
    await connections.close();
  }
}
