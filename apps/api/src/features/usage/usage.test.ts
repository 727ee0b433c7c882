import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '../../platform/database/database';
import type { Member } from '../../platform/member';
import { aMember } from '../../test/a-member';
import { subscribe } from '../../test/a-subscription';
import { aTeamOf, seatMembers } from '../../test/a-team-of';
import { insertParcel, insertSource } from '../../test/parcels';
import { aTestApp, type TestApp } from '../../test/test-app';
import { aTestDatabase } from '../../test/test-database';

const ids = ['pa-42101-1', 'pa-42101-2', 'pa-42101-3'];
const resetDate = '2026-12-20T12:00:00Z';

let database: Database;
let app: TestApp;
let member: Member;
beforeAll(async () => {
  database = await aTestDatabase();
  await insertSource(database, { id: 'roll' });
  for (const id of ids)
    await insertParcel(database, { id, property: { address_line: `${id} Main St` } });
});
beforeEach(async () => {
  app = aTestApp({ database });
  member = await aMember(database);
});

const as = (who: Member) => app.browser({ signedInAs: who });

async function view(index: number, who = member) {
  await as(who).client.properties.detail({ id: ids[index] ?? '' });
  app.clock.advance({ minutes: 1 });
}

describe('E-04 usage stats', () => {
  test('say the total, what it went to, by which right, and when it begins anew', async () => {
    for (const index of [0, 1, 0]) await view(index);
    const response = await as(member).fetch('/v1/usage/stats');
    expect(response.headers.get('X-Usage-Remaining')).toBe('98');
    expect(await response.json()).toEqual({
      usage: {
        total: { limit: 100, used: 2, remaining: 98 },
        exports: { limit: 5000, used: 0, remaining: 5000, usedByOthers: null },
        pool: null,
        byEndpoint: [
          { endpoint: 'property-view', used: 2 },
          { endpoint: 'skip-trace', used: 0 },
          { endpoint: 'ai-answer', used: 0 },
        ],
        byProperty: [
          {
            propertyId: ids[1],
            address: `${ids[1]} Main St`,
            used: 1,
            lastUsedAt: '2026-11-20T12:01:00Z',
          },
          {
            propertyId: ids[0],
            address: `${ids[0]} Main St`,
            used: 1,
            lastUsedAt: '2026-11-20T12:00:00Z',
          },
        ],
      },
      subscription: {
        tier: 'trial',
        status: 'trialing',
        hasAccess: true,
        currentPeriodEnd: '2026-12-05T12:00:00Z',
        cancelAtPeriodEnd: false,
      },
      period: { startDate: '2026-11-20T12:00:00Z', resetDate },
    });
  });

  test('U-02 of an admin: 999999 remain', async () => {
    const admin = await aMember(database, { isAdmin: true });
    await view(0, admin);
    const { usage } = await as(admin).client.usage.stats();
    expect(usage.total).toEqual({ limit: 999_999, used: 1, remaining: 999_999 });
  });

  test('after the trial still answer, with hasAccess false', async () => {
    await view(0);
    app.clock.advance({ hours: 24 * 16 });
    const { subscription, usage } = await as(member).client.usage.stats();
    expect(subscription).toMatchObject({ status: 'expired', hasAccess: false });
    expect(usage.total.used).toBe(1);
  });

  test("show nothing of another's", async () => {
    await view(0);
    const other = await aMember(database);
    const { usage } = await as(other).client.usage.stats();
    expect(usage.total.used).toBe(0);
    expect(usage.byProperty).toEqual([]);
  });
});

describe('feature access', () => {
  test('in the trial: everything, with the days that are left', async () => {
    app.clock.advance({ hours: 24 * 12 });
    expect(await as(member).client.access.features()).toMatchObject({
      hasAccess: true,
      isAdmin: false,
      refusal: null,
      trial: { endsAt: '2026-12-05T12:00:00Z', daysLeft: 3 },
      isProExpired: false,
    });
  });

  test('after the trial: what costs nothing to serve', async () => {
    app.clock.advance({ hours: 24 * 16 });
    const { features, refusal } = await as(member).client.access.features();
    expect(refusal).toBe('TRIAL_EXPIRED');
    const allowed = features.filter(({ isAllowed }) => isAllowed).map(({ feature }) => feature);
    expect(allowed).toEqual([
      'calculators',
      'title-fees',
      'insurance',
      'rates',
      'guidelines',
      'news',
    ]);
  });
});

describe('an admin resets the usage of a member', () => {
  const reset = (who: Member, id: string) =>
    as(who).fetch(`/v1/admin/users/${id}/reset-usage`, { method: 'POST' });

  test('whose count starts anew, while what was opened stays free', async () => {
    const admin = await aMember(database, { isAdmin: true });
    for (const index of [0, 1]) await view(index);
    expect((await reset(admin, member.userId)).status).toBe(200);
    const used = async () => (await as(member).client.usage.stats()).usage.total.used;
    expect(await used()).toBe(0);
    app.clock.advance({ minutes: 1 });
    await view(0);
    expect(await used()).toBe(0);
    await view(2);
    expect(await used()).toBe(1);
  });

  test('F-17 who has Pro by a seat: their count starts anew, and the seat stays', async () => {
    const [admin, owner] = [await aMember(database, { isAdmin: true }), await aMember(database)];
    await aTeamOf(database, owner, member);
    await subscribe(database, owner, 'active', 2);
    await seatMembers(database, member);
    for (const index of [0, 1]) await view(index);
    const total = async () => (await as(member).client.usage.stats()).usage.total;
    expect(await total()).toMatchObject({ limit: 1000, used: 2 });
    expect((await reset(admin, member.userId)).status).toBe(200);
    expect(await total()).toMatchObject({ limit: 1000, used: 0 });
  });

  test('who must be one', async () => {
    const admin = await aMember(database, { isAdmin: true });
    const answer = await reset(admin, randomUUID());
    expect(answer.status).toBe(404);
    expect(Object(await answer.json()).error.code).toBe('USER_UNKNOWN');
  });

  test('and nobody else may, not even for themselves', async () => {
    const answer = await reset(member, member.userId);
    expect(answer.status).toBe(403);
    expect(Object(await answer.json()).error.code).toBe('ADMIN_NEEDED');
  });
});

test.each([
  ['GET', '/v1/usage/stats'],
  ['GET', '/v1/access/features'],
  ['POST', `/v1/admin/users/${randomUUID()}/reset-usage`],
])('%s %s refuses a visitor', async (method, path) => {
  const response = await app.browser().fetch(path, { method });
  expect(response.status).toBe(401);
  expect(Object(await response.json()).error.code).toBe('UNAUTHENTICATED');
});
