import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { aMember } from '../../test/a-member';
import { aTestClock } from '../../test/test-clock';
import { aTestDatabase } from '../../test/test-database';
import type { Database } from '../database/database';
import { parseEnv } from '../env';
import { silentLog } from '../log';
import { retentionJob } from './retention-job';

const clock = aTestClock();
let database: Database;
let userId: string;
beforeAll(async () => {
  database = await aTestDatabase();
  ({ userId } = await aMember(database));
});

/** Returns for each table its row that is this many days old. */
const tables = [
  {
    table: 'ops.provider_calls',
    keepDays: 400,
    insert: (at: string) => sql`insert into ops.provider_calls
      (at, provider, endpoint, milliseconds, outcome) values (${at}, 'p', 'e', 1, 'found')`,
  },
  {
    table: 'ops.audit_log',
    keepDays: 365,
    insert: (at: string) =>
      sql`insert into ops.audit_log (at, action) values (${at}, 'usage-reset')`,
  },
  {
    table: 'public.search_logs',
    keepDays: 730,
    insert: (at: string) => sql`insert into public.search_logs (user_id, query, created_at)
      values (${userId}, 'oak', ${at})`,
  },
  {
    table: 'metering.anonymous_views',
    keepDays: 1,
    insert: (at: string) => sql`insert into metering.anonymous_views values
      (${randomUUID()}, 'a', 'pa-42101-1', ${at})`,
  },
  {
    table: 'public.client_links',
    keepDays: 90,
    insert: (at: string) => sql`insert into public.client_links
      (user_id, token_hash, sealed_token, kind, property_id, label, report, created_at, expires_at)
      values (${userId}, replace(${randomUUID()} || ${randomUUID()}, '-', ''), 's', 'property',
        'pa-42101-1', 'A', '{}', ${at}::timestamptz - interval '7 days', ${at})`,
  },
  {
    table: 'account.team_invitations',
    keepDays: 90,
    insert: (at: string) => sql`
      with team as (insert into account.teams (name) values ('A') returning id)
      insert into account.team_invitations
        (team_id, email, role, token_hash, sent_at, expires_at)
      select id, 'a@x.example', 'member', replace(${randomUUID()} || ${randomUUID()}, '-', ''),
        ${at}::timestamptz - interval '7 days', ${at} from team`,
  },
  {
    table: 'account.webhook_deliveries',
    keepDays: 30,
    insert: (at: string) => sql`
      with endpoint as (
        insert into account.webhook_endpoints
          (user_id, url, description, events, sealed_secret, created_at)
        values (${userId}, 'https://example.com/', '', '{search.matched}', 's', ${at}) returning id
      )
      insert into account.webhook_deliveries
        (endpoint_id, event, event_key, payload, created_at, status)
      select id, 'search.matched', 'k', '{}', ${at}, 'failed' from endpoint`,
  },
  {
    table: 'public.pinned_changes',
    keepDays: 365,
    insert: (at: string) => sql`
      with pin as (
        insert into public.pinned_properties (user_id, property_id, label)
        values (${userId}, ${randomUUID()}, '1 Oak Street') returning property_id
      )
      insert into public.pinned_changes (user_id, property_id, event_key, noticed_at, changes)
      select ${userId}, property_id, property_id, ${at}, '[]' from pin`,
  },
  {
    table: 'public.search_matches',
    keepDays: 365,
    insert: (at: string) => sql`
      with search as (
        insert into public.saved_searches (user_id, name, query)
        values (${userId}, 'Three beds', '{}') returning id
      )
      insert into public.search_matches
        (user_id, search_id, event_key, noticed_at, total, new_matches, homes)
      select ${userId}, id, id::text, ${at}, 1, 1, '[]' from search`,
  },
  {
    table: 'account.change_digests',
    keepDays: 90,
    insert: (at: string) => sql`insert into account.change_digests
      (user_id, covers_until, next_at, status)
      values (${userId}, ${at}::timestamptz + random() * interval '1 second', ${at}, 'sent')`,
  },
  {
    table: 'account.seat_mails',
    keepDays: 90,
    insert: (at: string) => sql`insert into account.seat_mails
      (user_id, what, team, made_at, next_at, status)
      values (${userId}, 'unpaid', 'Harbor', ${at}, ${at}, 'sent')`,
  },
  {
    table: 'account.passing_mails',
    keepDays: 90,
    insert: (at: string) => sql`insert into account.passing_mails
      (user_id, team, deals, lists, fee_schedules, rate_sheets, made_at)
      values (${userId}, 'Harbor', 1, 0, 0, 0, ${at})`,
  },
  {
    table: 'auth.flow_state',
    keepDays: 7,
    insert: (at: string) => sql`insert into auth.flow_state
      (id, provider_type, authentication_method, created_at, updated_at)
      values (${randomUUID()}, 'google', 'oauth', ${at}, ${at})`,
  },
] as const;

