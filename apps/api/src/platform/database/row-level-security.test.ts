import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { insertARowEverywhere } from '../../test/a-row-everywhere';
import { hasSqlState } from '../../test/has-sql-state';
import { aTestDatabase } from '../../test/test-database';
import type { Actor, Database, Queries } from './database';

const anon: Actor = { role: 'anon' };
const member = {
  role: 'authenticated',
  userId: '3f2c1d7e-0d0f-4a56-9f4e-0a6f3f1b2c3d',
  email: null,
  sessionId: null,
} satisfies Actor;

/** Tells who may read; nobody but the service role writes to any of these. */
const readers: Record<string, { anon: boolean; member: boolean }> = {
  'records.sources': { anon: true, member: true },
  'records.import_runs': { anon: false, member: false },
  'records.properties': { anon: true, member: true },
  'records.observations': { anon: true, member: true },
  'records.owners': { anon: true, member: true },
  'records.owner_mailing': { anon: false, member: true },
  'records.transfers': { anon: true, member: true },
  'records.mortgages': { anon: true, member: true },
  'records.assessments': { anon: true, member: true },
  'records.listings': { anon: false, member: true },
  'records.listing_changes': { anon: false, member: true },
  'records.loads': { anon: true, member: true },
  'records.counties': { anon: true, member: true },
  'records.places': { anon: true, member: true },
  'records.streets': { anon: true, member: true },
  'records.streets_everywhere': { anon: true, member: true },
  'records.address_files': { anon: true, member: true },
  'records.address_points': { anon: false, member: false },
  'records.address_ranges': { anon: false, member: false },
  'records.geocodes': { anon: true, member: true },
  'records.outlines': { anon: true, member: true },
  'records.geocoder_answers': { anon: false, member: false },
  'records.listing_tiles': { anon: false, member: true },
  'metering.anonymous_views': { anon: false, member: false },
  'metering.usage_units': { anon: false, member: false },
  'metering.usage_resets': { anon: false, member: false },
  'metering.exports': { anon: false, member: false },
  'metering.account_addresses': { anon: false, member: false },
  'metering.remembered_addresses': { anon: false, member: false },
  'valuation.models': { anon: true, member: true },
  'valuation.estimates': { anon: false, member: false },
  'valuation.home_values': { anon: false, member: true },
  'valuation.left_out_sales': { anon: false, member: false },
  'valuation.settlements': { anon: false, member: false },
  'valuation.past_models': { anon: true, member: true },
  'valuation.price_indexes': { anon: true, member: true },
  'valuation.price_series': { anon: true, member: true },
  'valuation.metro_editions': { anon: true, member: true },
  'valuation.metro_counties': { anon: true, member: true },
  'news.feeds': { anon: true, member: true },
  'news.items': { anon: true, member: true },
  'rates.figures': { anon: true, member: true },
  'rates.sources': { anon: true, member: true },
  'billing.stripe_events': { anon: false, member: false },
  'ops.provider_calls': { anon: false, member: false },
  'ops.provider_answers': { anon: false, member: false },
  'ops.around_answers': { anon: false, member: false },
  'ops.geocoder_claims': { anon: false, member: false },
  'ops.rural_area_editions': { anon: false, member: false },
  'ops.rural_areas': { anon: false, member: false },
  'ops.source_confirmations': { anon: false, member: false },
  'ops.geocoded_counties': { anon: false, member: false },
  'ops.source_switches': { anon: false, member: false },
  'ops.source_checks': { anon: false, member: false },
  'ops.limit_editions': { anon: false, member: false },
  'ops.uploads': { anon: false, member: false },
  'ops.saved_mappings': { anon: false, member: false },
  'ops.upload_orders': { anon: false, member: false },
  'skip_trace.attestations': { anon: false, member: true },
  'skip_trace.traces': { anon: false, member: true },
  'skip_trace.audit_trail': { anon: false, member: false },
  'skip_trace.batches': { anon: false, member: true },
  'skip_trace.batch_rows': { anon: false, member: true },
  'marketplace.providers': { anon: false, member: false },
  'marketplace.introductions': { anon: false, member: true },
  // A member reads the columns of their own keys except the hash, so `select *` is refused.
  'account.api_keys': { anon: false, member: false },
  // The same applies to the secret.
  'account.webhook_endpoints': { anon: false, member: false },
  'account.webhook_deliveries': { anon: false, member: true },
  'account.webhook_attempts': { anon: false, member: true },
  'account.watched_properties': { anon: false, member: false },
  'account.watched_searches': { anon: false, member: false },
  'account.teams': { anon: false, member: false },
  'account.team_members': { anon: false, member: false },
  'account.team_invitations': { anon: false, member: false },
  'account.change_digests': { anon: false, member: true },
  'account.mail_refusals': { anon: false, member: false },
  'account.seat_mails': { anon: false, member: false },
  'account.passing_mails': { anon: false, member: false },
  'account.told_import_runs': { anon: false, member: false },
  'ops.rules': { anon: false, member: false },
  'ops.shared_settings': { anon: false, member: false },
  'ops.jobs': { anon: false, member: false },
  'ops.audit_log': { anon: false, member: false },
};

