import { sql } from 'kysely';
import { Temporal } from 'temporal-polyfill';
import { beforeAll, expect, test } from 'vitest';
import type { Database } from '../../../platform/database/database';
import { silentLog } from '../../../platform/log';
import type { Member } from '../../../platform/member';
import { refreshListings } from '../../../records/refresh-listings';
import { aMember } from '../../../test/a-member';
import { insertParcel } from '../../../test/parcels';
import { aTestApp, type TestApp } from '../../../test/test-app';
import {
  aDatabaseWithTrainedCounty,
  homeId,
  trainedCounty,
  valueHere,
} from '../../../test/trained-county';
import { valueHomes } from './value-homes';
import { type ValueBy, valueInThread } from './value-in-thread';

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

function valuing(valueBy: ValueBy) {
  const { signal } = new AbortController();
  return { database, clock: app.clock, log: silentLog, signal, valueBy };
}

function homeValues() {
  return database.asService('test', (db) =>
    db.selectFrom('valuation.home_values').selectAll().orderBy('property_id').execute(),
  );
}

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

test('F-04 the list has the range of the value’s own run, as the page has it', async () => {
  const properties = await listed();
  const sample = properties.filter(({ value }) => value.known).slice(0, 10);
  expect(sample.length).toBe(10);
  for (const { id, value, valueRange } of sample) {
    const { valuation } = await app.browser().client.valuation.estimate({ id });
    if (valuation.kind !== 'valued' || !value.known) throw new Error(`${id} has no value`);
    if (valueRange === null) throw new Error(`${id} has no range`);
    expect(Math.abs(valueRange.low - valuation.low80)).toBeLessThanOrEqual(100);
    expect(Math.abs(valueRange.high - valuation.high80)).toBeLessThanOrEqual(100);
    expect(valueRange.low).toBeLessThan(value.value);
    expect(valueRange.high).toBeGreaterThan(value.value);
  }
});

test('X-12 the list as CSV has the ends of the range beside the value', async () => {
  const browser = app.browser({ signedInAs: member });
  const text = await (await browser.fetch('/v1/properties.csv')).text();
  const [header = '', row = ''] = text.split('\r\n');
  const names = header.split(',');
  const ends = [names.indexOf('Value low $'), names.indexOf('Value high $')];
  // No cell before them has a comma: the county's homes have no owners, and none of its names.
  const [low, high] = ends.map((at) => Number(row.split(',')[at]));
  const [home] = await listed();
  if (home?.valueRange == null) throw new Error('the first home has no range');
  expect([low, high]).toEqual([home.valueRange.low / 100, home.valueRange.high / 100]);
});

test('X-02 a value that a server of before kept has no range, never a made-up one', async () => {
  const id = homeId(7);
  await database.asService('test', async (db) => {
    const said = JSON.stringify([{ id, valuation: 12_300_000, indexed: null }]);
    await sql`
      select valuation.keep_home_values(${trainedCounty.fips}, ${said}::jsonb, 1, '2026-11-20')
    `.execute(db);
  });
  const { client } = app.browser({ signedInAs: member });
  const only = { valueMin: 12_300_000, valueMax: 12_300_000 };
  const { properties } = await client.properties.list(only);
  const found = properties.find((each) => each.id === id);
  expect(found?.value).toMatchObject({ known: true, value: 12_300_000, basis: 'valuation' });
  expect(found?.valueRange).toBeNull();
});

test('X-02 a home of a county without a model has no value in the list, never zero', async () => {
  const properties = await listed();
  const other = properties.find(({ id }) => id === 'oh-39009-1');
  if (other !== undefined) expect(other.value.known).toBe(false);
});

test('homes are valued once by each model', async () => {
  expect(await valueHomes(valuing(valueHere))).toBe(0);
  const rows = await homeValues();
  expect(rows.length).toBe(trainedCounty.homes);
  expect(rows.map(({ property_id }) => property_id)).toContain(homeId(1));
});

test('homes are valued in a thread of their own, as they are in this one', async () => {
  const valuedAgain = async (valueBy: ValueBy) => {
    await database.asService('test', (db) =>
      db.updateTable('valuation.models').set({ homes_valued_at: null }).execute(),
    );
    expect(await valueHomes(valuing(valueBy))).toBeGreaterThan(200);
    return await homeValues();
  };
  expect(await valuedAgain(valueInThread)).toEqual(await valuedAgain(valueHere));
});
