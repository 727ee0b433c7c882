import type { Env } from '../env';
import type { DatabaseSettings } from './open-database';

/** The database that the settings name: PostgreSQL where there is an address, else the data folder. */
export function databaseSettings(env: Env, poolSize: number): DatabaseSettings {
  const { DATABASE_URL: url, DATA_DIR: dataDir, DATABASE_KEEPS_STATEMENTS: keepsStatements } = env;
  return url ? { kind: 'postgres', url, poolSize, keepsStatements } : { kind: 'embedded', dataDir };
}
