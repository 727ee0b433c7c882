import { createHash } from 'node:crypto';
import { AwsClient } from 'aws4fetch';
import type { ByteStore } from './byte-store';

export type S3Settings = {
  /** The address of the service, without the bucket: https://s3.eu-central-1.amazonaws.com. */
  endpoint: string;
  region: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
};

const timeoutMs = 15_000;
/** The number of parallel requests: a folder of files is removed without flooding the service. */
const atOnce = 8;

/**
 * Keeps bytes in a bucket of an S3 service. An object is held in memory as a whole; the bucket's
 * own limit bounds its size. Several servers may share the bucket.
 */
export function s3Store(settings: S3Settings): ByteStore {
  const { endpoint, bucket, accessKeyId, secretAccessKey, region } = settings;
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 2 });
  const folder = `${endpoint.replace(/\/+$/, '')}/${encodeURIComponent(bucket)}`;

  async function send(method: 'GET' | 'PUT' | 'DELETE', key: string, bytes?: Uint8Array) {
    const signal = AbortSignal.timeout(timeoutMs);
    // The signature covers the bytes, so that the service refuses a body that was changed or cut
    // off on its way.
    const headers = { 'x-amz-content-sha256': sha256(bytes ?? '') };
    const body = bytes === undefined ? {} : { body: new Uint8Array(bytes) };
    try {
      return await client.fetch(`${folder}/${key}`, { method, headers, signal, ...body });
    } catch (error) {
      const why = signal.aborted ? `no answer within ${timeoutMs / 1000} s` : 'no connection';
      throw new Error(`${method} at the S3 storage failed: ${why}`, { cause: error });
    }
  }

  return {
    async write(key, bytes) {
      const response = await send('PUT', key, bytes);
      if (!response.ok) throw await refusal('PUT', response);
      await response.body?.cancel();
    },
    async read(key) {
      const response = await send('GET', key);
      if (response.ok) return new Uint8Array(await response.arrayBuffer());
      const refused = await refusal('GET', response);
      if (refused.code === 'NoSuchKey') return null;
      throw refused;
    },
    async remove(keys) {
      for (let start = 0; start < keys.length; start += atOnce) {
        await Promise.all(keys.slice(start, start + atOnce).map(removeOne));
      }
    },
  };

  async function removeOne(key: string): Promise<void> {
    const response = await send('DELETE', key);
    if (response.ok) return;
    const refused = await refusal('DELETE', response);
    if (refused.code !== 'NoSuchKey') throw refused;
  }
}

/** A refusal by the service, with its own code, such as AccessDenied or NoSuchBucket. */
export class S3Refusal extends Error {
  override readonly name = 'S3Refusal';
  readonly code: string;
  constructor(method: string, status: number, code: string) {
    super(`${method} at the S3 storage was refused: ${status} ${code}`);
    this.code = code;
  }
}

async function refusal(method: string, response: Response): Promise<S3Refusal> {
  const text = await response.text();
  const code = /<Code>(\w{1,64})<\/Code>/.exec(text.slice(0, 10_000))?.[1] ?? 'without a code';
  return new S3Refusal(method, response.status, code);
}

function sha256(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('hex');
}
