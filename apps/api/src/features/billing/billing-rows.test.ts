import { sql } from 'kysely';
import { Temporal } from 'temporal-polyfill';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Actor, Database } from '../../platform/database/database';
import type { Member } from '../../platform/member';
import { aMember } from '../../test/a-member';
import { hasSqlState } from '../../test/has-sql-state';
import { aTestDatabase } from '../../test/test-database';
import { storeSubscription } from './billing-repo';

let database: Database;
let ada: Member;
let bob: Member;
beforeAll(async () => {
  database = await aTestDatabase();
  ada = await aMember(database);
  bob = await aMember(database);
  const at = Temporal.Instant.from('2026-11-20T12:00:00Z');
  for (const [nth, person] of [ada, bob].entries()) {
    await database.asService('test', (db) =>
      storeSubscription(db, aSubscription(`sub_${nth}`, person), { reading: 1, eventAt: null, at }),
    );
  }
});

function aSubscription(id: string, { userId, email }: Member) {
  const instant = '2026-11-20T12:00:00Z';
  return {
    ...({ id, customerId: `cus_${id}`, email, userId, status: 'active', tier: 'pro' } as const),
    ...({ priceId: 'price_1', interval: 'monthly', quantity: 1, createdAt: instant } as const),
    ...{ periodStart: instant, periodEnd: '2026-12-20T12:00:00Z', cancelAtPeriodEnd: false },
    ...{ cancelAt: null, canceledAt: null, endedAt: null, trialStart: null, trialEnd: null },
  };
}

async function attempt(actor: Actor, query: string): Promise<unknown[] | 'refused'> {
  try {
    return (await database.asUser(actor, (db) => sql.raw(query).execute(db))).rows;
  } catch (error) {
    if (hasSqlState(error, '42501')) return 'refused';
    throw error;
  }
}

const anon: Actor = { role: 'anon' };

describe.each(['public.stripe_subscriptions', 'public.stripe_customers'])('%s', (table) => {
  test('is read by its owner, a stranger sees nothing, a visitor is refused', async () => {
    const own = await attempt(ada, `select user_id from ${table}`);
    expect(own).toEqual([{ user_id: ada.userId }]);
    expect(await attempt(ada, `select 1 from ${table} where user_id = '${bob.userId}'`)).toEqual(
      [],
    );
    expect(await attempt(anon, `select 1 from ${table}`)).toBe('refused');
  });

  test.each(['anon', 'member'])('is not written by %s', async (who) => {
    const actor = who === 'anon' ? anon : ada;
    expect(await attempt(actor, `update ${table} set customer_id = 'x'`)).toBe('refused');
    expect(await attempt(actor, `delete from ${table}`)).toBe('refused');
    expect(await attempt(actor, `insert into ${table} default values`)).toBe('refused');
  });
});

test.each([
  'select * from billing.stripe_events',
  "insert into billing.stripe_events (id, type, created, received_at) values ('e', 't', now(), now())",
  "select nextval('billing.reads')",
  "select billing.store_subscription('{}', 1, null, now())",
  `select billing.follow_subscriptions('${'0'.repeat(8)}-0000-4000-8000-${'0'.repeat(12)}')`,
])('neither a member nor a visitor may: %s', async (query) => {
  expect(await attempt(ada, query)).toBe('refused');
  expect(await attempt(anon, query)).toBe('refused');
});

test('a reading that was asked for earlier does not overwrite a later one', async () => {
  const at = Temporal.Instant.from('2026-11-20T12:00:00Z');
  const store = (reading: number, status: 'active' | 'canceled') =>
    database.asService('test', (db) =>
      storeSubscription(
        db,
        { ...aSubscription('sub_9', ada), status },
        { reading, eventAt: null, at },
      ),
    );
  expect(await store(7, 'canceled')).toBe('stored');
  expect(await store(6, 'active')).toBe('outdated');
  const rows = await attempt(
    ada,
    "select status from public.stripe_subscriptions where id = 'sub_9'",
  );
  expect(rows).toEqual([{ status: 'canceled' }]);
});

test('the rows follow an address that changes, and go with the account', async () => {
  const eve = await aMember(database);
  const at = Temporal.Instant.from('2026-11-20T12:00:00Z');
  await database.asService('test', async (db) => {
    await storeSubscription(db, aSubscription('sub_eve', eve), { reading: 1, eventAt: null, at });
    await sql`update auth.users set email = 'eve@new.example' where id = ${eve.userId}`.execute(db);
  });
  const rows = () =>
    database.asService('test', (db) =>
      db
        .selectFrom('public.stripe_subscriptions')
        .select('email')
        .where('id', '=', 'sub_eve')
        .execute(),
    );
  expect(await rows()).toEqual([{ email: 'eve@new.example' }]);
  await database.asService('test', (db) =>
    sql`delete from auth.users where id = ${eve.userId}`.execute(db),
  );
  expect(await rows()).toEqual([]);
});
