import { beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '../../platform/database/database';
import { parseEnv } from '../../platform/env';
import { aTestDatabase } from '../../test/test-database';
import { aTestIdentity, type TestIdentity } from '../../test/test-identity';
import { listProviders } from './list-providers';
import { runCommand } from './run-command';
import { askAs } from './test/ask-as';

let database: Database;
let identity: TestIdentity;
let boss: Awaited<ReturnType<TestIdentity['member']>>;
beforeAll(async () => {
  database = await aTestDatabase();
  identity = await aTestIdentity({ database });
  boss = await identity.member('boss@example.com');
  await runCommand(database, ['grant', boss.email]);
});

const askProviders = () => askAs(identity, boss.supabase, 'GET', '/v1/admin/providers');

describe('providers', () => {
  test('tell whether the database answers, and nothing of the others', async () => {
    const { body } = await askProviders();
    const [first, ...others] = body.providers;
    expect(first).toMatchObject({ name: 'Database', isConfigured: true });
    expect(first.answer.milliseconds).toBeGreaterThanOrEqual(0);
    expect(others.map(({ answer }: { answer: unknown }) => answer)).toEqual(others.map(() => null));
  });

  test('F-20 calls are added up by endpoint, with their outcomes and their cost, for 30 days', async () => {
    const call = { provider: 'A provider', endpoint: 'Detail', milliseconds: 40 };
    const at = identity.clock.now();
    const calls = [
      { ...call, outcome: 'found', credits: '1', cost_cents: '2.5', at: at.toString() },
      { ...call, outcome: 'found', credits: '1', cost_cents: '2.5', milliseconds: 90 },
      { ...call, outcome: 'timed-out', milliseconds: 10_000 },
      { ...call, outcome: 'not-found', endpoint: 'Suggest' },
      { ...call, outcome: 'found', at: at.subtract({ hours: 31 * 24 }).toString() },
    ];
    await database.asService('test', (db) =>
      db
        .insertInto('ops.provider_calls')
        .values(calls.map((each) => ({ at: at.subtract({ hours: 1 }).toString(), ...each })))
        .execute(),
    );
    const { body } = await askProviders();
    expect(body.calls).toMatchObject([
      {
        ...{ endpoint: 'Detail', calls: 3, found: 2, notFound: 0, failed: 1 },
        ...{ milliseconds: 90, credits: 2, costCents: 5 },
      },
      { endpoint: 'Suggest', calls: 1, notFound: 1, credits: null, costCents: null },
    ]);
  });

  test('F-20 mails of changes are counted by what became of them, for 30 days', async () => {
    const { id: user } = await identity.member();
    const now = identity.clock.now();
    const daysAgo = (days: number) => now.subtract({ hours: 24 * days }).toString();
    const row = { user_id: user, next_at: daysAgo(0) };
    const rows = [
      { ...row, covers_until: daysAgo(1), status: 'sent', tries: 1, ended_at: daysAgo(1) },
      { ...row, covers_until: daysAgo(40), status: 'sent', tries: 1, ended_at: daysAgo(40) },
      { ...row, covers_until: daysAgo(2), status: 'failed', tries: 6, ended_at: daysAgo(2) },
      { ...row, covers_until: daysAgo(3), status: 'waiting', tries: 2 },
      { ...row, covers_until: daysAgo(4), status: 'waiting', tries: 0 },
    ];
    await database.asService('test', (db) =>
      db.insertInto('account.change_digests').values(rows).execute(),
    );
    const { body } = await askProviders();
    expect(body.changeMails).toMatchObject({ sent: 1, waiting: 2, retried: 1, givenUp: 1 });
    expect(Date.parse(body.changeMails.lastGivenUpAt)).toBe(Date.parse(daysAgo(2)));
  });

  test('issue 19: mails of seats are counted beside them', async () => {
    const { id: user } = await identity.member();
    const now = identity.clock.now();
    const daysAgo = (days: number) => now.subtract({ hours: 24 * days }).toString();
    const row = { user_id: user, what: 'given', team: 'Harbor', next_at: daysAgo(0) };
    const rows = [
      { ...row, made_at: daysAgo(1), status: 'sent', tries: 1, ended_at: daysAgo(1) },
      { ...row, made_at: daysAgo(40), status: 'failed', tries: 6, ended_at: daysAgo(40) },
      { ...row, made_at: daysAgo(2), status: 'failed', tries: 6, ended_at: daysAgo(2) },
      { ...row, made_at: daysAgo(0), status: 'waiting', tries: 2 },
    ];
    await database.asService('test', (db) =>
      db.insertInto('account.seat_mails').values(rows).execute(),
    );
    const { body } = await askProviders();
    expect(body.seatMails).toMatchObject({ sent: 1, waiting: 1, retried: 1, givenUp: 1 });
    expect(Date.parse(body.seatMails.lastSentAt)).toBe(Date.parse(daysAgo(1)));
  });

  test('issue 19: mails of what passed on are counted beside them', async () => {
    const { id: user } = await identity.member();
    const { now } = identity.clock;
    const none = { lists: 0, fee_schedules: 0, rate_sheets: 0 };
    const row = { user_id: user, team: 'Harbor', deals: 1, ...none };
    const ended_at = now().subtract({ hours: 24 }).toString();
    const rows = [
      { ...row, status: 'sent', tries: 1, ended_at },
      { ...row, status: 'waiting', tries: 2 },
      { ...row, status: 'waiting', tries: 0, made_at: ended_at },
    ];
    await database.asService('test', (db) =>
      db.insertInto('account.passing_mails').values(rows).execute(),
    );
    const { body } = await askProviders();
    expect(body.passingMails).toMatchObject({ sent: 1, waiting: 2, retried: 1, givenUp: 0 });
    expect(Date.parse(body.passingMails.oldestWaitingAt)).toBe(Date.parse(ended_at));
    expect(Date.parse(body.passingMails.lastSentAt)).toBe(Date.parse(ended_at));
  });

  test('name their variables and never a key', () => {
    const secrets = {
      SMTP_URL: 'smtp://user:hidden-1@mail.example:587',
      STRIPE_SECRET_KEY: 'sk_live_hidden-2',
      GOOGLE_CLIENT_ID: 'hidden-3',
      GOOGLE_CLIENT_SECRET: 'hidden-4',
      S3_ENDPOINT: 'https://hidden-5.example',
      S3_BUCKET: 'hidden-6',
      REALESTATEAPI_KEY: 'hidden-7',
    };
    const listed = listProviders(parseEnv(secrets));
    expect(JSON.stringify(listed)).not.toContain('hidden');
    expect(listed.filter(({ isConfigured }) => !isConfigured).map(({ name }) => name)).toEqual([
      'Sign-in by LinkedIn',
    ]);
  });

  test('of which nothing is set are said to be missing', () => {
    const missing = listProviders(parseEnv({})).filter(({ isConfigured }) => !isConfigured);
    expect(missing.map(({ name }) => name)).toEqual([
      'Mail',
      'Payments',
      'Property data',
      'Sign-in by Google',
      'Sign-in by LinkedIn',
    ]);
  });
});
