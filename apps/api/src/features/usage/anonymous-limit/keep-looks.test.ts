import { beforeAll, expect, test } from 'vitest';
import type { Database } from '../../../platform/database/database';
import { aMember } from '../../../test/a-member';
import { insertParcel, insertSource } from '../../../test/parcels';
import { aTestApp, type TestApp, type TestBrowser } from '../../../test/test-app';
import { aTestDatabase } from '../../../test/test-database';

const ids = Array.from({ length: 7 }, (_, index) => `pa-42101-${index + 1}`);

let database: Database;
let app: TestApp;
beforeAll(async () => {
  database = await aTestDatabase();
  await insertSource(database, { id: 'roll' });
  for (const id of ids) await insertParcel(database, { id });
  app = aTestApp({ database });
});

async function open(browser: TestBrowser, ...opened: string[]) {
  for (const id of opened) await browser.client.properties.detail({ id });
}

async function aVisitorOf(...opened: string[]): Promise<TestBrowser> {
  const visitor = app.browser();
  await open(visitor, ...opened);
  return visitor;
}

async function usedBy(browser: TestBrowser) {
  const { usage } = await browser.client.usage.stats();
  return { used: usage.total.used, properties: usage.byProperty.length };
}

test('U-03 X-11 what a visitor opened is the new member’s: free in the period, and in the recent searches', async () => {
  const visitor = await aVisitorOf(...ids.slice(0, 5));
  const signedInAs = await aMember(database);
  const member = app.browser({ signedInAs, cookiesOf: visitor });
  await expect(member.client.usage.keepLooks()).resolves.toEqual({ kept: 5 });

  const searches = await database.asUser(signedInAs, (db) =>
    db.selectFrom('public.search_logs').select(['property_id', 'endpoint']).execute(),
  );
  expect(searches.map(({ property_id: id }) => id).sort()).toEqual(ids.slice(0, 5));
  expect(await usedBy(member)).toEqual({ used: 0, properties: 0 });

  await open(member, ...ids.slice(0, 5));
  expect(await usedBy(member)).toEqual({ used: 0, properties: 0 });
  await open(member, ids[5] ?? '');
  expect(await usedBy(member)).toEqual({ used: 1, properties: 1 });
  const again = await database.asUser(signedInAs, (db) =>
    db.selectFrom('public.search_logs').select('property_id').execute(),
  );
  expect(again).toHaveLength(6);
});

test('looks are kept once for an account, and are no second quota', async () => {
  const signedInAs = await aMember(database);
  const first = app.browser({ signedInAs, cookiesOf: await aVisitorOf(ids[0] ?? '') });
  const second = app.browser({ signedInAs, cookiesOf: await aVisitorOf(ids[1] ?? '') });
  await expect(first.client.usage.keepLooks()).resolves.toEqual({ kept: 1 });
  await expect(second.client.usage.keepLooks()).resolves.toEqual({ kept: 0 });
  await open(second, ids[1] ?? '');
  expect(await usedBy(second)).toEqual({ used: 1, properties: 1 });
});

test('a member of long standing who looks around signed out pays as before', async () => {
  const signedInAs = await aMember(database, { trialStartedAt: '2026-11-15T12:00:00Z' });
  const member = app.browser({ signedInAs, cookiesOf: await aVisitorOf(ids[0] ?? '') });
  await expect(member.client.usage.keepLooks()).resolves.toEqual({ kept: 0 });
});

test('a stranger is refused', async () => {
  await expect(app.browser().client.usage.keepLooks()).rejects.toMatchObject({ status: 401 });
});
