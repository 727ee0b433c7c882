import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { aTestDatabase } from '../../test/test-database';
import type { Actor, Database, Queries } from './database';
import { hasSqlState } from './errors';

const anon: Actor = { role: 'anon' };
const member: Actor = {
  role: 'authenticated',
  userId: '3f2c1d7e-0d0f-4a56-9f4e-0a6f3f1b2c3d',
  email: null,
  sessionId: null,
};

/** Who may read; nobody but the service role writes to any of these. */
const readers: Record<string, { anon: boolean; member: boolean }> = {
  'records.sources': { anon: true, member: true },
  'records.import_runs': { anon: false, member: false },
  'records.properties': { anon: true, member: true },
  'records.properties_other': { anon: true, member: true },
  'records.observations': { anon: true, member: true },
  'records.owners': { anon: true, member: true },
  'records.owner_mailing': { anon: false, member: true },
  'records.transfers': { anon: true, member: true },
  'records.sales': { anon: false, member: true },
  'records.mortgages': { anon: true, member: true },
  'records.assessments': { anon: true, member: true },
  'records.listings': { anon: false, member: true },
  'records.listings_other': { anon: false, member: false },
  'records.listing_tiles': { anon: false, member: true },
  'metering.anonymous_views': { anon: false, member: false },
  'metering.usage_units': { anon: false, member: false },
  'metering.usage_resets': { anon: false, member: false },
  'valuation.models': { anon: true, member: true },
  'valuation.estimates': { anon: false, member: false },
  'valuation.settlements': { anon: false, member: false },
  'news.feeds': { anon: true, member: true },
  'news.items': { anon: true, member: true },
  'rates.figures': { anon: true, member: true },
  'rates.sources': { anon: true, member: true },
  'billing.stripe_events': { anon: false, member: false },
  'ops.provider_calls': { anon: false, member: false },
  'ops.provider_answers': { anon: false, member: false },
  'skip_trace.attestations': { anon: false, member: true },
  'skip_trace.traces': { anon: false, member: true },
  'skip_trace.audit_trail': { anon: false, member: false },
  'skip_trace.batches': { anon: false, member: true },
  'skip_trace.batch_rows': { anon: false, member: true },
  'marketplace.providers': { anon: false, member: false },
  'marketplace.introductions': { anon: false, member: true },
  'ops.jobs': { anon: false, member: false },
  'ops.audit_log': { anon: false, member: false },
};

/** Rows are added and never changed, by the service either. */
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

