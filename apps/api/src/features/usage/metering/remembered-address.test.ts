import { randomUUID } from 'node:crypto';
import type { SupabaseClient } from '@supabase/supabase-js';
import { sql } from 'kysely';
import { Temporal } from 'temporal-polyfill';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '../../../platform/database/database';
import { refreshListings } from '../../../records/refresh-listings';
import { insertParcel, insertSource } from '../../../test/parcels';
import { aTestDatabase } from '../../../test/test-database';
import { aTestIdentity, type TestIdentity, testPassword } from '../../../test/test-identity';

const ids = Array.from({ length: 8 }, (_, index) => `pa-42101-${index + 1}`);
const env = { MONTHLY_SEARCHES: '5', MONTHLY_EXPORT_ROWS: '12' };

let database: Database;
let here: TestIdentity;
let elsewhere: TestIdentity;
let name: string;
beforeAll(async () => {
  database = await aTestDatabase();
  await insertSource(database, { id: 'roll' });
  for (const id of ids) await insertParcel(database, { id });
  await refreshListings(database, Temporal.Now.plainDateISO());
  here = await aTestIdentity({ database, env });
  elsewhere = await aTestIdentity({ database, env });
});
beforeEach(() => {
  name = randomUUID().replaceAll('-', '');
});

/** Moves the clocks of both servers. */
function wait(time: { days?: number; minutes?: number }): void {
  for (const { clock } of [here, elsewhere]) {
    clock.advance({ hours: 24 * (time.days ?? 0), minutes: time.minutes ?? 0 });
  }
}

async function ask(supabase: SupabaseClient, path: string, method = 'GET', server = here) {
  const { data } = await supabase.auth.getSession();
  const headers = { Authorization: `Bearer ${data.session?.access_token}` };
  const response = await server.fetch(path, { method, headers });
  return { response, body: Object(await response.json()) };
}

async function view(supabase: SupabaseClient, index: number, server = here) {
  const { response, body } = await ask(supabase, `/v1/properties/${ids[index]}`, 'GET', server);
  return response.ok ? Number(response.headers.get('X-Usage-Used')) : body.error.code;
}

async function trialEnd(supabase: SupabaseClient, server = here): Promise<string> {
  const { body } = await ask(supabase, '/v1/access/features', 'GET', server);
  return body.trial.endsAt;
}

async function csv(supabase: SupabaseClient) {
  const { data } = await supabase.auth.getSession();
  const headers = { Authorization: `Bearer ${data.session?.access_token}` };
  const response = await here.fetch('/v1/properties.csv', { headers });
  const text = await response.text();
  return response.ok ? 'whole' : Object(JSON.parse(text)).error;
}

/** Signs in again, because a session ends while days pass. */
async function signIn(supabase: SupabaseClient, email: string): Promise<void> {
  const { error } = await supabase.auth.signInWithPassword({ email, password: testPassword });
  if (error) throw error;
}

async function subscribe(userId: string): Promise<void> {
  const id = `sub_${randomUUID()}`;
  const now = here.clock.now();
  await database.asService('test', async (db) => {
    await db
      .insertInto('public.stripe_subscriptions')
      .values({
        id,
        email: '',
        created_at: now.toString(),
        user_id: userId,
        customer_id: `cus_${userId}`,
        status: 'active',
        tier: 'pro',
        current_period_start: now.toString(),
        current_period_end: now.add({ hours: 24 * 30 }).toString(),
      })
      .execute();
    await db
      .updateTable('public.profiles')
      .set({ current_subscription_id: id, has_upgraded: true })
      .where('id', '=', userId)
      .execute();
  });
}

async function closeAccount(supabase: SupabaseClient, email: string): Promise<void> {
  await signIn(supabase, email);
  expect((await ask(supabase, '/v1/account', 'DELETE')).body).toEqual({ removed: true });
}