async function run(env: Record<string, string> = {}) {
  const job = retentionJob({ env: parseEnv(env), database, clock, log: silentLog, piece: 2 });
  await job.run(new AbortController().signal);
}

function daysAgo(days: number): string {
  return clock
    .now()
    .subtract({ hours: 24 * days })
    .toString();
}

async function countIn(table: string): Promise<number> {
  const { rows } = await database.asService('test', (db) =>
    sql<{ n: number }>`select count(*)::int as n from ${sql.table(table)}`.execute(db),
  );
  return rows[0]?.n ?? Number.NaN;
}

test.each(tables)('$table is kept for $keepDays days and no longer', async (kept) => {
  const { table, keepDays, insert } = kept;
  await database.asService('test', async (db) => {
    for (let n = 0; n < 5; n += 1) await insert(daysAgo(keepDays + 1)).execute(db);
    await insert(daysAgo(keepDays - 0.5)).execute(db);
  });
  await run();
  expect(await countIn(table)).toBe(1);
});

test('links in mails that nobody followed go after a week', async () => {
  const insert = (at: string, type: string) => sql`insert into auth.one_time_tokens
    (user_id, token_type, token_hash, relates_to, created_at, updated_at)
    values (${userId}, ${type}::auth.one_time_token_type, ${randomUUID()}, 'x', ${at}, ${at})`;
  await database.asService('test', async (db) => {
    await insert(daysAgo(8), 'recovery_token').execute(db);
    await insert(daysAgo(6), 'confirmation_token').execute(db);
  });
  await run();
  expect(await countIn('auth.one_time_tokens')).toBe(1);
});

test('a mail to sign in by that nobody used goes after a week', async () => {
  const insert = (at: string) => sql`insert into local_supabase.sign_in_mails
    (user_id, email, link_hash, code_hash, sent_at)
    values (${userId}, 'ada@example.com', ${randomUUID()}, 'x', ${at})
    on conflict (user_id) do update set sent_at = excluded.sent_at`;
  await database.asService('test', (db) => insert(daysAgo(6)).execute(db));
  await run();
  expect(await countIn('local_supabase.sign_in_mails')).toBe(1);
  await database.asService('test', (db) => insert(daysAgo(8)).execute(db));
  await run();
  expect(await countIn('local_supabase.sign_in_mails')).toBe(0);
});

test('what is pinned stays, and the settings say how long the rest does', async () => {
  await database.asService('test', async (db) => {
    await sql`delete from public.search_logs`.execute(db);
    await sql`insert into public.search_logs (user_id, query, created_at, is_pinned) values
      (${userId}, 'pinned', ${daysAgo(3000)}, true), (${userId}, 'old', ${daysAgo(100)}, false)`.execute(
      db,
    );
  });
  await run();
  expect(await countIn('public.search_logs')).toBe(2);
  await run({ SEARCH_LOGS_KEEP_DAYS: '90' });
  expect(await countIn('public.search_logs')).toBe(1);
});

test('the database keeps a year of the audit trail, whatever it is asked', async () => {
  await database.asService('test', async (db) => {
    await sql`insert into ops.audit_log (at, action) values (now() - interval '360 days', 'usage-reset')`.execute(
      db,
    );
    await sql`select ops.forget_audit(now(), 1000)`.execute(db);
  });
  expect(await countIn('ops.audit_log')).toBeGreaterThan(0);
  expect(() => parseEnv({ AUDIT_LOG_KEEP_DAYS: '30' })).toThrow('AUDIT_LOG_KEEP_DAYS');
});
