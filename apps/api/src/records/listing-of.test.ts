import { unpaidTaxesLabel } from '@deedlight/domain/around/unpaid-taxes';
import { cents } from '@deedlight/domain/money';
import type { ParcelRecord } from '@deedlight/domain/property/parcel-record';
import fc from 'fast-check';
import { sql } from 'kysely';
import { Temporal } from 'temporal-polyfill';
import { beforeAll, expect, test } from 'vitest';
import type { Database } from '../platform/database/database';
import { aTestDatabase } from '../test/test-database';
import { loadBatch } from './load-batch';
import { refreshListings, refreshListingsOf } from './refresh-listings';
import { storeSource } from './store-source';

const today = Temporal.PlainDate.from('2026-11-20');
const county = '42101';
const coverages = { 'knows-loans': ['mortgages', 'transfers'], 'knows-none': ['beds'] };
let db: Database;

beforeAll(async () => {
  db = await aTestDatabase();
  for (const [id, coverage] of Object.entries(coverages)) {
    await db.asService('test', (tx) =>
      storeSource(tx, {
        id,
        rank: 100,
        kind: 'assessor-roll',
        publisher: 'Somewhere',
        title: id,
        licence: null,
        url: null,
        coverage,
      }),
    );
  }
});

const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: null, freq: 3 });
const day = fc
  .tuple(fc.integer({ min: 1975, max: 2027 }), fc.integer({ min: 1, max: 12 }))
  .map(([year, month]) => `${year}-${String(month).padStart(2, '0')}-01`);
const money = fc.integer({ min: 0, max: 90_000_000 }).map(cents);
const street = fc.constantFrom('Oak St', 'N 4th St', "O'Neill Ave", 'Calle Ñandú', '', 'El Al');
const number = fc.constantFrom('12', '12-14', '7B', '12 1/2', 'ÉTAGE');

const said: fc.Arbitrary<Partial<ParcelRecord>> = fc.record({
  address: fc
    .record({
      houseNumber: maybe(number),
      street: maybe(street),
      unit: maybe(fc.constantFrom('2', 'Rear')),
      line: maybe(fc.constantFrom('12 Oak St', '7B El Al')),
      city: maybe(fc.constantFrom('Philadelphia', 'Ñu Town', 'KING OF PRUSSIA')),
      zip: maybe(fc.constantFrom('19107', '19104')),
    })
    .map((parts) => ({ ...parts, state: 'PA', countyFips: county, county: 'Philadelphia' })),
  location: maybe(
    fc.record({
      lat: fc.double({ min: 39.8, max: 40.2, noNaN: true }),
      lng: fc.double({ min: -75.3, max: -74.9, noNaN: true }),
      precision: fc.constantFrom('parcel', 'zip-centroid'),
    }),
  ),
  facts: fc.constantFrom({}, { type: 'condo' as const, beds: 2, baths: 1.5, lotSqft: 4000.5 }),
  owners: fc.array(
    fc.record({
      name: fc.constantFrom('NGUYEN, MINH', "O'Neill & Co. LLC", 'José Peña', 'ACME  HOLDINGS'),
      kind: fc.constantFrom('person', 'company', 'trust'),
    }),
    { maxLength: 3 },
  ),
  mailing: maybe(
    fc.record({
      careOf: fc.constant(null),
      lines: fc.constantFrom(
        [],
        ['12 OAK STREET', 'PHILADELPHIA PA 19107'],
        ['PO Box 12'],
        ['7b el al', 'Ñu'],
      ),
    }),
  ),
  isOwnerOccupied: maybe(fc.boolean()),
  transfers: fc.uniqueArray(
    fc.record({
      soldOn: maybe(day),
      recordedOn: maybe(day),
      price: maybe(money),
      buyer: fc.constant(null),
      seller: fc.constant(null),
      documentType: fc.constant(null),
      documentNumber: maybe(fc.constantFrom('D1', 'D2')),
      armsLength: maybe(fc.boolean()),
      flags: fc.constantFrom([], ['nominal-price' as const], ['date-in-future' as const]),
    }),
    {
      maxLength: 4,
      selector: ({ soldOn, recordedOn, price, documentNumber }) =>
        JSON.stringify([soldOn ?? recordedOn, price, documentNumber]),
    },
  ),
  mortgages: fc.uniqueArray(
    fc.record({
      recordedOn: day,
      amount: money,
      lender: fc.constant(null),
      loanType: maybe(fc.constantFrom('conventional', 'HELOC')),
      position: fc.constantFrom(1, 2),
      annualRate: maybe(fc.constantFrom('0.0425', '0.07')),
      termMonths: maybe(fc.constantFrom(180, 360, 600)),
      releasedOn: maybe(day),
    }),
    {
      maxLength: 3,
      selector: ({ recordedOn, amount, position }) =>
        JSON.stringify([recordedOn, amount, position]),
    },
  ),
  assessments: fc.uniqueArray(
    fc.record({
      taxYear: fc.integer({ min: 2019, max: 2027 }),
      assessed: fc.constant(null),
      land: fc.constant(null),
      building: fc.constant(null),
      market: maybe(money),
      exempt: fc.constant(null),
      tax: fc.constant(null),
      assessedOn: maybe(day),
    }),
    { maxLength: 3, selector: ({ taxYear }) => taxYear },
  ),
  silentOn: fc.constantFrom([], ['mortgages']),
  details: fc.constantFrom(
    [],
    [{ label: 'Zoning', value: unpaidTaxesLabel }],
    ...['2023', 'None', '1899', '20235', 'Paid'].map((value) => [
      { label: 'Zoning', value: 'RSA5' },
      { label: unpaidTaxesLabel, value },
    ]),
  ),
});

