import { schemaFiles } from '../project-files';
import type { Connections } from './connection';
import type { Database } from './database';
import { openFolder } from './embedded/embedded-connections';
import { migrate } from './migrate';
import { connectPostgres, type PostgresSettings } from './postgres/postgres-connections';
import { requireMigrated, untilMigrated } from './schema-state';
import { databaseOver } from './transactions';

export type DatabaseSettings =
  | { kind: 'embedded'; dataDir: string }
  | ({ kind: 'postgres' } & PostgresSettings);

/** A schema that is older than this version is migrated, awaited or refused. */
export type WhenBehind = 'migrate' | 'refuse' | ((message: string) => void);

type Opening = {
  /** Receives the reason of every service transaction. */
  onService?: ((reason: string) => void) | undefined;
  /** A function here is called once when the server begins to wait for the migration. */
  whenBehind?: WhenBehind;
};

/**
 * Opens the database with a schema that this version can run on. Throws FolderInUse,
 * DatabaseUnavailable, MissingRights, SchemaBehind or UnknownMigrationState.
 */
export async function openDatabase(
  settings: DatabaseSettings,
  { onService, whenBehind = 'migrate' }: Opening = {},
): Promise<Database> {
  const connections = await connect(settings);
  try {
    if (whenBehind === 'migrate') await migrate(connections, schemaFiles());
    else if (whenBehind === 'refuse') await requireMigrated(connections, schemaFiles());
    else await untilMigrated(connections, schemaFiles(), whenBehind);
    return databaseOver(connections, onService);
  } catch (error) {
    await connections.close();
    throw error;
  }
}

async function connect(settings: DatabaseSettings): Promise<Connections> {
  return settings.kind === 'embedded' ? openFolder(settings.dataDir) : connectPostgres(settings);
}
