import { areaKeys, areaLabels } from '@deedlight/domain/comparables/shared-area';
import { cents } from '@deedlight/domain/money';
import type { ParcelRecord } from '@deedlight/domain/property/parcel-record';
import fc from 'fast-check';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import type { Database } from '../platform/database/database';
import { aTestDatabase } from '../test/test-database';
import { loadBatch } from './load-batch';
import { type Detail, pairsOf } from './paired-details';
import { storeSource } from './store-source';
import { aRecord } from './test/a-record';

let db: Database;
beforeAll(async () => {
  db = await aTestDatabase();
  for (const id of ['roll', 'another']) {
    await db.asService('test', (tx) =>
      storeSource(tx, {
        ...{ id, rank: 100, kind: 'assessor-roll', publisher: 'Somewhere', title: id },
        ...{ licence: null, url: null, coverage: [] },
      }),
    );
  }
});

const sale = {
  ...{ soldOn: '2026-05-15', recordedOn: null, price: cents(20_000_000), buyer: null },
  ...{ seller: null, documentType: null, documentNumber: null, armsLength: null, flags: [] },
};
const here = { lat: 40, lng: -75, precision: 'parcel' } as const;
const oaks = [{ label: 'Neighborhood', value: 'Oaks' }];

function load(id: string, said: Partial<ParcelRecord>, sourceId = 'roll') {
  return db.asLoader('test', (tx, copyIn) =>
    loadBatch(tx, copyIn, {
      ...{ sourceId, coverage: [], runId: null, fetchedAt: '2026-11-20T00:00:00Z' },
      isSample: false,
      lines: [{ record: aRecord(id, { transfers: [sale], ...said }), line: 2 }],
    }),
  );
}

async function areasOfSales(id: string): Promise<(string[] | null)[]> {
  const { rows } = await db.asService('test', (tx) =>
    sql<{ areas: string[] | null }>`
      select areas from records.transfers where property_id = ${id}`.execute(tx),
  );
  return rows.map(({ areas }) => areas);
}

test('a sale without a position keeps the areas of its home, whether it is new or known', async () => {
  const details = [
    { label: 'ASSESSOR’S  Neighborhood', value: ' 0040 ' },
    { label: 'Census tract', value: '1902' },
    { label: 'Zoning', value: 'R1' },
  ];
  const areas = [['42101 neighborhood 0040', '42101 tract 1902']];
  await load('pa-42101-1', { details });
  expect(await areasOfSales('pa-42101-1')).toEqual(areas);
  await load('pa-42101-2', {});
  expect(await areasOfSales('pa-42101-2')).toEqual([null]);
  await load('pa-42101-2', { details });
  expect(await areasOfSales('pa-42101-2')).toEqual(areas);
});

test('every source of a home counts', async () => {
  await load('pa-42101-3', { details: oaks });
  await load('pa-42101-3', { details: [{ label: 'Subdivision', value: 'Elm Court' }] }, 'another');
  const [areas] = await areasOfSales('pa-42101-3');
  expect(areas).toEqual(['42101 neighborhood oaks', '42101 subdivision elm court']);
});

test('a sale with a position keeps none, and loses them when its home is placed', async () => {
  await load('pa-42101-4', { details: oaks, location: here });
  expect(await areasOfSales('pa-42101-4')).toEqual([null]);
  const center = { ...here, precision: 'zip-centroid' } as const;
  await load('pa-42101-5', { details: oaks, location: center });
  expect(await areasOfSales('pa-42101-5')).toEqual([['42101 neighborhood oaks']]);
  await load('pa-42101-5', { details: oaks, location: here });
  expect(await areasOfSales('pa-42101-5')).toEqual([null]);
});

test('the database names areas as the loader does, whatever the details say', async () => {
  const label = fc.oneof(
    fc.constantFrom(...areaLabels.map(([text]) => text)),
    fc.constantFrom('NBHD', ' Census  Tract ', 'Condition'),
  );
  const value = fc.oneof(
    fc.string({ maxLength: 120, unit: 'grapheme-ascii' }),
    fc.constantFrom('Élan  HEIGHTS', '🏡'.repeat(101), '\t', 'x'.repeat(5000)),
  );
  const details = fc.array(fc.record({ label, value }), { maxLength: 4 });
  await fc.assert(
    fc.asyncProperty(details, async (said: Detail[]) => {
      const { rows } = await db.asService('test', (tx) =>
        sql<{ areas: string[] | null }>`
          select records.areas_of('42101', ${JSON.stringify(pairsOf(said))}::json) as areas`.execute(
          tx,
        ),
      );
      expect(rows[0]?.areas ?? []).toEqual(areaKeys('42101', said));
    }),
    { numRuns: 60 },
  );
});
