import { cents } from '@deedlight/domain/money';
import type { ParcelRecord, TransferRecord } from '@deedlight/domain/property/parcel-record';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '../platform/database/database';
import { aTestDatabase } from '../test/test-database';
import { loadBatch } from './load-batch';
import { storeSource } from './store-source';
import { aRecord } from './test/a-record';

let db: Database;
let lastParcel = 1000;

beforeAll(async () => {
  db = await aTestDatabase();
  for (const [id, rank] of [
    ['roll', 100],
    ['sales', 100],
    ['trusted', 10],
  ] as const) {
    await db.asService('test', (tx) =>
      storeSource(tx, {
        id,
        rank,
        kind: 'assessor-roll',
        publisher: 'Somewhere',
        title: id,
        licence: null,
        url: null,
        coverage: ['beds'],
      }),
    );
  }
});

function anId(): string {
  lastParcel += 1;
  return `pa-42101-${lastParcel}`;
}

function aSale(
  soldOn: string,
  dollars: number,
  said: Partial<TransferRecord> = {},
): TransferRecord {
  return {
    soldOn,
    recordedOn: null,
    price: cents(dollars * 100),
    buyer: null,
    seller: null,
    documentType: null,
    documentNumber: null,
    armsLength: null,
    flags: [],
    ...said,
  };
}

function load(sourceId: string, ...records: ParcelRecord[]) {
  return db.asLoader('test', (tx, copyIn) =>
    loadBatch(tx, copyIn, {
      sourceId,
      coverage: ['beds'],
      runId: null,
      fetchedAt: '2026-11-20T00:00:00Z',
      isSample: false,
      lines: records.map((record, at) => ({ record, line: at + 2 })),
    }),
  );
}

function property(id: string) {
  return db.asService('test', (tx) =>
    tx.selectFrom('records.properties').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
  );
}

function names(id: string) {
  return db.asService('test', async (tx) => {
    const query = tx.selectFrom('records.owners').select('name').where('property_id', '=', id);
    return (await query.orderBy('position').execute()).map(({ name }) => name);
  });
}

function transfers(id: string) {
  return db.asService('test', (tx) =>
    tx.selectFrom('records.transfers').selectAll().where('property_id', '=', id).execute(),
  );
}

describe('a parcel', () => {
  test('goes in with everything that was said of it', async () => {
    const id = anId();
    const counts = await load(
      'roll',
      aRecord(id, {
        facts: { type: 'condo', beds: 2, baths: 1.5 },
        location: { lat: 39.95, lng: -75.16, precision: 'parcel' },
        owners: [{ name: 'Núñez, Ana', kind: 'person' }],
        mailing: { careOf: null, lines: ['tab\there', 'back\\slash "quoted"'] },
        transfers: [aSale('2020-01-01', 100_000)],
        flags: ['impossible-size'],
      }),
    );
    expect(counts).toEqual({ created: 1, merged: 0, transfers: 1, duplicateTransfers: 0 });
    expect(await property(id)).toMatchObject({
      type: 'condo',
      baths: 1.5,
      lat: 39.95,
      last_sold_on: '2020-01-01',
      last_price_cents: 10_000_000,
      flags: ['impossible-size'],
    });
    const mailing = await db.asService('test', (tx) =>
      tx.selectFrom('records.owner_mailing').selectAll().where('property_id', '=', id).execute(),
    );
    expect(mailing[0]?.lines).toEqual(['tab\there', 'back\\slash "quoted"']);
  });

  test('said again changes nothing and counts as merged', async () => {
    const record = aRecord(anId(), { facts: { beds: 3 }, transfers: [aSale('2020-01-01', 5)] });
    await load('roll', record);
    const before = await property(record.id);
    expect(await load('roll', record)).toEqual({
      created: 0,
      merged: 1,
      transfers: 0,
      duplicateTransfers: 1,
    });
    expect(await property(record.id)).toEqual({ ...before, version: expect.any(Number) });
  });

  test.each(['one batch', 'two batches'])('keeps the facts of the later day (%s)', async (how) => {
    const id = anId();
    const newer = aRecord(id, {
      facts: { beds: 4 },
      recordedOn: '2023-01-01',
      transfers: [aSale('2023-01-01', 200_000)],
    });
    const older = aRecord(id, {
      facts: { beds: 3, rooms: 6 },
      recordedOn: '2019-01-01',
      transfers: [aSale('2019-01-01', 150_000)],
    });
    if (how === 'one batch') await load('roll', newer, older);
    else {
      await load('roll', newer);
      await load('roll', older);
    }
    expect(await property(id)).toMatchObject({ beds: 4, rooms: null, last_sold_on: '2023-01-01' });
    expect(await transfers(id)).toHaveLength(2);
  });

  test('only a sale on the market is the last one, of two of a day the cheaper; all are stored', async () => {
    const id = anId();
    const sales = [
      aSale('2020-01-01', 130_000),
      aSale('2020-01-01', 100_000),
      aSale('2021-01-01', 90_000, { armsLength: false }),
      aSale('2021-06-01', 13_350_000, { flags: ['implausible-price'] }),
      aSale('2022-01-01', 1, { flags: ['nominal-price'] }),
      aSale('2030-01-01', 900_000, { flags: ['date-in-future'] }),
    ];
    await load('roll', aRecord(id, { transfers: sales }));
    expect(await property(id)).toMatchObject({ last_sold_on: '2020-01-01' });
    await load('sales', aRecord(id));
    expect(await property(id)).toMatchObject({
      last_sold_on: '2020-01-01',
      last_price_cents: 10_000_000,
    });
    expect(await transfers(id)).toHaveLength(6);
  });

  test('X-01 each of its sales, its owners and its mail cite the row that told it', async () => {
    const id = anId();
    const first = aRecord(id, {
      recordedOn: '2019-01-01',
      owners: [{ name: 'Ada Oak', kind: 'person' }],
      transfers: [aSale('2019-01-01', 150_000)],
    });
    const second = aRecord(id, {
      recordedOn: '2023-01-01',
      mailing: { careOf: null, lines: ['PO Box 1'] },
      transfers: [aSale('2023-01-01', 200_000)],
    });
    const third = aRecord(id, {
      recordedOn: '2021-01-01',
      transfers: [aSale('2021-01-01', 180_000)],
    });
    await load('roll', first, second, third);
    const lines = (await transfers(id)).map(({ sold_on, line }) => [sold_on, line]);
    expect(lines.toSorted()).toEqual([
      ['2019-01-01', 2],
      ['2021-01-01', 4],
      ['2023-01-01', 3],
    ]);
    const lineIn = (table: 'observations' | 'owners' | 'owner_mailing') =>
      db.asService('test', (tx) =>
        tx.selectFrom(`records.${table}`).select('line').where('property_id', '=', id).execute(),
      );
    expect(await lineIn('observations')).toEqual([{ line: 3 }]);
    expect(await lineIn('owners')).toEqual([{ line: 2 }]);
    expect(await lineIn('owner_mailing')).toEqual([{ line: 3 }]);
  });
});

