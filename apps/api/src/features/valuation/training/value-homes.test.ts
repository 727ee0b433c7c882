import { Temporal } from 'temporal-polyfill';
import { beforeAll, expect, test } from 'vitest';
import type { Database } from '../../../platform/database/database';
import { silentLog } from '../../../platform/log';
import type { Member } from '../../../platform/member';
import { refreshListings } from '../../../records/refresh-listings';
import { aMember } from '../../../test/a-member';
import { insertParcel } from '../../../test/parcels';
import { aTestApp, type TestApp } from '../../../test/test-app';
import { aDatabaseWithTrainedCounty, homeId, trainedCounty } from '../../../test/trained-county';
import { valueHomes } from './value-homes';

let member: Member;
let database: Database;
let app: TestApp;
beforeAll(async () => {
  database = await aDatabaseWithTrainedCounty();
  app = aTestApp({ database });
  member = await aMember(database);
  await insertParcel(database, { id: 'oh-39009-1', property: { type: 'condo' } });
  await refreshListings(database, Temporal.PlainDate.from('2026-11-20'));
}, 120_000);

async function listed() {
  const { client } = app.browser({ signedInAs: member });
  const { properties } = await client.properties.list({ limit: 50 });
  return properties;
}

test('F-04 a list, the page and the deal go by one value, whose source is named', async () => {
  const properties = await listed();
  const sample = properties.filter(({ value }) => value.known).slice(0, 10);
  expect(sample.length).toBe(10);
  for (const { id, value } of sample) {
    const { headline } = await app.browser().client.valuation.estimate({ id });
    if (!headline.known || !value.known) throw new Error(`${id} has no value`);
    expect(headline.kind).toBe('valuation');
    expect(value.basis).toBe('valuation');
    // They agree to the dollar only: values of many homes and of a single one are summed in another
    // order.
    expect(Math.abs(value.value - headline.amount)).toBeLessThanOrEqual(100);
  }
});

test('X-02 a home of a county without a model has no value in the list, never zero', async () => {
  const properties = await listed();
  const other = properties.find(({ id }) => id === 'oh-39009-1');
  if (other !== undefined) expect(other.value.known).toBe(false);
});

test('homes are valued once by each model', async () => {
  const training = { database, clock: app.clock, log: silentLog };
  expect(await valueHomes({ ...training, signal: new AbortController().signal })).toBe(0);
  const rows = await database.asService('test', (db) =>
    db.selectFrom('valuation.home_values').select('property_id').execute(),
  );
  expect(rows.length).toBe(trainedCounty.homes);
  expect(rows.map(({ property_id }) => property_id)).toContain(homeId(1));
});
