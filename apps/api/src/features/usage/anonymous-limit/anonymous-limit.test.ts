import { ORPCError } from '@orpc/client';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '../../../platform/database/database';
import { aMember } from '../../../test/a-member';
import { insertParcel, insertSource } from '../../../test/parcels';
import { aTestApp, type TestApp, type TestBrowser } from '../../../test/test-app';
import { aTestDatabase } from '../../../test/test-database';

const ids = Array.from({ length: 120 }, (_, index) => `pa-42101-${index + 1}`);

let database: Database;
let app: TestApp;
beforeAll(async () => {
  database = await aTestDatabase();
  await insertSource(database, { id: 'roll' });
  for (const id of ids) await insertParcel(database, { id });
});
beforeEach(() => {
  app = aTestApp({ database });
});

async function view(browser: TestBrowser, index: number) {
  const { searchLimit } = await browser.client.properties.detail({ id: ids[index] ?? '' });
  return searchLimit.searchesRemaining;
}

async function codeOf(attempt: Promise<unknown>): Promise<string> {
  const [result] = await Promise.allSettled([attempt]);
  if (result.status === 'fulfilled') return 'granted';
  return result.reason instanceof ORPCError ? String(result.reason.code) : 'something else';
}

describe('five views a day for a browser', () => {
  test('E-06: the server counts searchesRemaining down and refuses the sixth property', async () => {
    const browser = app.browser();
    expect((await browser.client.properties.limit()).searchesRemaining).toBe(5);
    const counted: (number | null)[] = [];
    for (const index of [0, 1, 2, 3, 4]) counted.push(await view(browser, index));
    expect(counted).toEqual([4, 3, 2, 1, 0]);
    expect((await browser.client.properties.limit()).searchesRemaining).toBe(0);

    await expect(browser.client.properties.detail({ id: ids[5] ?? '' })).rejects.toMatchObject({
      code: 'ANONYMOUS_LIMIT',
      status: 429,
      data: { limit: 5, resetsAt: '2026-11-21T12:00:00Z' },
    });
  });

  test('the refusal shows nothing of the property', async () => {
    const browser = app.browser();
    for (const index of [0, 1, 2, 3, 4]) await view(browser, index);
    const response = await browser.fetch(`/v1/properties/${ids[5]}`);
    expect(await response.json()).toEqual({ error: expect.anything() });
  });

  test('the same property again is free, even when nothing is left', async () => {
    const browser = app.browser();
    expect(await view(browser, 0)).toBe(4);
    expect(await view(browser, 0)).toBe(4);
    for (const index of [1, 2, 3, 4]) await view(browser, index);
    expect(await view(browser, 0)).toBe(0);
  });

  test('a property that is not in the records costs nothing', async () => {
    const browser = app.browser();
    const unknown = browser.client.properties.detail({ id: 'pa-42101-999999' });
    expect(await codeOf(unknown)).toBe('PROPERTY_UNKNOWN');
    expect((await browser.client.properties.limit()).searchesRemaining).toBe(5);
  });

  test('a view comes back 24 hours after it was taken', async () => {
    const browser = app.browser();
    await view(browser, 0);
    app.clock.advance({ hours: 23 });
    for (const index of [1, 2, 3, 4]) await view(browser, index);
    expect(await codeOf(view(browser, 5))).toBe('ANONYMOUS_LIMIT');
    app.clock.advance({ hours: 1 });
    expect(await view(browser, 5)).toBe(0);
    expect(await codeOf(view(browser, 6))).toBe('ANONYMOUS_LIMIT');
  });

  test('a hundred look-ups at once with one left: exactly one passes', async () => {
    const browser = app.browser();
    for (const index of [0, 1, 2, 3]) await view(browser, index);
    const attempts = ids.slice(10, 110).map((_, index) => codeOf(view(browser, 10 + index)));
    const outcomes = await Promise.all(attempts);
    expect(outcomes.filter((outcome) => outcome === 'granted')).toHaveLength(1);
    expect(outcomes.filter((outcome) => outcome === 'ANONYMOUS_LIMIT')).toHaveLength(99);
  });
});

describe('twenty views a day for an address', () => {
  test('a browser that forgets its cookies gets new views, but its address no more than 20', async () => {
    const browser = app.browser({ address: '203.0.113.9' });
    const outcomes: string[] = [];
    for (let index = 0; index < 22; index += 1) {
      browser.forgetCookies();
      outcomes.push(await codeOf(view(browser, index)));
    }
    expect(outcomes.filter((outcome) => outcome === 'granted')).toHaveLength(20);
    expect(outcomes.slice(20)).toEqual(['ANONYMOUS_LIMIT', 'ANONYMOUS_LIMIT']);
  });

  test('devices of one IPv6 network share the address limit', async () => {
    const strict = aTestApp({ database, env: { ANONYMOUS_VIEWS_PER_ADDRESS: '1' } });
    const one = strict.browser({ address: '2001:db8:1:2::a' });
    const two = strict.browser({ address: '2001:db8:1:2:ffff::b' });
    const other = strict.browser({ address: '2001:db8:1:3::a' });
    expect(await codeOf(view(one, 0))).toBe('granted');
    expect(await codeOf(view(two, 1))).toBe('ANONYMOUS_LIMIT');
    expect(await codeOf(view(other, 1))).toBe('granted');
  });

  test('a forwarded address counts only where a proxy is trusted', async () => {
    const forged = (count: number) => ({ 'x-forwarded-for': `192.0.2.${count}` });
    const direct = aTestApp({ database, env: { ANONYMOUS_VIEWS_PER_ADDRESS: '1' } });
    const address = '203.0.113.77';
    expect(await codeOf(view(direct.browser({ address, headers: forged(1) }), 0))).toBe('granted');
    expect(await codeOf(view(direct.browser({ address, headers: forged(2) }), 1))).toBe(
      'ANONYMOUS_LIMIT',
    );

    const env = { ANONYMOUS_VIEWS_PER_ADDRESS: '1', TRUSTED_PROXIES: '1' };
    const proxied = aTestApp({ database, env });
    const through = (client: string) =>
      proxied.browser({
        address: '10.0.0.1',
        headers: { 'x-forwarded-for': `192.0.2.200, ${client}` },
      });
    expect(await codeOf(view(through('198.51.100.1'), 0))).toBe('granted');
    expect(await codeOf(view(through('198.51.100.2'), 1))).toBe('granted');
    expect(await codeOf(view(through('198.51.100.2'), 2))).toBe('ANONYMOUS_LIMIT');
  });
});

