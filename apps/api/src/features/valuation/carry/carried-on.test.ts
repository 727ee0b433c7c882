import { beforeAll, expect, test } from 'vitest';
import type { Database } from '../../../platform/database/database';
import { silentLog } from '../../../platform/log';
import { aTestApp, type TestApp } from '../../../test/test-app';
import { aTestClock } from '../../../test/test-clock';
import {
  aDatabaseWithTrainedCounty,
  homeId,
  trainedCounty,
  valueHere,
} from '../../../test/trained-county';
import { valueHomes } from '../training/value-homes';

// The county's sales end in October 2026; nobody has imported any since.
const clock = aTestClock('2028-12-01T12:00:00Z');

let database: Database;
let app: TestApp;
beforeAll(async () => {
  database = await aDatabaseWithTrainedCounty();
  app = aTestApp({ database, clock });
}, 120_000);

const estimateOf = (number: number) =>
  app.browser().client.valuation.estimate({ id: homeId(number) });

/** A hundred index points on 1 January 2020, and one more every quarter, to the third of 2028. */
async function importIndex(kind: string, place: string): Promise<void> {
  await database.asService('test', async (db) => {
    await db
      .insertInto('valuation.price_indexes')
      .values({
        ...{ kind, publisher: 'Federal Housing Finance Agency', title: 'House Price Index' },
        ...{ licence: 'Public domain', url: 'https://www.fhfa.gov/data/hpi', file_name: 'f.csv' },
        ...{ sha256: 'a', as_of: '2028-11-28', last_quarter: '2028-07-01' },
        imported_at: '2028-11-30T00:00:00Z',
      })
      .execute();
    await db
      .insertInto('valuation.price_series')
      .values({
        ...{ kind, place, name: place === 'OH' ? 'Ohio' : `ZIP codes ${place}xx` },
        first_quarter: 4 * 2020,
        levels: Array.from({ length: 35 }, (_, at) => 100 + at),
      })
      .execute();
    await db.updateTable('valuation.models').set({ homes_valued_at: null }).execute();
  });
}

test('X-04 without an index there is no value so long after the last local sale', async () => {
  const { valuation, sources } = await estimateOf(1);
  expect(valuation).toMatchObject({ kind: 'abstained', code: 'stale-market' });
  expect(sources.map(({ kind }) => kind)).not.toContain('price-index');
});

test('X-04 with one the value is carried on, and says from when, by what and how far', async () => {
  await importIndex('state', 'OH');
  const { valuation, sources, opinions, salesBehind, model } = await estimateOf(1);
  if (valuation.kind !== 'valued') throw new Error(valuation.reason);
  expect(valuation.carriedOn).toMatchObject({
    lastSale: model?.lastSale,
    by: { kind: 'state', place: 'OH', name: 'Ohio', source: 'fhfa-state' },
    ...{ through: 'Q3 2028', isHeld: true },
  });
  expect(valuation.carriedOn?.change).toBeCloseTo(134 / 127 - 1, 2);
  expect((valuation.high80 - valuation.low80) / valuation.estimate).toBeLessThanOrEqual(0.6);
  expect(sources.find(({ id }) => id === 'fhfa-state')).toMatchObject({
    ...{ publisher: 'Federal Housing Finance Agency', asOf: '2028-11-28', file: 'f.csv' },
  });
  const indexed = opinions.find(({ kind }) => kind === 'indexed-last-sale')?.value;
  expect(indexed).toMatchObject({ known: true, basis: expect.stringContaining('FHFA’s of Ohio') });
  expect(salesBehind.length).toBeGreaterThan(0);
});

test('F-04 lists go by the same value', async () => {
  const { signal } = new AbortController();
  const valuing = { database, clock, log: silentLog, signal, valueBy: valueHere };
  expect(await valueHomes(valuing)).toBeGreaterThan(200);
  const { valuation } = await estimateOf(1);
  if (valuation.kind !== 'valued') throw new Error(valuation.reason);
  const listed = await database.asService('test', (db) =>
    db
      .selectFrom('valuation.home_values')
      .select('valuation_cents')
      .where('property_id', '=', homeId(1))
      .executeTakeFirstOrThrow(),
  );
  expect(Math.abs(Number(listed.valuation_cents) - valuation.estimate)).toBeLessThanOrEqual(100);
});

test('the index of the county’s metro goes before its state’s, its division’s before its metro’s', async () => {
  const byMetro = async () => {
    const { valuation } = await estimateOf(1);
    return valuation.kind === 'valued' ? valuation.carriedOn?.by : null;
  };
  await importIndex('metro', '18140');
  expect(await byMetro()).toMatchObject({ kind: 'state' });
  await database.asService('test', (db) =>
    db
      .insertInto('valuation.metro_counties')
      .values({ county_fips: trainedCounty.fips, cbsa: '18140', division: '18141' })
      .execute(),
  );
  expect(await byMetro()).toMatchObject({ kind: 'metro', place: '18140', source: 'fhfa-metro' });
  await database.asService('test', (db) =>
    db
      .insertInto('valuation.price_series')
      .columns(['kind', 'place', 'name', 'first_quarter', 'levels'])
      .expression((from) =>
        from
          .selectFrom('valuation.price_series')
          .select((row) => [
            'kind',
            row.val('18141').as('place'),
            'name',
            'first_quarter',
            'levels',
          ])
          .where('place', '=', '18140'),
      )
      .execute(),
  );
  expect(await byMetro()).toMatchObject({ kind: 'metro', place: '18141' });
});

test('the index of the home’s ZIP code goes before its state’s', async () => {
  const { zip } = await database.asService('test', (db) =>
    db
      .selectFrom('records.properties')
      .select('zip')
      .where('id', '=', homeId(1))
      .executeTakeFirstOrThrow(),
  );
  await importIndex('zip3', (zip ?? '432').slice(0, 3));
  const { valuation } = await estimateOf(1);
  const kind = valuation.kind === 'valued' ? valuation.carriedOn?.by.kind : null;
  expect(kind).toBe(zip === null ? 'state' : 'zip3');
});
