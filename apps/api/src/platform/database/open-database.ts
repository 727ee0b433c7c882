import { schemaFiles } from '../project-files';
import type { Connections } from './connection';
import type { Database } from './database';
import { openFolder } from './embedded/embedded-connections';
import { migrate } from './migrate';
import { connectPostgres, type PostgresSettings } from './postgres/postgres-connections';
import { databaseOver } from './transactions';

export type DatabaseSettings =
  | { kind: 'embedded'; dataDir: string }
  | ({ kind: 'postgres' } & PostgresSettings);

/**
 * Opens the database and brings its schema up to date; `onService` hears the reason of every
 * service transaction. Throws FolderInUse, DatabaseUnavailable or UnknownMigrationState.
 */
export async function openDatabase(
  settings: DatabaseSettings,
  onService?: (reason: string) => void,
): Promise<Database> {
  const connections = await connect(settings);
  try {
    await migrate(connections, schemaFiles());
    return databaseOver(connections, onService);
  } catch (error) {
    await connections.close();
    throw error;
  }
}

async function connect(settings: DatabaseSettings): Promise<Connections> {
  return settings.kind === 'embedded' ? openFolder(settings.dataDir) : connectPostgres(settings);
}
