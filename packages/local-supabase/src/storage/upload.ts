import { createHash, randomUUID } from 'node:crypto';
import { fileTypeFromBuffer } from 'file-type';
import { readWithin } from '../bounded-body';
import type { Caller, Sql } from '../database';
import { type BucketRow, findBucket } from './buckets-repo';
import { requireObjectName } from './object-names';
import { insertObject, type Metadata, replaceObject } from './objects-repo';
import type { StorageContext } from './storage-context';
import { bucketNotFound, StorageError } from './storage-error';

/** The limit for a bucket that sets none of its own. */
const largest = 50 * 1024 * 1024;

/** An image of the largest size arrives within this time at half a megabyte a second. */
const mostUploadMs = 120_000;

/** Types that browsers execute, which are refused whatever a bucket allows. */
const neverServed = new Set([
  'text/html',
  'application/xhtml+xml',
  'image/svg+xml',
  'text/xml',
  'application/xml',
]);

type Upload = { bytes: Uint8Array; declaredType: string | null; cacheControl: string };

export type Place = { bucket: string; name: string };

/**
 * Stores what was sent under the name. The bytes are stored before the row that names them, so an
 * object that was acknowledged is whole and no transaction waits for a storage far away.
 */
export async function upload(
  context: StorageContext,
  caller: Caller,
  place: Place,
  request: Request,
  replaces: boolean,
): Promise<{ Id: string; Key: string }> {
  const name = requireObjectName(place.name);
  const bucket = await context.database.asService('bucket rules are read', (sql) =>
    findBucket(sql, place.bucket),
  );
  if (!bucket) throw bucketNotFound();
  const version = randomUUID();
  const write = async (sql: Sql, metadata: Metadata) => {
    const object = {
      id: version,
      bucket: bucket.id,
      name,
      owner: caller.role === 'authenticated' ? caller.userId : null,
      version,
      metadata,
    };
    const replaced = replaces ? await replaceObject(sql, object) : null;
    if (!replaced) await insertObject(sql, object);
    return replaced;
  };
  await requireRight(context, caller, (sql) =>
    write(sql, metadataOf(new Uint8Array(), 'application/octet-stream', 'no-cache', context.now())),
  );
  const { bytes, declaredType, cacheControl } = await readUpload(request, sizeLimitOf(bucket));
  const mimetype = await contentTypeOf(bucket, bytes, declaredType);
  const metadata = metadataOf(bytes, mimetype, cacheControl, context.now());
  try {
    await context.bytes.write(version, bytes);
    const replaced = await context.database.asCaller(caller, (sql) => write(sql, metadata));
    if (replaced) await context.bytes.remove([replaced.was]);
  } catch (error) {
    await context.bytes.remove([version]);
    throw error;
  }
  return { Id: version, Key: `${bucket.id}/${name}` };
}

/**
 * Writes the row and rolls it back, so that someone without the right sends no file first. Throws
 * the policies' refusal.
 */
async function requireRight(
  { database }: StorageContext,
  caller: Caller,
  write: (sql: Sql) => Promise<unknown>,
): Promise<void> {
  const takenBack = new Error('written on trial');
  try {
    await database.asCaller(caller, async (sql) => {
      await write(sql);
      throw takenBack;
    });
  } catch (error) {
    if (error !== takenBack) throw error;
  }
}

function metadataOf(
  bytes: Uint8Array,
  mimetype: string,
  cacheControl: string,
  now: number,
): Metadata {
  return {
    eTag: `"${createHash('md5').update(bytes).digest('hex')}"`,
    size: bytes.length,
    mimetype,
    cacheControl,
    lastModified: new Date(now).toISOString(),
    contentLength: bytes.length,
    httpStatusCode: 200,
  };
}

async function readUpload(request: Request, limit: number): Promise<Upload> {
  // A form adds its own lines around the file.
  const bodyLimit = limit + 64 * 1024;
  const body = await readWithin(request, bodyLimit, mostUploadMs);
  if ('reason' in body) {
    if (body.reason === 'too large') throw tooLarge();
    throw new StorageError(body.status, 'invalid_request', body.message);
  }
  const type = request.headers.get('content-type');
  if (!type?.startsWith('multipart/form-data')) {
    const cacheControl = request.headers.get('cache-control') ?? 'no-cache';
    return { bytes: body, declaredType: type, cacheControl: maxAgeOf(cacheControl) };
  }
  const form = await new Response(body, { headers: { 'Content-Type': type } }).formData();
  const file = [...form.values()].find((value) => value instanceof File);
  return {
    bytes: file instanceof File ? new Uint8Array(await file.arrayBuffer()) : new Uint8Array(),
    declaredType: (file instanceof File && file.type) || null,
    cacheControl: maxAgeOf(`max-age=${String(form.get('cacheControl') ?? '3600')}`),
  };
}

/** Accepts only a plain age for the header with which the object is served to others. */
function maxAgeOf(cacheControl: string): string {
  const seconds = /max-age=(\d{1,9})/.exec(cacheControl)?.[1];
  return seconds ? `max-age=${seconds}` : 'no-cache';
}

function sizeLimitOf(bucket: BucketRow): number {
  return Math.min(bucket.file_size_limit ?? largest, largest);
}

function tooLarge(): StorageError {
  return new StorageError(413, 'Payload too large', 'The object exceeded the maximum allowed size');
}

/** Returns the type that the bytes show. Throws when the bucket does not accept it. */
async function contentTypeOf(
  bucket: BucketRow,
  bytes: Uint8Array,
  declared: string | null,
): Promise<string> {
  if (bytes.length > sizeLimitOf(bucket)) throw tooLarge();
  const shown = (await fileTypeFromBuffer(bytes))?.mime ?? 'application/octet-stream';
  const claimed = declared?.split(';')[0]?.trim().toLowerCase() || shown;
  const takes = (type: string) =>
    !neverServed.has(type) &&
    (bucket.allowed_mime_types?.some((allowed) => matches(allowed, type)) ?? true);
  // Both are checked: bytes that only claim to be an image, and images that claim to be another
  // type.
  const refused = [claimed, shown].find((type) => !takes(type));
  if (refused) {
    throw new StorageError(415, 'invalid_mime_type', `mime type ${refused} is not supported`);
  }
  return shown;
}

function matches(allowed: string, type: string): boolean {
  return allowed.endsWith('/*') ? type.startsWith(allowed.slice(0, -1)) : allowed === type;
}