describe('whoever deletes an account and registers again', () => {
  test('goes on with the same trial and the same count, under any spelling, on any server', async () => {
    const { supabase: first, email } = await here.member(`${name}@gmail.com`);
    const end = await trialEnd(first);
    for (const index of [0, 1, 2]) await view(first, index);
    wait({ days: 3 });
    await closeAccount(first, email);

    const again = await elsewhere.member(`${name.slice(0, 4)}.${name.slice(4)}+2@googlemail.com`);
    expect(await trialEnd(again.supabase, elsewhere)).toBe(end);
    expect(await view(again.supabase, 3, elsewhere)).toBe(4);
    await closeAccount(again.supabase, again.email);

    const { supabase: third } = await here.member(`${name}+3@gmail.com`);
    expect(await view(third, 4)).toBe(5);
    expect(await view(third, 5)).toBe('USAGE_LIMIT_EXCEEDED');
    expect(await trialEnd(third)).toBe(end);
  });

  test('goes on with the rows that were exported', async () => {
    const { supabase: first, email } = await here.member(`${name}@example.com`);
    expect(await csv(first)).toBe('whole');
    await closeAccount(first, email);
    for (const address of [`${name}+2@example.com`, email]) {
      const { supabase: again } = await here.member(address);
      expect(await csv(again)).toMatchObject({
        code: 'EXPORT_LIMIT_EXCEEDED',
        details: { limit: 12, used: 8, wanted: 8 },
      });
      await closeAccount(again, address);
    }
  });

  test('has no second trial when the first is over', async () => {
    const { supabase: first, email } = await here.member(`${name}@example.com`);
    await view(first, 0);
    await closeAccount(first, email);
    wait({ days: 16 });
    const { supabase: again } = await here.member(`${name}+again@example.com`);
    expect(await view(again, 1)).toBe('TRIAL_EXPIRED');
  });

  test('is known by each address that the account has had', async () => {
    const { supabase, email } = await here.member(`${name}@example.com`);
    const end = await trialEnd(supabase);
    await supabase.auth.updateUser({ email: `new-${email}` });
    await here.fetch((await here.linkTo(`new-${email}`)).href);
    wait({ minutes: 1 });
    await supabase.auth.refreshSession();
    expect(await trialEnd(supabase)).toBe(end);
    await closeAccount(supabase, `new-${email}`);
    for (const address of [email, `new-${email}`]) {
      const { supabase: again } = await here.member(address);
      expect(await trialEnd(again)).toBe(end);
    }
  });

  test('has searches of the next month', async () => {
    const { supabase: first, email, id } = await here.member(`${name}@example.com`);
    for (const index of [0, 1, 2, 3, 4]) await view(first, index);
    expect(await view(first, 5)).toBe('USAGE_LIMIT_EXCEEDED');
    await closeAccount(first, email);
    wait({ days: 32 });
    const { supabase: again, id: anew } = await here.member(email);
    expect(anew).not.toBe(id);
    await database.asService('test', (db) =>
      db.updateTable('public.profiles').set({ is_admin: true }).where('id', '=', anew).execute(),
    );
    expect(await view(again, 5)).toBe(1);
  });

  test('leaves no address behind', async () => {
    const { supabase, email } = await here.member(`${name}@example.com`);
    await view(supabase, 0);
    await closeAccount(supabase, email);
    const { rows } = await database.asService('test', (db) =>
      sql<{ row: string }>`select to_jsonb(m)::text as row from metering.remembered_addresses m
        union all select to_jsonb(a)::text from metering.account_addresses a`.execute(db),
    );
    expect(rows.length).toBeGreaterThan(0);
    for (const { row } of rows) expect(row).not.toMatch(/example|@/);
  });
});

