import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { type ByteStore, diskStore } from '@deedlight/local-supabase/storage/byte-store';
import { databaseStore } from '@deedlight/local-supabase/storage/database-store';
import { s3Store } from '@deedlight/local-supabase/storage/s3-store';
import type { Database } from '../database/database';
import { BadEnvironment, type Env } from '../env';
import type { Log } from '../log';
import { requireSameFiles } from '../shared-settings';
import { standInDatabase } from './stand-in-database';

/**
 * Opens the store of uploaded files: the configured S3 bucket, otherwise a PostgreSQL that other
 * servers may share, otherwise the data folder beside the embedded database. Files that a server
 * with PostgreSQL had in its folder move to the others first. Throws OtherSettings if the other
 * servers use another store.
 */
export async function fileStore(env: Env, database: Database, log: Log): Promise<ByteStore> {
  const bucket = bucketOf(env);
  if (database.kind === 'postgres') {
    const place = bucket ? `the bucket ${env.S3_BUCKET}` : 'the database';
    await requireSameFiles(database, place);
  }
  if (bucket) return bucket;
  const folder = join(env.DATA_DIR, 'files');
  const onDisk = diskStore(folder);
  if (database.kind === 'embedded') return onDisk;
  const shared = databaseStore(standInDatabase(database));
  const moved = await moveFiles(folder, onDisk, shared);
  if (moved > 0) log.info({ files: moved, from: folder }, 'files moved to the database');
  return shared;
}

/**
 * Returns the bucket, or null if none of its settings is set. Throws BadEnvironment if only some
 * are.
 */
export function bucketOf(env: Env): ByteStore | null {
  const { S3_ENDPOINT, S3_REGION, S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = env;
  if (S3_ENDPOINT && S3_REGION && S3_BUCKET && S3_ACCESS_KEY_ID && S3_SECRET_ACCESS_KEY) {
    return s3Store({
      endpoint: S3_ENDPOINT,
      region: S3_REGION,
      bucket: S3_BUCKET,
      accessKeyId: S3_ACCESS_KEY_ID,
      secretAccessKey: S3_SECRET_ACCESS_KEY,
    });
  }
  const parts = { S3_ENDPOINT, S3_REGION, S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY };
  const missing = Object.entries(parts).filter(([, value]) => value === undefined);
  if (missing.length === Object.keys(parts).length) return null;
  const names = missing.map(([name]) => name).join(', ');
  throw new BadEnvironment(`Files are to be kept in an S3 bucket, but not set: ${names}`);
}

const keyOfFile = /^[0-9a-f-]{36}$/;

/**
 * Moves one file after the other: each is stored before it is deleted, even if the process is
 * killed.
 */
async function moveFiles(folder: string, from: ByteStore, to: ByteStore): Promise<number> {
  if (!existsSync(folder)) return 0;
  const names = readdirSync(folder, { withFileTypes: true, recursive: true });
  let moved = 0;
  for (const entry of names) {
    if (!(entry.isFile() && keyOfFile.test(entry.name))) continue;
    const bytes = await from.read(entry.name);
    if (!bytes) continue;
    await to.write(entry.name, bytes);
    await from.remove([entry.name]);
    moved += 1;
  }
  return moved;
}