let lastParcel = 0;

async function loaded(sourceId: keyof typeof coverages, records: readonly Partial<ParcelRecord>[]) {
  const lines = records.map((parts, at) => {
    lastParcel += 1;
    const id = `pa-${county}-${lastParcel}`;
    const record = {
      id,
      parcelNumber: String(lastParcel),
      details: [],
      flags: [],
      recordedOn: null,
    };
    return { record: { ...record, ...parts } as ParcelRecord, line: at + 2 };
  });
  await db.asLoader('test', (tx, copyIn) =>
    loadBatch(tx, copyIn, {
      sourceId,
      coverage: coverages[sourceId],
      runId: null,
      fetchedAt: '2026-11-20T00:00:00Z',
      isSample: false,
      lines,
    }),
  );
  return lines.map(({ record }) => record.id);
}

async function made(ids: readonly string[]) {
  return await db.asService('test', async (tx) => ({
    listings: await tx
      .selectFrom('records.listings')
      .selectAll()
      .where('county_fips', '=', county)
      .where('property_id', 'in', [...ids])
      .orderBy('property_id')
      .execute(),
    transfers: await tx
      .selectFrom('records.transfers')
      .selectAll()
      .where('county_fips', '=', county)
      .where('property_id', 'in', [...ids])
      .orderBy('property_id')
      .orderBy('key')
      .execute(),
  }));
}

test('X-02 a listing and sales made while a parcel is loaded are those that the records make of it later', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom<keyof typeof coverages>('knows-loans', 'knows-none'),
      fc.array(said, { minLength: 20, maxLength: 60 }),
      async (sourceId, records) => {
        const ids = await loaded(sourceId, records);
        const loadMade = await made(ids);
        expect(loadMade.listings).toHaveLength(ids.length);
        await db.asService('test', async (tx) => {
          await sql`select records.refresh_sales(${county}, ${ids}::text[])`.execute(tx);
          await refreshListingsOf(tx, county, ids, today);
        });
        expect(await made(ids)).toEqual(loadMade);
      },
    ),
    { numRuns: 12, endOnFailure: true },
  );
});

test('nothing is left to be listed after a load of new parcels', async () => {
  await loaded('knows-loans', fc.sample(said, { numRuns: 30, seed: 5 }));
  expect(await refreshListings(db, today)).toBe(0);
});
