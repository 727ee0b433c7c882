import type { Env } from '../env';
import { keepPrivate } from '../private-folder';
import type { Database } from './database';
import { openDatabase } from './open-database';

/**
 * Opens the database that the settings name: PostgreSQL where there is an address, else the data
 * folder, which is closed to others first. Throws as `openDatabase` does.
 */
export function openConfiguredDatabase(
  env: Env,
  poolSize: number,
  onService?: (reason: string) => void,
): Promise<Database> {
  const { DATABASE_URL: url, DATA_DIR: dataDir, DATABASE_KEEPS_STATEMENTS: keepsStatements } = env;
  keepPrivate(dataDir);
  return openDatabase(
    url ? { kind: 'postgres', url, poolSize, keepsStatements } : { kind: 'embedded', dataDir },
    onService,
  );
}
