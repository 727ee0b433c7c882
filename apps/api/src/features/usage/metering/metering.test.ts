import { randomUUID } from 'node:crypto';
import { ORPCError } from '@orpc/client';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '../../../platform/database/database';
import type { Member } from '../../../platform/member';
import { aMember } from '../../../test/a-member';
import { insertParcel, insertSource } from '../../../test/parcels';
import { aTestApp, type TestApp } from '../../../test/test-app';
import { aTestDatabase } from '../../../test/test-database';

const ids = Array.from({ length: 120 }, (_, index) => `pa-42101-${index + 1}`);
const periodEnd = '2026-12-20T12:00:00Z';

let database: Database;
let app: TestApp;
let member: Member;
beforeAll(async () => {
  database = await aTestDatabase();
  await insertSource(database, { id: 'roll' });
  for (const id of ids) await insertParcel(database, { id });
});
beforeEach(async () => {
  app = aTestApp({ database, env: { MONTHLY_SEARCHES: '5', PRO_MONTHLY_SEARCHES: '9' } });
  member = await aMember(database);
});

const browse = (as = member, from = app) => from.browser({ signedInAs: as });

function view(index: number, as = member) {
  return browse(as).fetch(`/v1/properties/${ids[index]}`);
}

async function viewMany(count: number, as = member) {
  for (let index = 0; index < count; index += 1) await view(index, as);
}

function usageOf(response: Response) {
  return ['Limit', 'Used', 'Remaining', 'Reset'].map((name) =>
    response.headers.get(`X-Usage-${name}`),
  );
}

async function codeOf(response: Response): Promise<string> {
  return response.ok ? 'granted' : Object(await response.json()).error.code;
}

async function upgrade({ userId, email }: Member, given: Record<string, unknown> = {}) {
  const id = `sub_${randomUUID()}`;
  await database.asService('test', async (db) => {
    await db
      .insertInto('public.stripe_subscriptions')
      .values({
        id,
        email: email ?? '',
        created_at: '2026-11-18T00:00:00Z',
        user_id: userId,
        customer_id: `cus_${userId}`,
        status: 'active',
        tier: 'pro',
        current_period_start: '2026-11-18T00:00:00Z',
        current_period_end: '2026-12-18T00:00:00Z',
        ...given,
      })
      .execute();
    await db
      .updateTable('public.profiles')
      .set({ current_subscription_id: id, has_upgraded: true })
      .where('id', '=', userId)
      .execute();
  });
}

describe('U-03 the quota of a member', () => {
  test('U-05 is counted down in the headers, and refuses with what the person needs to know', async () => {
    expect(usageOf(await view(0))).toEqual(['5', '1', '4', periodEnd]);
    await viewMany(5);
    const refused = await view(5);
    expect(refused.status).toBe(429);
    expect(usageOf(refused)).toEqual(['5', '5', '0', periodEnd]);
    expect(await refused.json()).toEqual({
      error: {
        code: 'USAGE_LIMIT_EXCEEDED',
        message: 'All searches of the period are used.',
        details: { limit: 5, used: 5, resetDate: periodEnd },
        requestId: expect.any(String),
      },
    });
  });

  test('is 100 a month unless set otherwise', async () => {
    const browser = browse(member, aTestApp({ database }));
    const response = await browser.fetch(`/v1/properties/${ids[0]}`);
    expect(usageOf(response)).toEqual(['100', '1', '99', periodEnd]);
  });

  test('X-11 the same property again in the period is free, even when nothing is left', async () => {
    await viewMany(5);
    expect(usageOf(await view(0))).toEqual(['5', '5', '0', periodEnd]);
    expect((await view(0)).status).toBe(200);
    expect(await codeOf(await view(6))).toBe('USAGE_LIMIT_EXCEEDED');
  });

  test('X-11 a property that is not in the records costs nothing', async () => {
    const missed = await browse().fetch('/v1/properties/pa-42101-99999');
    expect(await codeOf(missed)).toBe('PROPERTY_UNKNOWN');
    expect(usageOf(await view(0))[1]).toBe('1');
  });

  test('begins anew with the month, where a property counts again', async () => {
    const payer = await aMember(database);
    await upgrade(payer);
    await viewMany(2, payer);
    app.clock.advance({ hours: 24 * 28 - 13 });
    expect(usageOf(await view(0, payer))).toEqual(['9', '2', '7', '2026-12-18T00:00:00Z']);
    await upgrade(payer, {
      current_period_start: '2026-12-18T00:00:00Z',
      current_period_end: '2027-01-18T00:00:00Z',
    });
    app.clock.advance({ hours: 1 });
    expect(usageOf(await view(0, payer))[1]).toBe('1');
  });

  test('U-02 does not bind admins', async () => {
    const admin = await aMember(database, { isAdmin: true });
    for (const [index] of ids.slice(0, 8).entries()) {
      expect((await view(index, admin)).status).toBe(200);
    }
    expect(usageOf(await view(8, admin))).toEqual(['999999', '9', '999999', periodEnd]);
    app.clock.advance({ hours: 24 * 100 });
    expect((await view(9, admin)).status).toBe(200);
  });

  test('a visitor has none: the free views are counted apart, without these headers', async () => {
    const response = await app.browser().fetch(`/v1/properties/${ids[0]}`);
    expect(usageOf(response)).toEqual([null, null, null, null]);
  });

  test('a hundred look-ups at once with one left: exactly one passes', async () => {
    await viewMany(4);
    const answers = await Promise.all(ids.slice(10, 110).map((_, index) => view(10 + index)));
    const codes = await Promise.all(answers.map(codeOf));
    expect(codes.filter((code) => code === 'granted')).toHaveLength(1);
    expect(codes.filter((code) => code === 'USAGE_LIMIT_EXCEEDED')).toHaveLength(99);
  });

  test('an account that is gone is asked to sign in', async () => {
    const gone: Member = { ...member, userId: randomUUID() };
    expect(await codeOf(await view(0, gone))).toBe('UNAUTHENTICATED');
  });
});

