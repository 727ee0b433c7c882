import { join } from 'node:path';
import { type ByteStore, diskStore } from '@deedlight/local-supabase/storage/byte-store';
import { s3Store } from '@deedlight/local-supabase/storage/s3-store';
import { BadEnvironment, type Env } from '../env';

/** Where uploaded files lie: in the S3 bucket that is configured, else in the data folder. */
export function fileStore(env: Env): ByteStore {
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
  if (missing.length === Object.keys(parts).length) return diskStore(join(env.DATA_DIR, 'files'));
  const names = missing.map(([name]) => name).join(', ');
  throw new BadEnvironment(`Files are to be kept in an S3 bucket, but not set: ${names}`);
}