describe('accounts that live side by side under one person’s mailbox', () => {
  const spelledAnew = () => `${name.slice(0, 4)}.${name.slice(4)}+2@googlemail.com`;

  test('share one trial and one count, whichever of them asks, until one pays', async () => {
    const { supabase: first, id, email } = await here.member(`${name}@gmail.com`);
    const end = await trialEnd(first);
    for (const index of [0, 1, 2]) await view(first, index);
    wait({ days: 3 });
    await signIn(first, email);
    const { supabase: second } = await elsewhere.member(spelledAnew());
    expect(await trialEnd(second, elsewhere)).toBe(end);
    expect(await view(second, 3, elsewhere)).toBe(4);
    expect(await view(first, 4)).toBe(5);
    for (const account of [first, second]) {
      expect(await view(account, 5)).toBe('USAGE_LIMIT_EXCEEDED');
    }
    wait({ minutes: 1 });
    await subscribe(id);
    expect(await view(first, 5)).toBe(1);
    expect(await view(second, 6)).toBe('USAGE_LIMIT_EXCEEDED');
  });

  test('go by the first that was confirmed, also where the second is used before it', async () => {
    const { supabase: first, email } = await here.member(`${name}@gmail.com`);
    wait({ days: 3 });
    await signIn(first, email);
    const { supabase: second, email: spelled } = await here.member(spelledAnew());
    expect(await view(second, 0)).toBe(1);
    const end = await trialEnd(first);
    expect(await view(first, 0)).toBe(2);
    expect(await trialEnd(second)).toBe(end);
    wait({ days: 13 });
    await signIn(second, spelled);
    expect(await view(second, 1)).toBe('TRIAL_EXPIRED');
  });

  test('never exceed the limit together, however many of them ask at once', async () => {
    const { supabase: first } = await here.member(`${name}@gmail.com`);
    const { supabase: second } = await elsewhere.member(spelledAnew());
    const answers = await Promise.all(
      ids.flatMap((_, index) => [view(first, index), view(second, index, elsewhere)]),
    );
    expect(answers.filter((answer) => typeof answer === 'number').sort()).toEqual([1, 2, 3, 4, 5]);
  });

  test('share the rows of exports', async () => {
    const { supabase: first } = await here.member(`${name}@gmail.com`);
    const { supabase: second } = await here.member(spelledAnew());
    expect(await csv(first)).toBe('whole');
    for (const account of [second, first]) {
      expect(await csv(account)).toMatchObject({
        code: 'EXPORT_LIMIT_EXCEEDED',
        details: { limit: 12, used: 8, wanted: 8 },
      });
    }
  });

  test('are nobody else’s: what follows a + at a company’s domain may be another person', async () => {
    const { supabase: ann } = await here.member(`${name}+ann@example.com`);
    const end = await trialEnd(ann);
    expect(await view(ann, 0)).toBe(1);
    expect(await csv(ann)).toBe('whole');
    wait({ days: 3 });
    const { supabase: bob } = await here.member(`${name}+bob@example.com`);
    expect(await view(bob, 0)).toBe(1);
    expect(await trialEnd(bob)).not.toBe(end);
    expect(await csv(bob)).toBe('whole');
  });
});

describe('a stranger’s sign-up that nobody confirms', () => {
  const signUp = (email: string, password: string) =>
    here.supabase().auth.signUp({ email, password, options: { data: { full_name: 'A Thief' } } });

  test('starts nobody’s clock: the trial begins when the owner confirms', async () => {
    const email = `${name}@example.com`;
    await signUp(email, 'the password of a stranger');
    wait({ days: 20 });
    const { supabase } = await here.member(email);
    const began = here.clock.now();
    expect(await view(supabase, 0)).toBe(1);
    expect(Date.parse(await trialEnd(supabase))).toBe(
      began.add({ hours: 15 * 24 }).epochMilliseconds,
    );
  });

  test('leaves nothing that the owner meets', async () => {
    const email = `${name}@example.com`;
    await signUp(email, 'the password of a stranger');
    wait({ days: 20 });
    const { supabase } = await here.member(email);
    const { body } = await ask(supabase, '/v1/account/export');
    expect(Date.parse(body.identity.createdAt)).toBe(here.clock.now().epochMilliseconds);
    expect(Date.parse(body.tables.profiles[0].created_at)).toBe(here.clock.now().epochMilliseconds);
    expect(JSON.stringify(body)).not.toContain('Thief');
  });
});