/** Nobody may change the rows of these tables, not even the service. */
const appendOnly = ['ops.audit_log', 'skip_trace.audit_trail'];

let database: Database;
let tables: { name: string; column: string }[];
beforeAll(async () => {
  database = await aTestDatabase();
  await database.asService('test', insertARowEverywhere);
  tables = await database.asService('test', listTables);
});

test('the matrix names every table there is', () => {
  expect(tables.map(({ name }) => name).sort()).toEqual(Object.keys(readers).sort());
});

test('the service passes every table by a policy, as its role may not pass them by itself', async () => {
  const { rows } = await database.asService('test', (db) =>
    sql<{ name: string }>`select c.oid::regclass::text as name from pg_class c
      where c.relrowsecurity and not exists (
        select from pg_policy p where p.polrelid = c.oid and p.polcmd = '*' and p.polpermissive
          and p.polroles = array['service_role'::regrole::oid]
          and pg_get_expr(p.polqual, c.oid) = 'true' and pg_get_expr(p.polwithcheck, c.oid) = 'true'
      )`.execute(db),
  );
  expect(rows, 'add: create policy "the service passes" on … for all to service_role …').toEqual(
    [],
  );
});

describe.each(Object.entries(readers))('%s', (table, may) => {
  test.each([
    { who: 'a visitor', actor: anon, reads: may.anon },
    { who: 'a member', actor: member, reads: may.member },
  ])('$who reads: $reads, writes: false', async ({ actor, reads }) => {
    const attempt = (query: string) =>
      outcome(database.asUser(actor, (db) => sql.raw(query).execute(db)));
    expect(await attempt(`select * from ${table}`)).toBe(reads ? 'rows' : 'refused');
    expect(await attempt(`insert into ${table} default values`)).toBe('refused');
    expect(await attempt(`update ${table} set ${column(table)} = default`)).toBe('refused');
    expect(await attempt(`delete from ${table}`)).toBe('refused');
  });

  test('the service reads and writes', async () => {
    const attempt = (query: string) =>
      outcome(database.asService('test', (db) => sql.raw(query).execute(db)));
    const changes = appendOnly.includes(table) ? 'refused' : 'nothing';
    expect(await attempt(`select * from ${table}`)).toBe('rows');
    expect(await attempt(`insert into ${table} default values`)).toBe('not refused');
    expect(
      await attempt(`update ${table} set ${column(table)} = ${column(table)} where false`),
    ).toBe(changes);
    expect(await attempt(`delete from ${table} where false`)).toBe(changes);
  });
});

