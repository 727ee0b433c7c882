import type { Env } from '../env';
import { bucketOf } from '../identity/file-store';
import { BackupFailure } from './backup-failure';

/** An installation, as its settings name it. */
export type Installation = {
  dataDir: string;
  /** Left out: the embedded database of the data folder. */
  databaseUrl: string | undefined;
  /** The configured secret; left out, the one that the data folder keeps. */
  cookieSecret: string | undefined;
  /** Whether uploaded files lie in an S3 bucket. */
  hasBucket: boolean;
};

/** Throws BackupFailure where a Supabase project has most of it, BadEnvironment for half a bucket. */
export function installationOf(env: Env): Installation {
  if (env.SUPABASE_URL) {
    throw new BackupFailure(
      'Database, accounts and files are the Supabase project’s: it makes its own backups (Database > Backups in its dashboard).',
    );
  }
  return {
    dataDir: env.DATA_DIR,
    // Of two logins the one that owns the schema: the other may not read all of it.
    databaseUrl: env.MIGRATION_DATABASE_URL ?? env.DATABASE_URL,
    cookieSecret: env.COOKIE_SECRET,
    hasBucket: bucketOf(env) !== null,
  };
}
