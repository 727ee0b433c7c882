import { Hono } from 'hono';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '../../platform/database/database';
import { parseEnv } from '../../platform/env';
import type { AppEnv } from '../../platform/http/app-env';
import { silentLog } from '../../platform/log';
import type { Member } from '../../platform/member';
import { aMember } from '../../test/a-member';
import { aTestApp, type TestApp, type TestBrowser } from '../../test/test-app';
import { ExportMeter, Meter } from '../usage/public';
import { csvRoute } from './csv-route';
import { aListingApp } from './test/listed-parcels';

let app: TestApp;
let database: Database;
beforeAll(async () => {
  ({ app, database } = await aListingApp(false, {
    MONTHLY_SEARCHES: '1',
    MONTHLY_EXPORT_ROWS: '12',
    EXPORTS_AT_ONCE: '1',
  }));
});

/** Makes another server on the same database. */
function otherServer(): TestApp {
  return aTestApp({ database, clock: app.clock });
}

/** Serves the route alone, with its own pace and patience and a single place, to `member`. */
function aServer(
  member: Member,
  { pace, beginMs = 5000 }: { pace?: Parameters<typeof csvRoute>[2]; beginMs?: number },
) {
  const env = parseEnv({ EXPORTS_AT_ONCE: '1' });
  const patience = { beginMs, pieceMs: 60_000 };
  const exports = new ExportMeter(env, new Meter(env, 'a secret'), patience);
  const identify = async () => ({ isKnown: true, actor: member }) as const;
  const admitKey = async () => {};
  const deps = { database, clock: app.clock, log: silentLog, identify, admitKey };
  const route = new Hono<AppEnv>()
    .use(async (c, next) => {
      c.set('trace', {});
      await next();
    })
    .route('/', csvRoute(deps, exports, pace));
  const headers = { authorization: 'Bearer a-token' };
  return { exports, ask: async () => await route.request('/properties.csv', { headers }) };
}

type Given = Parameters<typeof aMember>[1];

async function browserOf(given: Given = {}): Promise<TestBrowser> {
  return app.browser({ signedInAs: await aMember(database, given) });
}

const lists = [
  '/v1/properties',
  '/v1/properties/count',
  '/v1/properties/tiles?zoom=3&view=-179,15,-60,72',
  '/v1/properties.csv',
];
const csv = '/v1/properties.csv';

async function codeAt(browser: TestBrowser, path: string): Promise<[number, string]> {
  const response = await browser.fetch(path);
  const text = await response.text();
  const code = response.ok ? 'OK' : Object(JSON.parse(text)).error.code;
  return [response.status, String(code)];
}

describe.each(lists)('U-03 %s', (path) => {
  test('is closed when the trial is over', async () => {
    const late = await browserOf({ trialStartedAt: '2026-10-01T12:00:00Z' });
    expect(await codeAt(late, path)).toEqual([402, 'TRIAL_EXPIRED']);
  });

  test('is closed when all searches of the period are used', async () => {
    const member = await browserOf();
    expect((await codeAt(member, path))[0]).toBe(200);
    expect((await member.fetch('/v1/properties/pa-42101-1')).status).toBe(200);
    expect(await codeAt(member, path)).toEqual([429, 'USAGE_LIMIT_EXCEEDED']);
    // A property that was paid for stays open.
    expect((await member.fetch('/v1/properties/pa-42101-1')).status).toBe(200);
  });

  test('is open to an admin whatever they used', async () => {
    const admin = await browserOf({ isAdmin: true, trialStartedAt: '2026-10-01T12:00:00Z' });
    await admin.fetch('/v1/properties/pa-42101-1');
    const response = await admin.fetch(path);
    expect(response.status).toBe(200);
    await response.text();
  });
});

describe('rows that are exported', () => {
  test('count against the plan, and what would be more is refused before it begins', async () => {
    const member = await browserOf();
    for (const _ of [1, 2]) await (await member.fetch(csv)).text();
    const refused = await member.fetch(csv);
    expect(refused.status).toBe(429);
    expect(await refused.json()).toMatchObject({
      error: {
        code: 'EXPORT_LIMIT_EXCEEDED',
        message: expect.stringContaining('5 rows. Your plan has 2 rows of exports left'),
        details: { limit: 12, used: 10, wanted: 5 },
      },
    });
    // A narrower list is within the limit.
    expect(await codeAt(member, `${csv}?types=land`)).toEqual([200, 'OK']);
  });

  test('of one member do not count for another', async () => {
    for (const _ of [1, 2, 3]) {
      const response = await (await browserOf()).fetch(csv);
      expect(response.status).toBe(200);
      await response.text();
    }
  });

  test('that were not taken are given back', async () => {
    const member = await browserOf();
    for (const _ of [1, 2, 3, 4]) {
      const response = await member.fetch(csv);
      expect(response.status).toBe(200);
      await response.body?.cancel();
    }
  });
});

describe('exports under way', () => {
  test('keep nobody waiting while they are not read', async () => {
    const unread = [];
    for (const _ of [1, 2, 3]) {
      const response = await (await browserOf()).fetch(csv);
      expect(response.status).toBe(200);
      unread.push(response);
    }
    for (const response of unread) expect((await response.text()).split('\n')).toHaveLength(7);
  });

  test('are worked at one at a time here, and whoever finds no place is told when to come again', async () => {
    const { exports, ask } = aServer(await aMember(database), { beginMs: 1 });
    const replyHeaders = new Headers();
    const asking = {
      database,
      clock: app.clock,
      member: await aMember(database),
      replyHeaders,
    };
    const running = await exports.begin(asking, async () => 0);
    const refused = await running.makePiece(ask);
    expect(refused.status).toBe(503);
    expect(refused.headers.get('retry-after')).toBe('10');
    expect(await refused.json()).toMatchObject({ error: { code: 'EXPORTS_BUSY' } });
    const served = await ask();
    expect(served.status).toBe(200);
    await served.text();
    await running.end(0);
  });

  test('are one for each member, on whichever server', async () => {
    const ada = await aMember(database);
    const first = await app.browser({ signedInAs: ada }).fetch(csv);
    const again = otherServer().browser({ signedInAs: ada });
    expect(await codeAt(again, csv)).toEqual([429, 'EXPORT_RUNNING']);
    await first.body?.cancel();
    await expect.poll(async () => (await codeAt(again, csv))[0]).toBe(200);
  });

  test('of a reader who takes nothing any more end, and what was made counts', async () => {
    const ada = await aMember(database);
    const { ask } = aServer(ada, { pace: { rowsPerChunk: 2, mostSilenceMs: 1 } });
    const reader = (await ask()).body?.getReader();
    await reader?.read();
    const rowsKept = async () => {
      const kept = await database.asService('test', (db) =>
        db
          .selectFrom('metering.exports')
          .select(['row_count', 'held_until'])
          .where('user_id', '=', ada.userId)
          .execute(),
      );
      return kept;
    };
    await expect.poll(rowsKept).toEqual([{ row_count: 2, held_until: null }]);
    await expect(reader?.read().then(() => reader.read())).rejects.toThrow('nobody reads');
  });

  test('whose server died lapse by themselves', async () => {
    const ada = await aMember(database);
    await otherServer().browser({ signedInAs: ada }).fetch(csv);
    const member = app.browser({ signedInAs: ada });
    expect(await codeAt(member, csv)).toEqual([429, 'EXPORT_RUNNING']);
    app.clock.advance({ minutes: 31 });
    expect((await codeAt(member, csv))[0]).toBe(200);
  });
});
