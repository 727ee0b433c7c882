import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { S3Settings } from '../storage/s3-store';

export interface S3Double {
  settings: S3Settings;
  /** It holds the stored bytes by key. */
  objects: Map<string, Buffer>;
  /** Sets the statuses of the next answers, before true answers follow. */
  failNext(...statuses: number[]): void;
  close(): Promise<void>;
}

type Answer = { status: number; code?: string; body?: Buffer };

/**
 * Opens a bucket on this machine that calculates every request's signature itself, from Amazon's
 * description.
 */
export async function s3Double(): Promise<S3Double> {
  const objects = new Map<string, Buffer>();
  const failures: number[] = [];
  const keys = { region: 'test-1', accessKeyId: 'AKTEST', secretAccessKey: 'a key of the tests' };
  const bucket = 'deedlight-test';
  const server = createServer(async (request, response) => {
    const body = await bytesOf(request);
    const failure = failures.shift();
    const answer = failure ? { status: failure } : answerTo(request, body);
    response.writeHead(answer.status);
    const error = answer.code && `<Error><Code>${answer.code}</Code></Error>`;
    response.end(error ?? answer.body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;

  function answerTo(request: IncomingMessage, body: Buffer): Answer {
    const why = whyRefused(request, body, keys);
    if (why) return { status: 403, code: why };
    const [, place, key = ''] = (request.url ?? '').split('/');
    if (place !== bucket) return { status: 404, code: 'NoSuchBucket' };
    if (request.method === 'PUT') objects.set(key, body);
    if (request.method === 'DELETE') objects.delete(key);
    if (request.method !== 'GET') return { status: request.method === 'PUT' ? 200 : 204 };
    const found = objects.get(key);
    return found ? { status: 200, body: found } : { status: 404, code: 'NoSuchKey' };
  }

  return {
    settings: { endpoint: `http://127.0.0.1:${port}`, bucket, ...keys },
    objects,
    failNext: (...statuses) => void failures.push(...statuses),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

type Keys = Pick<S3Settings, 'region' | 'accessKeyId' | 'secretAccessKey'>;

function whyRefused(request: IncomingMessage, body: Buffer, keys: Keys): string | null {
  const authorization = request.headers.authorization ?? '';
  const [, id, scope = '', signed = '', signature = ''] =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\S+), SignedHeaders=(\S+), Signature=(\S+)$/.exec(
      authorization,
    ) ?? [];
  if (id !== keys.accessKeyId) return 'InvalidAccessKeyId';
  const at = String(request.headers['x-amz-date']);
  const day = at.slice(0, 8);
  if (scope !== `${day}/${keys.region}/s3/aws4_request`) return 'AuthorizationHeaderMalformed';
  const names = signed.split(';');
  for (const name of ['host', 'x-amz-content-sha256', 'x-amz-date'])
    if (!names.includes(name)) return 'AccessDenied';
  const contentHash = sha256(body);
  if (request.headers['x-amz-content-sha256'] !== contentHash) return 'XAmzContentSHA256Mismatch';
  const canonical = [
    request.method,
    request.url,
    '',
    ...names.map((name) => `${name}:${request.headers[name]}`),
    '',
    signed,
    contentHash,
  ].join('\n');
  const toSign = ['AWS4-HMAC-SHA256', at, scope, sha256(canonical)].join('\n');
  const start = `AWS4${keys.secretAccessKey}`;
  const key = [day, keys.region, 's3', 'aws4_request'].reduce<string | Buffer>(hmac, start);
  const right = hmac(key, toSign);
  const given = Buffer.from(signature, 'hex');
  const isRight = given.length === right.length && timingSafeEqual(given, right);
  return isRight ? null : 'SignatureDoesNotMatch';
}

async function bytesOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return Buffer.concat(chunks);
}

function hmac(key: string | Buffer, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest();
}

function sha256(content: string | Buffer): string {
  return createHash('sha256').update(content).digest('hex');
}
