import { Temporal } from 'temporal-polyfill';
import { beforeAll, expect, test } from 'vitest';
import type { Database } from '../../platform/database/database';
import { refreshListings } from '../../records/refresh-listings';
import { aTestApp } from '../../test/test-app';
import { aTestDatabase } from '../../test/test-database';
import { aDatabaseWithTrainedCounty } from '../../test/trained-county';

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
  expect(home).toMatchObject({ low80, high80, estimate });
  expect(home.held?.sales).toBeGreaterThan(0);
  const { property } = await client.properties.detail({ id: home.id });
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

test('without a valued home there is none', async () => {
  const app = aTestApp({ database: await aTestDatabase() });
  expect(await app.browser().client.valuation.example()).toEqual({ home: null });
});