describe('two sources', () => {
  test('the smaller rank is believed, the other fills what it leaves open', async () => {
    const id = anId();
    await load('trusted', aRecord(id, { facts: { beds: 2 }, recordedOn: '2010-01-01' }));
    await load('roll', aRecord(id, { facts: { beds: 5, rooms: 7 }, recordedOn: '2024-01-01' }));
    expect(await property(id)).toMatchObject({ beds: 2, rooms: 7 });
  });

  test('of equal rank the one that speaks of the later day is believed', async () => {
    const id = anId();
    await load('roll', aRecord(id, { facts: { beds: 2 }, recordedOn: '2024-01-01' }));
    await load('sales', aRecord(id, { facts: { beds: 5 }, recordedOn: '2014-01-01' }));
    expect(await property(id)).toMatchObject({ beds: 2 });
    await load('sales', aRecord(id, { facts: { beds: 6 }, recordedOn: '2025-01-01' }));
    expect(await property(id)).toMatchObject({ beds: 6 });
  });

  test('the same sale from both is one', async () => {
    const id = anId();
    await load('roll', aRecord(id, { transfers: [aSale('2020-01-01', 100_000)] }));
    const sales = [aSale('2020-01-01', 100_000), aSale('2021-01-01', 100_000)];
    const counts = await load('sales', aRecord(id, { transfers: sales }));
    expect(counts).toMatchObject({ transfers: 1, duplicateTransfers: 1 });
  });

  test('owners change as a whole and are never mixed', async () => {
    const id = anId();
    const owned = (on: string, ...owners: string[]) =>
      aRecord(id, { recordedOn: on, owners: owners.map((name) => ({ name, kind: 'person' })) });
    await load('roll', owned('2020-01-01', 'A', 'B'));
    await load('roll', owned('2022-01-01', 'C'));
    expect(await names(id)).toEqual(['C']);
    await load('roll', owned('2019-01-01', 'OLD'));
    await load('sales', owned('2024-01-01'));
    expect(await names(id)).toEqual(['C']);
    await load('trusted', owned('2024-01-01', 'D'));
    expect(await names(id)).toEqual(['D']);
  });

  test("a parcel's own point is not moved to the middle of its ZIP code", async () => {
    const id = anId();
    await load('roll', aRecord(id, { location: { lat: 39.9, lng: -75.1, precision: 'parcel' } }));
    const centroid = { lat: 40, lng: -75, precision: 'zip-centroid' } as const;
    await load('trusted', aRecord(id, { location: centroid, recordedOn: '2025-01-01' }));
    expect(await property(id)).toMatchObject({ lat: 39.9, location_precision: 'parcel' });
  });
});

test('a failure takes the whole batch back', async () => {
  const good = aRecord(anId());
  const bad = aRecord(anId(), { facts: { beds: 1e9 } });
  await expect(load('roll', good, bad)).rejects.toThrow();
  await expect(property(good.id)).rejects.toThrow();
});