describe('repeated views', () => {
  test('need no trip to the database for a few seconds, and then show what others took', async () => {
    let trips = 0;
    const counting: Database = {
      ...database,
      asUser: (actor, work) => {
        trips += 1;
        return database.asUser(actor, work);
      },
    };
    const first = aTestApp({ database: counting });
    const second = aTestApp({ database });
    const browser = first.browser({ address: '203.0.113.120' });
    expect(await view(browser, 0)).toBe(4);
    trips = 0;
    for (const _ of ids) expect(await view(browser, 0)).toBe(4);
    expect(trips).toBe(0);

    await view(second.browser({ address: '203.0.113.120', cookiesOf: browser }), 1);
    first.clock.advance({ seconds: 3 });
    expect(await view(browser, 0)).toBe(3);
  });

  test('views older than a day are removed, a few with each that is taken', async () => {
    const count = () =>
      database.asService('test', async (db) => {
        const old = db.selectFrom('metering.anonymous_views').select('property_id');
        return (await old.where('browser_hash', '=', 'long gone').execute()).length;
      });
    const viewed_at = '2026-11-19T11:59:00Z';
    await database.asService('test', (db) =>
      db
        .insertInto('metering.anonymous_views')
        .values(
          ids.slice(0, 5).map((property_id) => ({
            browser_hash: 'long gone',
            address_hash: 'long gone',
            property_id,
            viewed_at,
          })),
        )
        .execute(),
    );
    const left: number[] = [];
    for (const index of [0, 1, 2]) {
      await view(app.browser(), index);
      left.push(await count());
    }
    expect(left).toEqual([3, 1, 0]);
  });
});

describe('the cookie', () => {
  const aHome = `/v1/properties/${ids[0]}`;

  test('comes with a view and with nothing else, as a late answer would replace it', async () => {
    const browser = app.browser();
    for (const path of ['/v1/search-limit', '/v1/config', '/v1/properties/pa-42101-999999']) {
      expect((await browser.fetch(path)).headers.get('set-cookie')).toBeNull();
    }
    expect((await browser.fetch(aHome)).headers.get('set-cookie')).toContain('deedlight_visitor=');
    expect((await browser.fetch(aHome)).headers.get('set-cookie')).toBeNull();
  });

  test('is out of reach of scripts and other sites', async () => {
    const response = await app.browser().fetch(aHome);
    const cookie = response.headers.get('set-cookie') ?? '';
    expect(cookie).toContain('HttpOnly');
    expect(cookie).toContain('SameSite=Lax');
    expect(cookie).not.toContain('Secure');
  });

  test('is marked Secure where the public URL is https', async () => {
    const secure = aTestApp({ database, env: { PUBLIC_URL: 'https://deedlight.example' } });
    const browser = secure.browser();
    const response = await browser.fetch(aHome);
    // With these attributes, browsers accept the name from this very host only.
    expect(response.headers.get('set-cookie')).toMatch(/^__Host-\w+=[^;]+; Path=\/;.* Secure$/);
    expect((await browser.fetch(aHome)).headers.get('set-cookie')).toBeNull();
    expect(response.headers.get('strict-transport-security')).toContain('max-age=');
  });

  test.each(['nonsense', 'abc.def', 'a.b.c', '.'])(
    'that was made up (%s) is a new visitor',
    async (value) => {
      const headers = { cookie: `deedlight_visitor=${value}` };
      const response = await app.browser().fetch(aHome, { headers });
      expect(response.headers.get('set-cookie')).toContain('deedlight_visitor=');
    },
  );

  test('counts for pages too; one that an older server set for the API alone gives way to it', async () => {
    const response = await app.browser().fetch(aHome);
    const [given = ''] = response.headers.get('set-cookie')?.split(';') ?? [];
    expect(response.headers.get('set-cookie')).toContain('; Path=/;');
    // Browsers send the cookie with the longer path first.
    const headers = { cookie: `deedlight_visitor=of.another; ${given}` };
    const again = await app.browser().fetch(aHome, { headers });
    expect(again.headers.get('set-cookie')).toBeNull();
  });

  test('keeps only hashes in the database', async () => {
    await view(app.browser({ address: '203.0.113.250' }), 0);
    const rows = await database.asService('test', (db) =>
      db.selectFrom('metering.anonymous_views').selectAll().execute(),
    );
    expect(JSON.stringify(rows)).not.toContain('203.0.113');
  });
});

test('R-01: a property page needs no session, and a member has no daily limit', async () => {
  expect((await app.browser().fetch(`/v1/properties/${ids[0]}`)).status).toBe(200);
  const browser = app.browser({ signedInAs: await aMember(database) });
  for (let index = 0; index < 8; index += 1) expect(await view(browser, index)).toBeNull();
  expect(await browser.client.properties.limit()).toEqual({
    searchesRemaining: null,
    resetsAt: null,
  });
});
