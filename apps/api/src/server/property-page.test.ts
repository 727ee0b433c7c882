import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '../platform/database/database';
import { DatabaseUnavailable } from '../platform/database/errors';
import { staticFiles } from '../platform/http/static-files';
import { projectRoot } from '../platform/project-files';
import { insertParcel, insertRun, insertSource } from '../test/parcels';
import { aTestApp, type TestApp } from '../test/test-app';
import { aTestDatabase } from '../test/test-database';

const hostile = '</script><img src=x onerror=alert(1)>';
const page = '/property/pa-42101-1';
const ids = [1, 2, 3, 4, 5, 6].map((count) => `pa-42101-${count}`);

const dist = mkdtempSync(join(tmpdir(), 'deedlight-first-paint-'));

let database: Database;
let app: TestApp;
beforeAll(async () => {
  // This is the repository's page, so a slot that it loses fails here.
  const built = readFileSync(join(projectRoot(), 'apps', 'web', 'index.html'));
  writeFileSync(join(dist, 'index.html'), built);
  database = await aTestDatabase();
  app = anApp();
  await insertSource(database, { id: 'roll', coverage: ['beds', 'owner', 'mailing', 'transfers'] });
  const run_id = await insertRun(database, { source_id: 'roll', file_name: 'roll-2026.csv' });
  await insertParcel(database, {
    id: 'pa-42101-1',
    property: { address_line: '12 OAK & <B>ELM</B> ST', city: 'Marlow' },
    observations: [{ facts: { beds: 3 }, run_id, line: 1234, recorded_on: '2026-09-01' }],
    owners: [hostile],
    mailing: ['PO Box 7'],
    transfers: [{ sold_on: '2019-05-01', price_cents: 25_000_000 }],
  });
  for (const id of ids.slice(1)) await insertParcel(database, { id });
});
afterAll(() => rmSync(dist, { recursive: true, force: true }));

function anApp(given: { env?: Record<string, string>; database?: Database } = {}): TestApp {
  const { PRODUCT_NAME = 'Deedlight' } = given.env ?? {};
  const web = staticFiles(dist, PRODUCT_NAME);
  return aTestApp({ database, web, ...given });
}

