import { beforeAll, expect, test } from 'vitest';
import type { Database } from '../../platform/database/database';
import { loadHomes, type Said, sold, storeRoll } from '../../records/test/homes-in-areas';
import { aTestApp, type TestApp } from '../../test/test-app';
import { aTestDatabase } from '../../test/test-database';

let database: Database;
let app: TestApp;

beforeAll(async () => {
  database = await aTestDatabase();
  app = aTestApp({ database });
  await storeRoll(database);
});

const load = (homes: Record<string, Said>) => loadHomes(database, homes);

async function read(id: string) {
  const { property } = await app.browser().client.properties.detail({ id: `pa-42101-${id}` });
  return property;
}

test('X-01: a home without coordinates has the last sales of its neighborhood, newest first, each with its source', async () => {
  await load({
    'pa-42101-100': { neighborhood: '0040', price: 300_000, soldOn: '2026-07-01' },
    'pa-42101-101': { neighborhood: '0040', price: 310_000, soldOn: '2026-05-01' },
    'pa-42101-102': { neighborhood: '0040', price: 320_000, soldOn: '2024-08-01' },
    // It is more than 24 months before the newest.
    'pa-42101-103': { neighborhood: '0040', price: 330_000, soldOn: '2024-06-30' },
    // It sold for a formality.
    'pa-42101-104': { neighborhood: '0040', price: 1, soldOn: '2026-05-02' },
    // It is dated after today.
    'pa-42101-105': { neighborhood: '0040', price: 340_000, soldOn: '2027-05-01' },
    'pa-42101-106': { neighborhood: '0041', price: 350_000, soldOn: '2026-06-01' },
    'pa-42003-107': { neighborhood: '0040', price: 360_000, soldOn: '2026-06-02' },
  });
  const property = await read('100');
  expect(property.nearby).toEqual({ known: false, why: 'not-available-here' });
  expect(property.salesInArea).toMatchObject({
    area: { kind: 'neighborhood', name: '0040' },
    items: [
      { id: 'pa-42101-101', soldOn: '2026-05-01', price: 31_000_000, source: 'roll' },
      { id: 'pa-42101-102', soldOn: '2024-08-01' },
    ],
  });
  expect(property.salesInArea?.items).toHaveLength(2);
  expect(property.sources.map(({ id }) => id)).toContain('roll');
});

test('X-01: the next area is asked where the smaller one has no sale, up to the ZIP code', async () => {
  const there = sold(201, 14, { zip: '19107' });
  await load({
    'pa-42101-200': { neighborhood: 'Quiet', tract: '7', zip: '19107' },
    ...there,
  });
  const { salesInArea } = await read('200');
  expect(salesInArea?.area).toEqual({ kind: 'zip', name: '19107' });
  const listed = salesInArea?.items.map(({ id }) => id);
  expect(listed).toEqual(Object.keys(there).slice(0, 12));
});

test('a home with coordinates has sales by distance alone, and one that no area names has none', async () => {
  await load({
    'pa-42101-300': { neighborhood: 'Placed', at: { lat: 41, lng: -75 } },
    ...sold(301, 2, { neighborhood: 'Placed' }),
    'pa-42101-310': {},
  });
  expect(await read('300')).toMatchObject({
    nearby: { known: true, items: [] },
    salesInArea: null,
  });
  expect((await read('310')).salesInArea).toBeNull();
});