test('anyone reads of an import which file it was, and no more', async () => {
  const read = (columns: string) =>
    database.asUser(anon, (db) =>
      sql.raw(`select ${columns} from records.import_runs`).execute(db),
    );
  expect(await outcome(read('id, source_id, file_name, as_of'))).toBe('rows');
  expect(await outcome(read('report'))).toBe('refused');
});

test('anyone reads of a listing where the home lies and when it was sold, and no more', async () => {
  const read = (columns: string) =>
    database.asUser(anon, (db) => sql.raw(`select ${columns} from records.listings`).execute(db));
  expect(await outcome(read('county_fips, property_id, zip, lat, last_sold_on'))).toBe('rows');
  expect(await outcome(read('value_cents'))).toBe('refused');
});

test('a member reads the own API keys without their hashes, and those of nobody else', async () => {
  const read = (actor: Actor, columns: string) =>
    database.asUser(actor, (db) => sql.raw(`select ${columns} from account.api_keys`).execute(db));
  const other: Actor = { ...member, userId: '3f2c1d7e-0d0f-4a56-9f4e-0a6f3f1b2c02' };
  expect(await outcome(read(member, 'id, name, public_id, last_used_at'))).toBe('rows');
  expect(await outcome(read(member, 'secret_hash'))).toBe('refused');
  expect(await outcome(read(other, 'id'))).toBe('nothing');
  expect(await outcome(read(anon, 'id'))).toBe('refused');
  const find = (actor: Actor) =>
    database.asUser(actor, (db) =>
      sql`select * from account.find_api_key(${'0'.repeat(16)}, now())`.execute(db),
    );
  expect(await outcome(find(member))).toBe('refused');
});

test('a member reads the own webhooks without their secrets, and nothing of anybody else’s', async () => {
  const read = (actor: Actor, what: string) =>
    outcome(database.asUser(actor, (db) => sql.raw(`select ${what}`).execute(db)));
  const other: Actor = { ...member, userId: '3f2c1d7e-0d0f-4a56-9f4e-0a6f3f1b2c02' };
  const endpoints = 'id, url, events, off_reason from account.webhook_endpoints';
  expect(await read(member, endpoints)).toBe('rows');
  expect(await read(member, 'sealed_secret from account.webhook_endpoints')).toBe('refused');
  expect(await read(anon, endpoints)).toBe('refused');
  for (const what of [
    endpoints,
    '* from account.webhook_deliveries',
    '* from account.webhook_attempts',
  ]) {
    expect(await read(other, what)).toBe('nothing');
  }
  const claim = 'account.claim_webhooks(now(), now(), 1)';
  expect(await read(member, claim)).toBe('refused');
});

test('a visitor cannot put on another role or other claims for the next request', async () => {
  await database.asUser(anon, async (db) => {
    await sql`select set_config('request.jwt.claims', '{"sub":"x","role":"service_role"}', true)`.execute(
      db,
    );
  });
  const claims = await database.asUser(anon, (db) => sql`select auth.jwt() as jwt`.execute(db));
  expect(claims.rows).toEqual([{ jwt: { role: 'anon' } }]);
});

function column(table: string): string {
  return tables.find(({ name }) => name === table)?.column ?? 'unknown';
}

async function outcome(attempt: Promise<{ rows: unknown[] }>) {
  try {
    const { rows } = await attempt;
    return rows.length > 0 ? 'rows' : 'nothing';
  } catch (error) {
    return hasSqlState(error, '42501') ? 'refused' : 'not refused';
  }
}

async function listTables(db: Queries) {
  const { rows } = await sql<{ name: string; column: string }>`
    select c.oid::regclass::text as name, a.attname as "column"
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum = 2
    where c.relkind in ('r', 'p') and c.relnamespace in
      ('account'::regnamespace, 'records'::regnamespace, 'metering'::regnamespace, 'ops'::regnamespace,
      'valuation'::regnamespace, 'billing'::regnamespace,
      'skip_trace'::regnamespace, 'news'::regnamespace, 'rates'::regnamespace,
      'marketplace'::regnamespace)`.execute(db);
  return rows;
}
