import { beforeAll, expect, test } from 'vitest';
import type { Database } from '../../platform/database/database';
import { insertParcel, insertSource } from '../../test/parcels';
import { aTestApp } from '../../test/test-app';
import { aTestDatabase } from '../../test/test-database';

let database: Database;
beforeAll(async () => {
  database = await aTestDatabase();
}, 120_000);

test('X-02 a county has what its sources have columns for, and everybody may read it', async () => {
  const app = aTestApp({ database });
  const { client } = app.browser();
  expect(await client.properties.coverage()).toEqual({ counties: [], total: 0 });
  await insertSource(database, { id: 'roll', coverage: ['owner', 'transfers'] });
  await insertParcel(database, {
    id: 'oh-39001-1',
    property: { type: 'single-family' },
    transfers: [{ key: 'sale', sold_on: '2024-05-02', price_cents: 21_000_000 }],
  });
  app.clock.advance({ minutes: 11 });
  const { counties, total } = await client.properties.coverage();
  expect(total).toBe(1);
  expect(counties[0]).toMatchObject({ countyFips: '39001', state: 'OH', lastSale: null });
  expect(counties[0]?.covers).toEqual(['owner', 'transfers']);
  expect(counties[0]?.properties).toBe(1);
});
