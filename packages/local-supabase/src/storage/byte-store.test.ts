import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { aDatabase } from '../test/a-database';
import { s3Double } from '../test/s3-double';
import { diskStore } from './byte-store';
import { databaseStore } from './database-store';
import { S3Refusal, s3Store } from './s3-store';

const folder = mkdtempSync(join(tmpdir(), 'deedlight-bytes-'));
const double = await s3Double();
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await double.close();
});

describe.each([
  { where: 'on disk', store: diskStore(folder) },
  { where: 'in an S3 bucket', store: s3Store(double.settings) },
  { where: 'in the database', store: databaseStore(await aDatabase()) },
])('bytes $where', ({ store }) => {
  test.each([0, 1, 70_000, 5_000_000])('%i of them come back as they were', async (size) => {
    const [key, bytes] = [randomUUID(), new Uint8Array(randomBytes(size))];
    await store.write(key, bytes);
    expect(Buffer.compare((await store.read(key)) ?? Buffer.from('none'), bytes)).toBe(0);
  });

  test('that are not there are null', async () => {
    expect(await store.read(randomUUID())).toBeNull();
  });

  test('are replaced by what is written under the same key', async () => {
    const key = randomUUID();
    await store.write(key, new Uint8Array([1, 2, 3]));
    await store.write(key, new Uint8Array([4]));
    expect(await store.read(key)).toEqual(new Uint8Array([4]));
  });

  test('are removed with many others, and removing twice is no error', async () => {
    const keys = Array.from({ length: 20 }, () => randomUUID());
    await Promise.all(keys.map((key) => store.write(key, new Uint8Array([7]))));
    const [kept = '', ...gone] = keys;
    await store.remove(gone);
    await store.remove(gone);
    expect(await Promise.all(gone.map((key) => store.read(key)))).toEqual(gone.map(() => null));
    expect(await store.read(kept)).toEqual(new Uint8Array([7]));
  });
});

describe('an S3 bucket', () => {
  const key = randomUUID();
  beforeEach(() => s3Store(double.settings).write(key, new Uint8Array([1])));

  test.each([
    {
      what: 'a wrong secret',
      change: { secretAccessKey: 'another' },
      code: 'SignatureDoesNotMatch',
    },
    { what: 'an unknown key', change: { accessKeyId: 'AKOTHER' }, code: 'InvalidAccessKeyId' },
    {
      what: 'another region',
      change: { region: 'test-2' },
      code: 'AuthorizationHeaderMalformed',
    },
    { what: 'a bucket that is not there', change: { bucket: 'other' }, code: 'NoSuchBucket' },
  ])('with $what is refused, whatever is asked', async ({ change, code }) => {
    const store = s3Store({ ...double.settings, ...change });
    const before = double.objects.size;
    for (const attempt of [
      () => store.read(key),
      () => store.write(randomUUID(), new Uint8Array([2])),
      () => store.remove([key]),
    ]) {
      await expect(attempt()).rejects.toMatchObject({ name: 'S3Refusal', code });
    }
    expect(double.objects.size).toBe(before);
  });

  test('says what was refused and never with which key', async () => {
    const store = s3Store({ ...double.settings, secretAccessKey: 'another' });
    const error = await store.read(key).catch((refused: unknown) => refused);
    expect(error).toBeInstanceOf(S3Refusal);
    expect(String(error)).toBe(
      'S3Refusal: GET at the S3 storage was refused: 403 SignatureDoesNotMatch',
    );
  });

  test('in trouble for a moment is asked again', async () => {
    double.failNext(503, 500);
    expect(await s3Store(double.settings).read(key)).toEqual(new Uint8Array([1]));
  });

  test('in trouble for longer is an error', async () => {
    double.failNext(503, 503, 503);
    await expect(s3Store(double.settings).read(key)).rejects.toThrow('503 without a code');
  });

  test('out of reach is told apart from a refusal', async () => {
    const endpoint = `http://127.0.0.1:${await closedPort()}`;
    const store = s3Store({ ...double.settings, endpoint });
    await expect(store.read(key)).rejects.toThrow('GET at the S3 storage failed: no connection');
  });
});

async function closedPort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  return typeof address === 'object' && address ? address.port : 0;
}