describe('after the trial', () => {
  test('U-01 property data answers 402 TRIAL_EXPIRED with the headers, reference tables go on', async () => {
    await view(0);
    app.clock.advance({ hours: 24 * 15, milliseconds: 1 });
    const refused = await view(0);
    expect(refused.status).toBe(402);
    expect(usageOf(refused)).toEqual(['5', '1', '4', periodEnd]);
    expect(await codeOf(refused)).toBe('TRIAL_EXPIRED');
    expect((await browse().fetch('/v1/reference')).status).toBe(200);
  });

  test.each([
    { status: 'active', code: 'granted' },
    { status: 'trialing', code: 'granted' },
    { status: 'past_due', code: 'granted' },
    { status: 'unpaid', code: 'SUBSCRIPTION_REQUIRED' },
    { status: 'paused', code: 'SUBSCRIPTION_REQUIRED' },
    { status: 'canceled', code: 'SUBSCRIPTION_REQUIRED' },
    { status: 'a new word', code: 'SUBSCRIPTION_REQUIRED' },
  ])('a subscription that is $status: $code', async ({ status, code }) => {
    await upgrade(member, { status });
    app.clock.advance({ hours: 24 * 16 });
    expect(await codeOf(await view(0))).toBe(code);
  });
});

describe('too many requests', () => {
  test('are told apart by code, say when to come back, and count nothing', async () => {
    const strict = aTestApp({ database, env: { RATE_LIMIT_PER_MINUTE: '2' } });
    const ask = () => browse(member, strict).fetch(`/v1/properties/${ids[0]}`);
    const rateOf = ({ headers }: Response) => [
      headers.get('RateLimit-Policy'),
      headers.get('RateLimit'),
    ];
    expect(rateOf(await ask())).toEqual(['"minute";q=2;w=60', '"minute";r=1;t=60']);
    strict.clock.advance({ seconds: 20 });
    const last = await ask();
    expect(rateOf(last)).toEqual(['"minute";q=2;w=60', '"minute";r=0;t=40']);
    expect(last.headers.get('Access-Control-Expose-Headers')).toContain(
      'RateLimit-Policy,RateLimit',
    );
    const refused = await ask();
    expect(refused.status).toBe(429);
    expect(rateOf(refused)).toEqual(['"minute";q=2;w=60', '"minute";r=0;t=40']);
    expect(refused.headers.get('Retry-After')).toBe('40');
    expect(await codeOf(refused)).toBe('RATE_LIMITED');
    const other = await aMember(database);
    expect((await browse(other, strict).fetch(`/v1/properties/${ids[0]}`)).status).toBe(200);
    strict.clock.advance({ seconds: 40 });
    expect(usageOf(await ask())[1]).toBe('1');
  });
});

test('the client reads code and details of a refusal', async () => {
  await viewMany(5);
  const [outcome] = await Promise.allSettled([
    browse().client.properties.detail({ id: ids[7] ?? '' }),
  ]);
  const reason = outcome.status === 'rejected' ? outcome.reason : null;
  expect(reason).toBeInstanceOf(ORPCError);
  expect(reason).toMatchObject({ data: { limit: 5, used: 5, resetDate: periodEnd } });
});
