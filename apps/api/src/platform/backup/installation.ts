import type { Env } from '../env';
import { bucketOf } from '../identity/file-store';
import { BackupFailure } from './backup-failure';

/** Describes an installation by its settings. */
export type Installation = {
  dataDir: string;
  /** It is undefined for the embedded database of the data folder. */
  databaseUrl: string | undefined;
  /** It is undefined if the data folder keeps the secret. */
  cookieSecret: string | undefined;
  /** Tells whether uploaded files are in an S3 bucket. */
  hasBucket: boolean;
};

/**
 * Throws BackupFailure if a Supabase project has most of the data, and BadEnvironment if a bucket
 * is configured in part.
 */
export function installationOf(env: Env): Installation {
  if (env.SUPABASE_URL) {
    throw new BackupFailure(
      'Database, accounts and files are the Supabase project’s: it makes its own backups (Database > Backups in its dashboard).',
    );
  }
  return {
    dataDir: env.DATA_DIR,
    // Of two logins this one owns the schema; the other may not read all of it.
    databaseUrl: env.MIGRATION_DATABASE_URL ?? env.DATABASE_URL,
    cookieSecret: env.COOKIE_SECRET,
    hasBucket: bucketOf(env) !== null,
  };
}
