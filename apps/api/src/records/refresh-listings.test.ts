import { sql } from 'kysely';
import { Temporal } from 'temporal-polyfill';
import { beforeAll, expect, test } from 'vitest';
import type { Database } from '../platform/database/database';
import { insertParcel, insertSource, type Parcel } from '../test/parcels';
import { aTestApp } from '../test/test-app';
import { aTestClock } from '../test/test-clock';
import { aTestDatabase, isOnCluster } from '../test/test-database';
import { refreshListings } from './refresh-listings';

const today = Temporal.PlainDate.from('2026-11-21');
let database: Database;
beforeAll(async () => {
  database = await aTestDatabase();
  await insertSource(database, { id: 'roll', coverage: ['type', 'transfers', 'mortgages'] });
  await insertSource(database, { id: 'bare', coverage: ['type'] });
});

async function listing(id: string) {
  const row = await database.asService('test', (db) =>
    db.selectFrom('records.listings').selectAll().where('property_id', '=', id).executeTakeFirst(),
  );
  return row ?? null;
}

function tiles() {
  return database.asService('test', async (db) => {
    const { rows } = await sql<{ zoom: number; properties: number }>`
      select zoom, sum(properties)::int as properties from records.listing_tiles group by 1 order by 1
    `.execute(db);
    return rows;
  });
}

test('X-02 a listing keeps unknown apart from none: loans, owner, value', async () => {
  await insertParcel(database, { id: 'oh-39001-1', property: { market_cents: null } });
  await insertParcel(database, {
    id: 'oh-39001-2',
    observations: [{ source_id: 'bare' }],
    owners: ['Ada Oak'],
  });
  await refreshListings(database, today);
  expect(await listing('oh-39001-1')).toMatchObject({
    loans_cents: 0,
    loans_basis: 'none-recorded',
    value_cents: null,
    ltv: null,
    is_corporate: null,
    is_absentee: null,
  });
  expect(await listing('oh-39001-2')).toMatchObject({
    loans_cents: null,
    loans_basis: null,
    is_corporate: false,
  });
});

test('equity stands on the latest market value and on what is owed of the open loans', async () => {
  await insertParcel(database, {
    id: 'oh-39001-3',
    assessments: [
      { tax_year: 2024, market_cents: 1_000_000 },
      { tax_year: 2026, market_cents: 20_000_000, assessed_on: '2026-02-01' },
    ],
    mortgages: [
      {
        recorded_on: '2026-10-05',
        amount_cents: 10_000_000,
        annual_rate: '0.06',
        term_months: 360,
      },
      { recorded_on: '2010-10-05', amount_cents: 5_000_000, released_on: '2015-01-01' },
    ],
  });
  await refreshListings(database, today);
  expect(await listing('oh-39001-3')).toMatchObject({
    value_cents: 20_000_000,
    value_source: 'assessor',
    value_as_of: '2026-02-01',
    loans_cents: 10_000_000,
    loans_basis: 'recorded-terms',
    loans_as_of: '2026-11-21',
    equity_cents: 10_000_000,
    ltv: 0.5,
  });
});

test.each([
  { lines: ['418 Larkspur Lane', 'Marlow OH 00011'], isAbsentee: false },
  { lines: ['PO Box 418', 'Marlow OH 00011'], isAbsentee: true },
  { lines: ['420 Larkspur Ln', 'Marlow OH 00011'], isAbsentee: true },
])('mail to $lines: absentee $isAbsentee', async ({ lines, isAbsentee }) => {
  const id = `oh-39002-${lines[0]?.replace(/\W/g, '').toLowerCase()}`;
  await insertParcel(database, {
    id,
    property: { house_number: '418', street: 'Larkspur Ln' },
    mailing: lines,
  });
  await refreshListings(database, today);
  expect(await listing(id)).toMatchObject({ is_absentee: isAbsentee });
});

