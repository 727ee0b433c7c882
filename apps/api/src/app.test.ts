import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from './platform/database/database';
import { DatabaseUnavailable } from './platform/database/errors';
import { staticFiles } from './platform/http/static-files';
import { os } from './platform/procedures';
import { insertParcel, insertSource } from './test/parcels';
import { aTestApp, type TestApp } from './test/test-app';
import { aTestDatabase } from './test/test-database';

const dist = mkdtempSync(join(tmpdir(), 'deedlight-dist-'));
const lines: Record<string, unknown>[] = [];
const note = (fields: object) => void lines.push({ ...fields });

let database: Database;
let app: TestApp;
beforeAll(async () => {
  database = await aTestDatabase();
  await insertSource(database, { id: 'roll' });
  await insertParcel(database, { id: 'pa-42101-1', owners: ['ADA OAK'] });
  mkdirSync(join(dist, 'assets'));
  writeFileSync(join(dist, 'index.html'), '<!doctype html><title>Deedlight</title>');
  writeFileSync(join(dist, 'assets', 'app-1a2b.js'), 'let plain;');
  writeFileSync(join(dist, 'assets', 'app-1a2b.js.br'), 'brotli bytes');
  writeFileSync(join(dist, '..', 'deedlight-outside.txt'), 'not for the web');
  app = aTestApp({
    database,
    web: staticFiles(dist, 'Deedlight'),
    env: { CORS_ORIGINS: 'https://partner.example' },
    log: { info: note, warn: note, error: note },
  });
});
afterAll(() => rmSync(dist, { recursive: true, force: true }));

describe('errors', () => {
  test.each(['/v1/nothing', '/api/nothing', '/v1'])('%s is 404 in the one body', async (path) => {
    const response = await app.browser().fetch(path);
    expect(response.status).toBe(404);
    expect(await response.json()).toEqual({
      error: {
        code: 'NOT_FOUND',
        message: 'There is nothing at this address.',
        requestId: response.headers.get('x-request-id'),
      },
    });
  });

  test('a surprise is 500 and says nothing of what happened; the log does', async () => {
    const broken = { ...database, asUser: () => Promise.reject(new Error('secret detail')) };
    const log: object[] = [];
    const failing = aTestApp({
      database: broken,
      log: { info() {}, warn() {}, error: (fields) => void log.push(fields) },
    });
    const response = await failing.browser().fetch('/v1/search-limit');
    const text = await response.text();
    expect(response.status).toBe(500);
    expect(text).not.toContain('secret detail');
    expect(JSON.parse(text)).toMatchObject({ error: { code: 'INTERNAL' } });
    expect(log).toMatchObject([{ status: 500, err: new Error('secret detail') }]);
  });

  test('a database that is gone is 503 with a code of its own, until it is back', async () => {
    let isGone = true;
    const flaky: Database = {
      ...database,
      asUser: (actor, work) =>
        isGone ? Promise.reject(new DatabaseUnavailable('gone')) : database.asUser(actor, work),
      ping: () => (isGone ? Promise.reject(new DatabaseUnavailable('gone')) : database.ping()),
    };
    const browser = aTestApp({ database: flaky }).browser();
    for (const path of ['/readyz', '/v1/search-limit', '/v1/properties/pa-42101-1']) {
      const response = await browser.fetch(path);
      expect(response.status).toBe(503);
      expect(response.headers.get('retry-after')).toBe('5');
      expect(await response.json()).toMatchObject({ error: { code: 'DATABASE_UNAVAILABLE' } });
    }
    isGone = false;
    for (const path of ['/readyz', '/v1/search-limit', '/v1/properties/pa-42101-1']) {
      // The probe has a time limit, which a busy machine may reach once.
      const status = async () => (await browser.fetch(path)).status;
      await expect.poll(status, { timeout: 30_000 }).toBe(200);
    }
  });

  test('what is not set up is 503 too, and says when to come back', async () => {
    const init = { method: 'POST', body: '{}' };
    const response = await app.browser().fetch('/v1/webhooks/stripe', init);
    expect(response.status).toBe(503);
    expect(response.headers.get('retry-after')).toBe('5');
  });

  test('a token that does not hold is 401, not a visitor', async () => {
    const headers = { authorization: 'Bearer made-up' };
    const response = await app.browser().fetch('/v1/search-limit', { headers });
    expect(response.status).toBe(401);
    expect(await response.json()).toMatchObject({ error: { code: 'UNAUTHENTICATED' } });
  });

  test('a body of more than 1 MB is 413', async () => {
    const init = { method: 'POST', body: 'x'.repeat(1024 * 1024 + 1) };
    const response = await app.browser().fetch('/v1/anything', init);
    expect(response.status).toBe(413);
    expect(await response.json()).toMatchObject({ error: { code: 'BODY_TOO_LARGE' } });
  });
});

describe('input', () => {
  const suggest = os.properties.suggest.handler(() => ({ suggestions: [] }));

  test('a query of 10,000 characters is 400 naming the field', async () => {
    const path = `/v1/properties/suggest?q=${'x'.repeat(10_000)}`;
    const response = await aTestApp({ database, suggest }).browser().fetch(path);
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({
      error: {
        code: 'INPUT_INVALID',
        details: { fields: [{ field: 'q', message: 'At most 200 characters' }] },
      },
    });
  });

  test.each([
    '/v1/properties/suggest',
    '/v1/properties/suggest?q[a]=1',
    '/v1/properties/suggest?q=a&q=b',
  ])('%s is 400', async (path) => {
    const response = await aTestApp({ database, suggest }).browser().fetch(path);
    expect(response.status).toBe(400);
  });
});

