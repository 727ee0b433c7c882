import { fileTypeFromBuffer } from 'file-type';
import type { BucketRow } from './buckets-repo';
import { StorageError } from './storage-error';

/** What holds where a bucket sets no limit of its own. */
const largest = 50 * 1024 * 1024;

/** Kinds that browsers run, whatever a bucket allows. */
const neverServed = new Set([
  'text/html',
  'application/xhtml+xml',
  'image/svg+xml',
  'text/xml',
  'application/xml',
]);

export function sizeLimitOf(bucket: BucketRow): number {
  return Math.min(bucket.file_size_limit ?? largest, largest);
}

export function tooLarge(): StorageError {
  return new StorageError(413, 'Payload too large', 'The object exceeded the maximum allowed size');
}

/** The kind that the bytes themselves show. Throws where the bucket does not take it. */
export async function contentTypeOf(
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
  // Both: bytes that only claim to be a picture, and pictures that claim to be something else.
  const refused = [claimed, shown].find((type) => !takes(type));
  if (refused) {
    throw new StorageError(415, 'invalid_mime_type', `mime type ${refused} is not supported`);
  }
  return shown;
}

function matches(allowed: string, type: string): boolean {
  return allowed.endsWith('/*') ? type.startsWith(allowed.slice(0, -1)) : allowed === type;
}