test('only what changed is written anew, and what is deleted is gone', async () => {
  await insertParcel(database, {
    id: 'oh-39003-1',
    property: { lat: 40.1, lng: -82.6, location_precision: 'parcel' },
  });
  expect(await refreshListings(database, today)).toBe(1);
  expect(await refreshListings(database, today)).toBe(0);
  expect(await tiles()).toEqual([
    { zoom: 8, properties: 1 },
    { zoom: 12, properties: 1 },
  ]);
  await database.asService('test', (db) =>
    db
      .updateTable('records.properties')
      .set({ beds: 4, lat: 41.9, version: 1 })
      .where('id', '=', 'oh-39003-1')
      .execute(),
  );
  expect(await refreshListings(database, today)).toBe(1);
  expect(await listing('oh-39003-1')).toMatchObject({ beds: 4, lat: 41.9 });
  await database.asService('test', (db) =>
    sql`select records.forget_properties('39003', '{oh-39003-1}')`.execute(db),
  );
  expect(await listing('oh-39003-1')).toBeNull();
  expect(await tiles()).toEqual([
    { zoom: 8, properties: 0 },
    { zoom: 12, properties: 0 },
  ]);
});

test('balances older than a month are estimated anew', async () => {
  expect(await refreshListings(database, today.add({ days: 31 }))).toBe(0);
  expect(await refreshListings(database, today.add({ days: 40 }))).toBe(1);
  expect((await listing('oh-39001-3'))?.loans_as_of).toBe('2026-12-31');
  expect((await listing('oh-39001-3'))?.loans_cents).toBeLessThan(10_000_000);
});

const purchase = {
  recorded_on: '2016-04-06',
  amount_cents: 10_000_000,
  annual_rate: '0.06',
  term_months: 360,
};

test.each<{ why: string; transfer: NonNullable<Parcel['transfers']>[number]; isRepaid: boolean }>([
  { why: 'a sale', transfer: { price_cents: 25_000_000 }, isRepaid: true },
  { why: 'a sale of undisclosed price', transfer: { arms_length: true }, isRepaid: true },
  { why: 'a deed without a price', transfer: {}, isRepaid: false },
  { why: 'a deed for $500', transfer: { price_cents: 50_000 }, isRepaid: false },
  {
    why: 'a deed within the family',
    transfer: { price_cents: 25_000_000, arms_length: false },
    isRepaid: false,
  },
  {
    why: 'a sale dated ahead',
    transfer: { price_cents: 25_000_000, flags: ['date-in-future'] },
    isRepaid: false,
  },
  {
    why: 'a sale known by its recording alone',
    transfer: { price_cents: 25_000_000, sold_on: null, recorded_on: '2022-09-20' },
    isRepaid: true,
  },
])(
  '$why: the loans before it are repaid is $isRepaid, in the list as on the page',
  async (given) => {
    const id = `oh-39004-${given.why.replace(/\W/g, '').toLowerCase()}`;
    const transfer = { sold_on: '2022-09-14', ...given.transfer };
    await insertParcel(database, {
      id,
      property: { last_sold_on: '2022-09-14' },
      observations: [{ source_id: 'roll', facts: { type: 'single-family' } }],
      transfers: [transfer],
      mortgages: [purchase],
    });
    await refreshListings(database, today);
    const listed = (await listing(id))?.loans_cents;
    expect(listed === 0).toBe(given.isRepaid);
    const app = aTestApp({ database, clock: aTestClock(`${today}T12:00:00Z`) });
    const { debt } = await app.browser().client.valuation.estimate({ id });
    expect(debt).toMatchObject({ known: true, balance: listed });
  },
);

// A cluster counts index scans on the machines with the rows.
test.skipIf(isOnCluster)(
  'the values of homes are read by their keys, not by reading whole tables',
  async () => {
    const scans = await database.asService('test', async (db) => {
      // This makes the planner choose as with many rows, whatever it knows about these few.
      await sql`set local enable_seqscan = off`.execute(db);
      const read = async () => {
        const { rows } = await sql<{ whole: number; by_key: number }>`
        select sum(seq_scan)::int as whole, sum(idx_scan)::int as by_key
        from pg_stat_xact_user_tables where schemaname in ('records', 'valuation')`.execute(db);
        return rows[0] ?? { whole: 0, by_key: 0 };
      };
      const before = await read();
      await sql`select records.headline_values('39001', '{oh-39001-1,oh-39001-2}')`.execute(db);
      const after = await read();
      return { whole: after.whole - before.whole, byKey: after.by_key - before.by_key };
    });
    expect(scans.whole).toBe(0);
    expect(scans.byKey).toBeGreaterThan(2);
  },
);