describe('what every answer carries', () => {
  test("a request id: the caller's where it is plausible, else a new one", async () => {
    const send = async (id: string) => {
      const response = await app.browser().fetch('/healthz', { headers: { 'x-request-id': id } });
      return response.headers.get('x-request-id');
    };
    expect(await send('from-the-caller-1')).toBe('from-the-caller-1');
    expect(await send('<script>')).not.toBe('<script>');
  });

  test('headers that keep scripts, frames and types in their place', async () => {
    for (const path of ['/', '/v1/search-limit', '/v1/nothing', '/v1/docs']) {
      const { headers } = await app.browser().fetch(path);
      const policy = headers.get('content-security-policy') ?? '';
      expect(policy).toContain("script-src 'self' 'wasm-unsafe-eval';");
      expect(policy).toContain("frame-ancestors 'none'");
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
      expect(headers.get('strict-transport-security')).toBeNull();
    }
  });

  test('tell browsers to come by https alone, for a year and with subdomains', async () => {
    const behindTls = aTestApp({ database, env: { PUBLIC_URL: 'https://deedlight.example' } });
    const { headers } = await behindTls.browser().fetch('/v1/config');
    expect(headers.get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains');
  });

  test('leave for other origins only where they are on the list', async () => {
    const allowed = async (origin: string) => {
      const { headers } = await app.browser().fetch('/v1/search-limit', { headers: { origin } });
      return headers.get('access-control-allow-origin');
    };
    expect(await allowed('https://partner.example')).toBe('https://partner.example');
    expect(await allowed('https://evil.example')).toBeNull();
  });

  test('an ETag, so that the same JSON is not sent twice', async () => {
    const browser = app.browser();
    const path = '/v1/properties/pa-42101-1';
    const etag = (await browser.fetch(path)).headers.get('etag') ?? '';
    const again = await browser.fetch(path, { headers: { 'if-none-match': etag } });
    expect([again.status, await again.text()]).toEqual([304, '']);
  });

  test('compression where the client understands it', async () => {
    const headers = { 'accept-encoding': 'br, gzip' };
    const response = await app.browser().fetch('/v1/openapi.json', { headers });
    expect(response.headers.get('content-encoding')).toBe('br');
    expect(response.headers.get('content-type')).toContain('application/json');
  });
});

describe('the log', () => {
  test('has one line per request with ids and no address, token or query', async () => {
    lines.length = 0;
    const headers = { authorization: 'Bearer made-up-token' };
    await app.browser({ address: '203.0.113.5' }).fetch('/v1/properties/pa-42101-1?q=12+Main+St');
    await app.browser().fetch('/v1/search-limit?email=a@b.example', { headers });
    await app.browser().fetch('/12 Main St');
    expect(lines).toMatchObject([
      { method: 'GET', endpoint: 'properties.detail', status: 200, requestId: expect.any(String) },
      { method: 'GET', status: 401 },
      { method: 'GET', endpoint: 'page', status: 200 },
    ]);
    expect(JSON.stringify(lines)).not.toMatch(/203\.0\.113|Main|made-up|@|pa-42101/);
  });
});

describe('the web app', () => {
  test('B-17: its page bears the name of the installation before any script has run', async () => {
    const named = aTestApp({ database, web: staticFiles(dist, 'Lamp & <Sons>') });
    const response = await named.browser().fetch('/login', { headers: { accept: 'text/html' } });
    await expect(response.text()).resolves.toContain('<title>Lamp &amp; &lt;Sons&gt;</title>');
    const built = await app.browser().fetch('/login', { headers: { accept: 'text/html' } });
    expect(response.headers.get('etag')).not.toBe(built.headers.get('etag'));
  });

  test('R-01, B-17: the landing page has HTML of its own, with the name of the installation', async () => {
    const own = join(dist, 'landing.html');
    writeFileSync(own, '<!doctype html><title>Records · Deedlight</title><h1>Records</h1>');
    const named = aTestApp({ database, web: staticFiles(dist, 'Lamp') });
    rmSync(own);
    const textOf = async (path: string) => (await named.browser().fetch(path)).text();
    expect(await textOf('/')).toContain('<title>Records · Lamp</title><h1>Records</h1>');
    expect(await textOf('/login')).toContain('<title>Lamp</title>');
  });

  test('B-17: a name with signs of a pattern stands as it is', async () => {
    const named = aTestApp({ database, web: staticFiles(dist, '$`$$Lamp') });
    const response = await named.browser().fetch('/login', { headers: { accept: 'text/html' } });
    await expect(response.text()).resolves.toContain('<title>$`$$Lamp</title>');
  });

  test('files named by content are kept for ever, precompressed where possible', async () => {
    const headers = { 'accept-encoding': 'gzip, br' };
    const response = await app.browser().fetch('/assets/app-1a2b.js', { headers });
    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(response.headers.get('content-encoding')).toBe('br');
    expect(response.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
    expect(await response.text()).toBe('brotli bytes');
    const plain = await app.browser().fetch('/assets/app-1a2b.js');
    expect(await plain.text()).toBe('let plain;');
  });

  test.each(['/', '/login'])('R-01: %s answers with the page, always asked anew', async (path) => {
    const response = await app.browser().fetch(path);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(response.headers.get('cache-control')).toBe('no-cache');
  });

  test.each([
    '/assets/app-gone.js',
    '/favicon.png',
    '/..%2fdeedlight-outside.txt',
    '/%2e%2e/deedlight-outside.txt',
    '/assets/..%5c..%5cdeedlight-outside.txt',
  ])('%s is no file of the web app: a real 404', async (path) => {
    const response = await app.browser().fetch(path);
    expect(response.status).toBe(404);
    expect(await response.text()).not.toContain('not for the web');
  });
});
