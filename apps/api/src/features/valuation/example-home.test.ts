import { Temporal } from 'temporal-polyfill';
import { beforeAll, expect, test } from 'vitest';
import type { Database } from '../../platform/database/database';
import { refreshListings } from '../../records/refresh-listings';
import { loadHomes, storeRoll } from '../../records/test/homes-in-areas';
import { insertParcel, insertSource } from '../../test/parcels';
import { aTestApp } from '../../test/test-app';
import { aTestDatabase } from '../../test/test-database';
import { aDatabaseWithTrainedCounty, homeId } from '../../test/trained-county';

let trained: Database;
beforeAll(async () => {
  trained = await aDatabaseWithTrainedCounty();
  await refreshListings(trained, Temporal.PlainDate.from('2026-11-20'));
}, 120_000);

test('X-04 the start page’s home has the range, the last sale and its source of its own page', async () => {
  const { client } = aTestApp({ database: trained }).browser();
  const { home } = await client.valuation.example();
  if (home === null) throw new Error('no home is valued');
  const { valuation } = await client.valuation.estimate({ id: home.id });
  if (valuation.kind !== 'valued') throw new Error(valuation.reason);
  const { low80, high80, estimate } = valuation;
  expect(home.value).toMatchObject({ low80, high80, estimate });
  expect(home.value?.held?.sales).toBeGreaterThan(0);
  const { property } = await client.properties.detail({ id: home.id });
  const near = property.nearby.known ? property.nearby.items : [];
  expect(home.around?.map(({ id }) => id)).toEqual(near.map(({ id }) => id));
  home.around?.forEach(({ east, north }, at) => {
    expect(Math.hypot(east, north)).toBeCloseTo(near[at]?.miles ?? -1, 1);
  });
  const ofPage = property.transfers.known
    ? property.transfers.items.find(({ soldOn }) => soldOn === home.lastSale?.soldOn)
    : undefined;
  expect(ofPage?.price).toMatchObject({ known: true, value: home.lastSale?.price });
  expect(ofPage?.source).toBe(home.lastSale?.source.id);
  expect(home.owed).toEqual({ known: false, why: 'not-available-here' });
});

test('U-03 looking at the start page’s home uses up no look-up', async () => {
  const { client } = aTestApp({ database: trained }).browser();
  const before = await client.properties.limit();
  await client.valuation.example();
  await client.valuation.example();
  expect(await client.properties.limit()).toEqual(before);
});

test('where no home is on record there is none', async () => {
  const app = aTestApp({ database: await aTestDatabase() });
  expect(await app.browser().client.valuation.example()).toEqual({ home: null });
});

test('X-02 where no home is valued the example is a home without a value', async () => {
  const database = await aTestDatabase();
  await insertSource(database, { id: 'roll', coverage: ['transfers'] });
  await insertParcel(database, {
    id: homeId(1),
    property: { type: 'single-family', living_area_sqft: 1_500 },
    transfers: [{ key: 'sale', sold_on: '2024-05-02', price_cents: 21_000_000 }],
  });
  await refreshListings(database, Temporal.PlainDate.from('2026-11-20'));
  const { home } = await aTestApp({ database }).browser().client.valuation.example();
  expect(home).toMatchObject({ id: homeId(1), value: null, lastSale: { price: 21_000_000 } });
});

test('X-04 the example has the streets around it, as far as the drawing of its sales reaches', async () => {
  const database = await aTestDatabase();
  await storeRoll(database);
  // Sales every 25 m of a street, and homes without a sale on a street two miles away.
  const onStreet = (first: number, lng: number, price?: number) =>
    Object.fromEntries(
      Array.from({ length: 12 }, (_, at) => [
        `pa-42101-${first + at}`,
        { at: { lat: 40.01 + at * 0.000225, lng }, ...(price && { price }) },
      ]),
    );
  await loadHomes(database, { ...onStreet(100, -75.2, 300_000), ...onStreet(300, -75.16) });
  await refreshListings(database, Temporal.PlainDate.from('2026-11-20'));
  const { home } = await aTestApp({ database }).browser().client.valuation.example();
  expect(home?.around).not.toBeNull();
  expect(home?.streets).toMatchObject([{ homes: 12 }]);
  const path = home?.streets[0]?.path ?? [];
  expect(path.length).toBeGreaterThan(1);
  for (const [east, north] of path) {
    expect(Math.abs(east)).toBeLessThan(0.01);
    expect(Math.abs(north)).toBeLessThan(0.2);
  }
});
