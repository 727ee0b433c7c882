import { Temporal } from 'temporal-polyfill';
import { beforeAll, expect, test } from 'vitest';
import type { Database } from '../../../platform/database/database';
import { insertParcel } from '../../../test/parcels';
import { aTestApp, type TestApp } from '../../../test/test-app';
import { aDatabaseWithTrainedCounty, trainedCounty } from '../../../test/trained-county';

const county = trainedCounty.fips;

let app: TestApp;
let database: Database;
beforeAll(async () => {
  database = await aDatabaseWithTrainedCounty();
  app = aTestApp({ database });
}, 120_000);

test('F-04 a county’s sales by quarter, with a median that lies in its band', async () => {
  const trend = await app.browser().client.markets.trend({ county });
  const sales = trend.quarters.reduce((all, quarter) => all + quarter.sales, 0);
  expect(sales).toBe(trainedCounty.homes);
  expect(trend.quarters.map(({ start }) => start)).toEqual(
    trend.quarters.map(({ start }) => start).sort(),
  );
  for (const { sales: count, pricePerSqft } of trend.quarters) {
    if (count < 5) continue;
    if (pricePerSqft === null) throw new Error('a quarter with sales has no price per square foot');
    expect(pricePerSqft.low).toBeLessThan(pricePerSqft.median);
    expect(pricePerSqft.high).toBeGreaterThan(pricePerSqft.median);
  }
  expect(trend.daysOnMarket).toEqual({ known: false, why: 'not-available-here' });
});

test('X-01 a market names the files that its sales came from, with their days', async () => {
  const { sources } = await app.browser().client.markets.trend({ county });
  expect(sources.length).toBeGreaterThan(0);
  for (const { title, publisher, fetchedAt, confidence } of sources) {
    expect([title, publisher, confidence]).not.toContain('');
    expect(fetchedAt).toMatch(/^\d{4}-\d{2}-\d{2}T.*Z$/);
  }
});

test('the index starts at 100 and says how far chance may have moved it', async () => {
  const { index } = await app.browser().client.markets.trend({ county });
  expect(index[0]?.level).toBe(100);
  for (const { low, level, high } of index) {
    expect(low).toBeLessThan(level);
    expect(high).toBeGreaterThan(level);
  }
});

test('a ZIP or a type narrows the sales, not the index', async () => {
  const { client } = app.browser();
  const all = await client.markets.trend({ county });
  expect(all.zips.map(({ zip }) => zip)).toEqual(['43001', '43002']);
  const zip = await client.markets.trend({ county, zip: '43001' });
  const condos = await client.markets.trend({ county, type: 'condo' });
  const total = (trend: typeof all) => trend.quarters.reduce((sum, { sales }) => sum + sales, 0);
  expect([total(all), total(zip), total(condos)]).toEqual([300, 150, 60]);
  expect(condos.index).toEqual(all.index);
});

test('a stranger reads it too, as it names nobody; an unknown county is 404', async () => {
  const browser = app.browser();
  const text = await (await browser.fetch(`/v1/markets/${county}/trend`)).text();
  expect(text).not.toContain('Example St');
  expect(text).not.toContain(`oh-${county}-`);
  const unknown = await browser.fetch('/v1/markets/99999/trend');
  expect(unknown.status).toBe(404);
  expect(await unknown.json()).toMatchObject({
    error: { code: 'COUNTY_UNKNOWN', details: { trains: true } },
  });
  const idle = aTestApp({ database, env: { TRAIN_VALUATIONS: 'false' } }).browser();
  expect(await (await idle.fetch('/v1/markets/99999/trend')).json()).toMatchObject({
    error: { code: 'COUNTY_UNKNOWN', details: { trains: false } },
  });
});

test('the oldest quarter is a whole one: sales of its first day count', async () => {
  const { client } = app.browser();
  const { asOf } = await client.markets.trend({ county });
  const day = Temporal.PlainDate.from(asOf ?? '').subtract({ years: 10 });
  const start = day.with({ month: day.month - ((day.month - 1) % 3), day: 1 });
  await insertParcel(database, {
    id: `oh-${county}-8001`,
    property: { type: 'condo', zip: '43009', living_area_sqft: 900 },
    transfers: [{ key: 'sale', sold_on: start.toString(), price_cents: 9_000_000 }],
  });
  const { quarters } = await client.markets.trend({ county, zip: '43009' });
  expect(quarters).toMatchObject([{ start: start.toString(), sales: 1 }]);
});

test('a sale dated after the last day that the model trusts makes no quarter of its own', async () => {
  const { client } = app.browser();
  const before = await client.markets.trend({ county });
  const mistyped = Temporal.PlainDate.from(before.asOf ?? '').add({ months: 9 });
  await insertParcel(database, {
    id: `oh-${county}-8002`,
    property: { type: 'condo', zip: '43010', living_area_sqft: 900 },
    transfers: [{ key: 'sale', sold_on: mistyped.toString(), price_cents: 9_000_000 }],
  });
  const after = await client.markets.trend({ county });
  expect(after.quarters).toEqual(before.quarters);
  expect(after.index).toEqual(before.index);
  expect(after.zips).toEqual(before.zips);
});
