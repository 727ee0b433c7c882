import { beforeAll, expect, test } from 'vitest';
import type { Database } from '../../../platform/database/database';
import { aTestClock } from '../../../test/test-clock';
import { aTestDatabase } from '../../../test/test-database';
import { retireEstimates } from './retire-estimates';

const clock = aTestClock('2026-11-20T12:00:00Z');

let database: Database;
beforeAll(async () => {
  database = await aTestDatabase();
  await database.asService('test', async (db) => {
    await db
      .insertInto('valuation.models')
      .values({
        county_fips: '42101',
        state: 'PA',
        county: 'Philadelphia',
        is_sample: false,
        trained_at: '2018-01-01T00:00:00Z',
        generation: 1,
        sale_count: 0,
        options: {},
      })
      .execute();
  });
});

test('X-05 estimates are kept for seven years to the day, then go with how they fared', async () => {
  await say('2019-11-19');
  await say('2019-11-20');
  await say('2026-11-20');
  await settleTheFirst();
  expect(await retireEstimates(database, clock)).toBe(1);
  expect(await days()).toEqual(['2019-11-20', '2026-11-20']);
  expect(await settled()).toEqual([]);
  expect(await retireEstimates(database, clock)).toBe(0);
});

test('a server whose clock runs ahead deletes none: the database refuses', async () => {
  await say('2090-01-01');
  const ahead = aTestClock('2100-01-01T00:00:00Z');
  await expect(retireEstimates(database, ahead)).rejects.toThrow('append-only');
  expect(await days()).toContain('2090-01-01');
});

function say(day: string) {
  return database.asService('test', (db) =>
    db
      .insertInto('valuation.estimates')
      .values({
        property_id: 'pa-42101-1',
        state: 'PA',
        county_fips: '42101',
        model_id: 1,
        as_of: day,
        made_at: `${day}T12:00:00Z`,
        inputs: {},
        inputs_sha256: 'a',
        abstained: 'not-a-home',
      })
      .execute(),
  );
}

function settleTheFirst() {
  return database.asService('test', (db) =>
    db
      .insertInto('valuation.settlements')
      .values({
        estimate_id: 1,
        sold_on: '2020-01-15',
        county_fips: '42101',
        property_id: 'pa-42101-1',
        price_cents: 1,
        settled_at: '2020-02-01T00:00:00Z',
      })
      .execute(),
  );
}

function settled() {
  return database.asService('test', (db) =>
    db.selectFrom('valuation.settlements').selectAll().execute(),
  );
}

async function days(): Promise<string[]> {
  const rows = await database.asService('test', (db) =>
    db.selectFrom('valuation.estimates').select('as_of').orderBy('as_of').execute(),
  );
  return rows.map(({ as_of }) => String(as_of));
}