describe.each(Object.entries(readers))('%s', (table, may) => {
  test.each([
    { who: 'a visitor', actor: anon, reads: may.anon },
    { who: 'a member', actor: member, reads: may.member },
  ])('$who reads: $reads, writes: false', async ({ actor, reads }) => {
    const attempt = (query: string) =>
      outcome(database.asUser(actor, (db) => sql.raw(query).execute(db)));
    expect(await attempt(`select * from ${table}`)).toBe(reads ? expectedRows(table) : 'refused');
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

test('a visitor cannot put on another role or other claims for the next request', async () => {
  await database.asUser(anon, async (db) => {
    await sql`select set_config('request.jwt.claims', '{"sub":"x","role":"service_role"}', true)`.execute(
      db,
    );
  });
  const claims = await database.asUser(anon, (db) => sql`select auth.jwt() as jwt`.execute(db));
  expect(claims.rows).toEqual([{ jwt: { role: 'anon' } }]);
});

// Read by its own name a partition has no policy, so it shows nothing; it is read through its parent.
function expectedRows(table: string) {
  return table === 'records.properties_other' ? 'nothing' : 'rows';
}

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
      ('records'::regnamespace, 'metering'::regnamespace, 'ops'::regnamespace,
      'valuation'::regnamespace, 'billing'::regnamespace,
      'skip_trace'::regnamespace, 'news'::regnamespace, 'rates'::regnamespace,
      'marketplace'::regnamespace)`.execute(db);
  return rows;
}

async function insertARowEverywhere(db: Queries): Promise<void> {
  const parcel = { state: 'PA', property_id: 'pa-42101-1' };
  const from = { source_id: 's', fetched_at: '2026-11-20T00:00:00Z' };
  const person = { user_id: '3f2c1d7e-0d0f-4a56-9f4e-0a6f3f1b2c3d' };
  const trace = { purpose: 'own-customer', provider: 'p', is_sample: true };
  const batch = '7d3c1d7e-0d0f-4a56-9f4e-0a6f3f1b2c3d';
  await sql`insert into auth.users (id, created_at, updated_at)
    values (${person.user_id}, now(), now())`.execute(db);
  const statements = [
    db
      .insertInto('records.sources')
      .values({ id: 's', kind: 'sample', publisher: 'x', title: 'x', coverage: [] }),
    db.insertInto('records.import_runs').values({
      source_id: 's',
      file_name: 'f',
      sha256: 'a',
      size_bytes: 1,
      mapping_sha256: 'b',
      started_at: from.fetched_at,
    }),
    db.insertInto('records.properties').values({
      state: 'PA',
      id: 'pa-42101-1',
      county_fips: '42101',
      county: 'Philadelphia',
      parcel_number: '1',
      updated_at: from.fetched_at,
    }),
    db.insertInto('records.observations').values({ ...parcel, ...from, facts: {} }),
    db.insertInto('marketplace.providers').values({ name: 'A', email: 'a@b.example' }),
    db.insertInto('marketplace.introductions').values({
      ...person,
      provider_name: 'A',
      name: 'B',
      message: 'M',
      consent: 'c',
    }),
    db
      .insertInto('records.owners')
      .values({ ...parcel, ...from, position: 1, name: 'A', name_key: 'a', kind: 'person' }),
    db.insertInto('records.owner_mailing').values({ ...parcel, ...from, lines: ['1 Main St'] }),
    db.insertInto('records.transfers').values({ ...parcel, ...from, key: 'k' }),
    db.insertInto('records.sales').values({
      ...parcel,
      key: 'a sale',
      sold_on: '2020-01-01',
      price_cents: 1,
    }),
    db
      .insertInto('records.mortgages')
      .values({ ...parcel, ...from, key: 'k', recorded_on: '2020-01-01', amount_cents: 1 }),
    db.insertInto('records.assessments').values({ ...parcel, ...from, tax_year: 2026 }),
    db.insertInto('records.listings').values({
      ...parcel,
      county_fips: '42101',
      words: [],
      record_version: 1,
    }),
    db
      .insertInto('records.listing_tiles')
      .values({ zoom: 8, tile: 1, properties: 1, lat_sum: 1, lng_sum: 1 }),
    db.insertInto('metering.usage_units').values({
      ...person,
      endpoint: 'property-view',
      subject: 'pa-42101-1',
      taken_at: from.fetched_at,
    }),
    db.insertInto('metering.usage_resets').values({ ...person, reset_at: from.fetched_at }),
    db.insertInto('valuation.models').values({
      county_fips: '42101',
      state: 'PA',
      county: 'Philadelphia',
      is_sample: false,
      trained_at: from.fetched_at,
      generation: 1,
      sale_count: 0,
      options: {},
    }),
    db.insertInto('valuation.estimates').values({
      property_id: 'pa-42101-1',
      state: 'PA',
      county_fips: '42101',
      model_id: 1,
      as_of: '2026-11-20',
      made_at: from.fetched_at,
      inputs: {},
      inputs_sha256: 'a',
      abstained: 'not-a-home',
    }),
    db.insertInto('valuation.settlements').values({
      estimate_id: 1,
      sold_on: '2026-11-21',
      county_fips: '42101',
      property_id: 'pa-42101-1',
      price_cents: 1,
      settled_at: from.fetched_at,
    }),
    db.insertInto('metering.anonymous_views').values({
      browser_hash: 'b',
      address_hash: 'a',
      property_id: 'pa-42101-1',
      viewed_at: from.fetched_at,
    }),
    db.insertInto('news.feeds').values({ id: 'f', checked_at: from.fetched_at }),
    db.insertInto('news.items').values({
      id: 'i',
      feed_id: 'f',
      title: 'A story',
      title_key: 'a story',
      url: 'https://example.com/',
      topics: [],
      published_at: from.fetched_at,
      fetched_at: from.fetched_at,
    }),
    db.insertInto('rates.figures').values({
      series: 'pmms30',
      day: '2026-11-19',
      percent: '6.9',
      fetched_at: from.fetched_at,
    }),
    db.insertInto('rates.sources').values({ id: 'freddie-mac', checked_at: from.fetched_at }),
    db.insertInto('skip_trace.attestations').values({
      ...person,
      purpose: 'own-customer',
      text_version: '1',
      attested_at: from.fetched_at,
    }),
    db.insertInto('skip_trace.traces').values({
      ...person,
      ...trace,
      subject_hash: 'h',
      label: 'x',
      fetched_at: from.fetched_at,
      kept_until: from.fetched_at,
      persons: JSON.stringify([]),
    }),
    db
      .insertInto('skip_trace.audit_trail')
      .values({ ...person, at: from.fetched_at, action: 'traced' }),
    db.insertInto('skip_trace.batches').values({
      ...person,
      id: batch,
      file_name: 'f',
      purpose: 'own-customer',
      created_at: from.fetched_at,
    }),
    db
      .insertInto('skip_trace.batch_rows')
      .values({ batch_id: batch, line: 2, subject: JSON.stringify({}) }),
    db.insertInto('ops.provider_calls').values({
      at: from.fetched_at,
      provider: 'p',
      endpoint: 'e',
      milliseconds: 1,
      outcome: 'found',
    }),
    db.insertInto('ops.provider_answers').values({
      provider: 'p',
      question: 'q',
      answer: JSON.stringify({}),
      fetched_at: from.fetched_at,
    }),
    db.insertInto('ops.jobs').values({ name: 'j', due_at: from.fetched_at }),
    db.insertInto('billing.stripe_events').values({
      id: 'evt_1',
      type: 'invoice.paid',
      created: from.fetched_at,
      received_at: from.fetched_at,
    }),
  ];
  for (const statement of statements) await statement.execute();
}