/** Returns what a person without JavaScript, or a program, can read on the page. */
function readable(text: string): string {
  return text
    .replace(/<script.*?<\/script>/gs, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ');
}

function servedIn(text: string): unknown {
  const [, json] = /id="served-property">(.*?)<\/script>/s.exec(text) ?? [];
  return json === undefined ? null : JSON.parse(json);
}

async function textOf(path = page, init: RequestInit = {}, from = app.browser()) {
  return await (await from.fetch(path, init)).text();
}

describe('R-01, F-01: a visitor’s page has the property in its HTML', () => {
  test('address, figures, their sources and dates can be read without the app', async () => {
    const response = await app.browser().fetch(page);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
    const words = readable(await response.text());
    expect(words).toContain('Beds 3');
    expect(words).toContain('Last sale $250,000');
    expect(words).toContain('Baths Not available here');
    expect(words).toContain('roll-2026.csv, line 1,234');
    expect(words).toMatch(/as of .*fetched [A-Z][a-z]{2} \d+, \d{4}/);
  });

  test('the answer of the API goes along, so that the app asks for nothing', async () => {
    const browser = app.browser();
    const served = servedIn(await textOf(page, {}, browser));
    const answer: unknown = await (await browser.fetch('/v1/properties/pa-42101-1')).json();
    expect(served).toEqual({ ...(answer as object), at: app.clock.now().toString() });
  });

  test('it is compressed for whom takes it so, and nobody else keeps it', async () => {
    const headers = { 'accept-encoding': 'gzip, br' };
    const response = await app.browser().fetch(page, { headers });
    expect(response.headers.get('content-encoding')).toBe('br');
    expect(response.headers.get('cache-control')).toBe('private, no-cache');
    expect(response.headers.get('vary')).toContain('Cookie');
    expect(response.headers.has('etag')).toBe(false);
  });

  test('U-03 who signs in or registers before the app has loaded comes back to the property', async () => {
    const links = [...(await textOf()).matchAll(/<a\s+href="([^"]+)"/g)].map(([, href]) => href);
    const back = new URLSearchParams({ from: page });
    expect(links).toEqual(expect.arrayContaining([`/login?${back}`, `/register?${back}`]));
  });

  test('search engines and previews of links read title, description and one address', async () => {
    const named = anApp({
      env: { PRODUCT_NAME: 'Lamp & <Sons>', PUBLIC_URL: 'https://lamp.example' },
    });
    const headers = { host: 'other.example', 'x-forwarded-host': 'evil.example' };
    const text = await textOf(`${page}?utm_source=mail`, { headers }, named.browser());
    expect(text).toContain(
      '<title>12 OAK &amp; &lt;B&gt;ELM&lt;/B&gt; ST · Lamp &amp; &lt;Sons&gt;</title>',
    );
    expect(text.match(/<title>/g)).toHaveLength(1);
    expect(text.match(/name="description"/g)).toHaveLength(1);
    expect(text).toMatch(/name="description"\s+content="Beds 3 · Last sale \$250,000 \(May 2019\)/);
    expect(text).toContain(`<link rel="canonical" href="https://lamp.example${page}" />`);
    expect(text).toContain('property="og:title"');
    expect(text).not.toContain('evil.example');
  });

  test('an invented property is not for search engines', async () => {
    await insertParcel(database, { id: 'pa-42101-7', property: { is_sample: true } });
    const text = await textOf('/property/pa-42101-7');
    expect(text).toContain('<meta name="robots" content="noindex" />');
    expect(readable(text)).toContain('SAMPLE');
    expect(await textOf()).not.toContain('noindex');
  });
});

describe('hostile records', () => {
  test('no text of a record becomes markup or ends the script', async () => {
    const text = await textOf();
    expect(text).not.toContain('<img');
    expect(text).not.toContain('<B>');
    const scripts = (html: string) => html.split('</script>').length - 1;
    expect(scripts(text)).toBe(scripts(await shell()) + 1);
    expect(servedIn(text)).toMatchObject({
      property: { owner: { names: { value: [hostile] } } },
    });
  });

  test('the owner is in no text that a search engine reads', async () => {
    expect(readable(await textOf())).not.toContain('onerror');
  });

  test('the content security policy allows no inline script, and the data need none', async () => {
    const response = await app.browser().fetch(page);
    const policy = response.headers.get('content-security-policy') ?? '';
    expect(/script-src ([^;]*)/.exec(policy)?.[1]).not.toContain('unsafe-inline');
    expect(await response.text()).toContain(
      '<script type="application/json" id="served-property">',
    );
  });
});

describe('what access control denies', () => {
  test('R-01: where members alone get post is not in a visitor’s page', async () => {
    const text = await textOf();
    expect(text).not.toContain('PO Box 7');
    expect(servedIn(text)).toMatchObject({
      property: { owner: { mailing: { known: false, why: 'members-only' } } },
    });
  });

  test('E-06: a page is one look, the same as the API’s, and the sixth gets the app alone', async () => {
    const browser = app.browser();
    for (const [at, id] of ids.slice(0, 5).entries()) {
      const text = await textOf(`/property/${id}`, {}, browser);
      expect(servedIn(text)).toMatchObject({ searchLimit: { searchesRemaining: 4 - at } });
      await browser.fetch(`/v1/properties/${id}`);
    }
    const response = await browser.fetch(`/property/${ids[5]}`);
    expect(response.status).toBe(429);
    expect(await response.text()).toBe(await shell());
    expect(servedIn(await textOf(`/property/${ids[0]}`, {}, browser))).not.toBeNull();
  });

  test('a crawler that keeps no cookie is held by the limit of its address', async () => {
    const strict = anApp({ env: { ANONYMOUS_VIEWS_PER_ADDRESS: '2' } });
    const crawler = strict.browser({ address: '203.0.113.61' });
    const statuses: number[] = [];
    for (const id of ids.slice(0, 3)) {
      crawler.forgetCookies();
      statuses.push((await crawler.fetch(`/property/${id}`)).status);
    }
    expect(statuses).toEqual([200, 200, 429]);
  });

  test.each<[string, RequestInit]>([
    ['a member', { headers: { cookie: 'deedlight_member=1' } }],
    ['a member by https', { headers: { cookie: 'a=b; __Secure-deedlight_member=1' } }],
    ['a browser that fetches ahead', { headers: { 'sec-purpose': 'prefetch;prerender' } }],
    ['a picture of another site', { headers: { 'sec-fetch-dest': 'image' } }],
    ['a check of the link', { method: 'HEAD' }],
  ])('%s takes no look and gets no facts', async (_, init) => {
    const browser = app.browser();
    const response = await browser.fetch(page, init);
    expect(response.status).toBe(200);
    expect(await response.text()).toBe(init.method === 'HEAD' ? '' : await shell());
    expect((await browser.client.properties.limit()).searchesRemaining).toBe(5);
  });
});

describe('where there is nothing to show', () => {
  test.each(['/property/pa-42101-999999', '/property/nonsense', "/property/..%2F..%2Fetc'--"])(
    '%s is 404 with the app, and costs nothing',
    async (path) => {
      const browser = app.browser();
      const response = await browser.fetch(path);
      expect(response.status).toBe(404);
      expect(await response.text()).toBe(await shell());
      expect((await browser.client.properties.limit()).searchesRemaining).toBe(5);
    },
  );

  test('a database that is gone is 503 with the app, which says so', async () => {
    const gone: Database = {
      ...database,
      asUser: () => Promise.reject(new DatabaseUnavailable('gone')),
    };
    const response = await anApp({ database: gone }).browser().fetch(page);
    expect(response.status).toBe(503);
    expect(await response.text()).toBe(await shell());
  });

  test('a server without the app has no page', async () => {
    expect(existsSync(join(dist, 'none'))).toBe(false);
    const bare = aTestApp({ database, web: staticFiles(join(dist, 'none'), 'Deedlight') });
    expect((await bare.browser().fetch(page)).status).toBe(404);
  });
});

test('the worker’s copy of the page stays the same for every address', async () => {
  expect(servedIn(await shell())).toBeNull();
});

async function shell(): Promise<string> {
  return await textOf('/index.html');
}
