import { ringsText } from '@deedlight/domain/geo/outline';
import { beforeAll, expect, test } from 'vitest';
import type { Database } from '../../platform/database/database';
import { insertParcel, insertRun, insertSource } from '../../test/parcels';
import { aTestApp, type TestApp } from '../../test/test-app';
import { aTestDatabase } from '../../test/test-database';

const home = 'nc-37183-0000001';
const bare = 'nc-37183-0000002';
const lot = [-78.64, 35.78, -78.639, 35.78, -78.639, 35.781, -78.64, 35.78];
const hole = [-78.6395, 35.7802, -78.6394, 35.7802, -78.6394, 35.7803, -78.6395, 35.7802];

let database: Database;
let app: TestApp;
beforeAll(async () => {
  database = await aTestDatabase();
  app = aTestApp({ database });
  await insertSource(database, { id: 'roll' });
  for (const id of [home, bare]) await insertParcel(database, { id });
  await outlined('rough', 200, [lot]);
  await outlined('fine', 10, [lot, hole]);
  await outlined('late', 100, [hole]);
});

/** Stores the outline of the home by a source of its own. */
async function outlined(source: string, rank: number, rings: number[][]): Promise<void> {
  await insertSource(database, { id: source, publisher: `The ${source} county`, rank });
  const file_name = `${source}.csv`;
  const run = await insertRun(database, { source_id: source, file_name, as_of: '2026-11-02' });
  await database.asService('test', (db) =>
    db
      .insertInto('records.outlines')
      .values({
        ...{ county_fips: '37183', property_id: home, source_id: source, run_id: run, line: 7 },
        ...{ rings: ringsText(rings), error_meters: 0.5, fetched_at: '2026-11-20T12:00:00Z' },
      })
      .execute(),
  );
}

test('a visitor reads the outline of a home by the source that ranks first, with file, line and day', async () => {
  expect(await app.browser().client.map.outline({ id: home })).toEqual({
    outline: {
      rings: [lot, hole].map((ring) => [
        [ring[0], ring[1]],
        [ring[2], ring[3]],
        [ring[4], ring[5]],
        [ring[6], ring[7]],
      ]),
      errorMeters: 0.5,
      source: expect.objectContaining({
        ...{ id: 'fine', publisher: 'The fine county', file: 'fine.csv', row: 7 },
        ...{ asOf: '2026-11-02', confidence: 'recorded' },
      }),
    },
  });
});

test('a home of which no source gives an outline has none', async () => {
  expect(await app.browser().client.map.outline({ id: bare })).toEqual({ outline: null });
});

test('a home that is not on record has none either, and says so', async () => {
  await expect(app.browser().client.map.outline({ id: 'nc-37183-9999999' })).rejects.toMatchObject({
    code: 'PROPERTY_UNKNOWN',
  });
});

test('it is one look with the page, and a visitor without looks left gets nothing', async () => {
  const few = aTestApp({ database, env: { ANONYMOUS_VIEWS_PER_BROWSER: '1' } }).browser();
  await few.client.properties.detail({ id: home });
  expect((await few.client.map.outline({ id: home })).outline).not.toBeNull();
  await expect(few.client.map.outline({ id: bare })).rejects.toMatchObject({
    code: 'ANONYMOUS_LIMIT',
  });
});
