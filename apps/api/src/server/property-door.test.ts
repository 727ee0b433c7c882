import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { Property } from '@deedlight/contract/property';
import { SearchLimit } from '@deedlight/contract/property/properties';
import { beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import type { Database } from '../platform/database/database';
import { DatabaseUnavailable } from '../platform/database/errors';
import { insertParcel, insertRun, insertSource } from '../test/parcels';
import { aTestApp, type TestApp, type TestBrowser } from '../test/test-app';
import { aTestDatabase } from '../test/test-database';

const path = '/v1/properties/pa-42101-1';

const Output = z.strictObject({ property: Property, searchLimit: SearchLimit });

let database: Database;
let app: TestApp;
beforeAll(async () => {
  database = await aTestDatabase();
  app = aTestApp({ database, env: { PUBLIC_URL: 'https://deedlight.example' } });
  await insertSource(database, { id: 'roll', coverage: ['beds', 'owner', 'mailing', 'transfers'] });
  const run_id = await insertRun(database, { source_id: 'roll', file_name: 'é.csv' });
  await insertParcel(database, {
    id: 'pa-42101-1',
    observations: [{ facts: { beds: 3 }, run_id, line: 7, recorded_on: '2026-09-01' }],
    owners: ['ADA "O\'OAK" Ñ', 'BEA\u2028ELM'],
    mailing: ['PO Box 7'],
    transfers: [{ sold_on: '2019-05-01', price_cents: 25_000_000 }],
    assessments: [{ market_cents: 0 }],
  });
  for (const count of [2, 3, 4, 5, 6, 7]) await insertParcel(database, { id: `pa-42101-${count}` });
});

const decoders = new Map([
  ['br', brotliDecompressSync],
  ['gzip', gunzipSync],
]);

/** Returns an answer with its body decoded, without what differs from one request to the next. */
async function carried(response: Response) {
  const headers = [...response.headers].filter(([name]) => name !== 'x-request-id');
  const bytes = Buffer.from(await response.arrayBuffer());
  const decode = decoders.get(response.headers.get('content-encoding') ?? '') ?? Buffer.from;
  const body = decode(bytes).toString('latin1');
  const id = response.headers.get('x-request-id') ?? 'none';
  return {
    status: response.status,
    headers: headers.sort().map(([name, value]) => [name, value.replace(/=[\w.-]{40,}/, '=made')]),
    body: body.replaceAll(id, 'its id'),
  };
}

/**
 * Sends the same request to the early answer and, because of its query, to the contract's endpoint.
 */
async function both(browser: TestBrowser, at: string, init: RequestInit = {}) {
  const short = await carried(await browser.fetch(at, init));
  const long = await carried(await browser.fetch(`${at}?long`, init));
  return { short, long };
}

describe('both ways to a property answer with the same text and headers', () => {
  test.each<[string, Record<string, string>]>([
    ['plainly', {}],
    ['compressed with Brotli', { 'accept-encoding': 'gzip, deflate, br' }],
    ['compressed with gzip', { 'accept-encoding': 'gzip' }],
    ['to another encoding', { 'accept-encoding': 'identity' }],
  ])('%s', async (_, headers) => {
    const browser = app.browser();
    await browser.fetch(path);
    const { short, long } = await both(browser, path, { headers });
    expect(short.status).toBe(200);
    expect(short).toEqual(long);
  });

  test('to a new visitor, with a cookie of its own', async () => {
    const short = await carried(await app.browser().fetch(path));
    const long = await carried(await app.browser().fetch(`${path}?long`));
    expect(short).toEqual(long);
    expect(JSON.stringify(short.headers)).toContain('HttpOnly; SameSite=Lax; Secure');
  });

  test('with 304 to a browser that has them', async () => {
    const browser = app.browser();
    const etag = (await browser.fetch(path)).headers.get('etag') ?? '';
    const { short, long } = await both(browser, path, { headers: { 'if-none-match': etag } });
    expect(short).toMatchObject({ status: 304, body: '' });
    expect(short).toEqual(long);
  });

  test('when the property is not in the records', async () => {
    const browser = app.browser();
    await browser.fetch(path);
    const { short, long } = await both(browser, '/v1/properties/pa-42101-999');
    expect(short.status).toBe(404);
    expect(short.body).toContain('PROPERTY_UNKNOWN');
    expect(short).toEqual(long);
  });

  test('when the views of the day are used up', async () => {
    const browser = app.browser();
    for (const count of [1, 2, 3, 4, 5]) await browser.fetch(`/v1/properties/pa-42101-${count}`);
    const { short, long } = await both(browser, '/v1/properties/pa-42101-6');
    expect(short.status).toBe(429);
    expect(short.body).toContain('ANONYMOUS_LIMIT');
    expect(short).toEqual(long);
  });

  test.each([
    [503, new DatabaseUnavailable('gone')],
    [500, new Error('secret detail')],
  ])('when the database fails with %i', async (status, error) => {
    const broken: Database = { ...database, asUser: () => Promise.reject(error) };
    const browser = aTestApp({ database: broken }).browser();
    await browser.fetch(path);
    const { short, long } = await both(browser, path);
    expect(short.status).toBe(status);
    expect(short.body).not.toContain('secret detail');
    expect(short).toEqual(long);
  });
});

test('the short way answers what the contract promises', async () => {
  const answer: unknown = await (await app.browser().fetch(path)).json();
  expect(Output.parse(answer)).toEqual(answer);
});

test('HEAD, another origin and a bearer token go the long way', async () => {
  const origin = { headers: { origin: 'https://evil.example' } };
  const other = await carried(await app.browser().fetch(path, origin));
  const same = await carried(await app.browser().fetch(`${path}?long`, origin));
  expect(other).toEqual(same);
  const token = { headers: { authorization: 'Bearer made-up' } };
  expect((await app.browser().fetch(path, token)).status).toBe(401);
  const head = await app.browser().fetch(path, { method: 'HEAD' });
  const longHead = await app.browser().fetch(`${path}?long`, { method: 'HEAD' });
  expect(head.status).toBe(longHead.status);
});

test('both ways count as one', async () => {
  const browser = app.browser();
  await browser.fetch(path);
  await browser.fetch('/v1/properties/pa-42101-2?long');
  const answer = Output.parse(await (await browser.fetch(path)).json());
  expect(answer.searchLimit.searchesRemaining).toBe(3);
});
