import { beforeAll, expect, test } from 'vitest';
import type { Database } from '../../platform/database/database';
import { loadHomes, storeRoll } from '../../records/test/homes-in-areas';
import { aTestApp, type TestApp } from '../../test/test-app';
import { aTestDatabase } from '../../test/test-database';

let database: Database;
let app: TestApp;

beforeAll(async () => {
  database = await aTestDatabase();
  app = aTestApp({ database });
  await storeRoll(database);
});

/** A square of 100 homes, a block apart, whose south-western corner lies here. */
function town(first: number, { lat, lng }: { lat: number; lng: number }, zip: string) {
  return Object.fromEntries(
    Array.from({ length: 100 }, (_, at) => [
      `pa-42101-${first + at}`,
      { zip, at: { lat: lat + (at % 10) * 0.003, lng: lng + Math.floor(at / 10) * 0.003 } },
    ]),
  );
}

const visitor = () => app.browser().client.map;

test('F-02: a visitor reads where the cities and ZIP codes of a county are, and a load is seen', async () => {
  await loadHomes(database, town(100, { lat: 40, lng: -75.2 }, '19101'));
  expect(await visitor().counties({ view: '-75.3,39.9,-75,40.1' })).toEqual({
    counties: ['42101'],
  });
  const before = await visitor().grounds({ county: '42101' });
  expect(before.zips).toMatchObject([{ zip: '19101', homes: 100 }]);
  expect(before.borders).toEqual([]);
  for (const [lng, lat] of before.cities.flatMap(({ ground }) => ground.flat())) {
    expect(Math.abs(lng + 75.186)).toBeLessThan(0.02);
    expect(Math.abs(lat - 40.014)).toBeLessThan(0.02);
  }
  await loadHomes(database, town(300, { lat: 40, lng: -75.17 }, '19102'));
  const after = await visitor().grounds({ county: '42101' });
  expect(after.cities.reduce((sum, { homes }) => sum + homes, 0)).toBe(200);
  expect(after.zips.map(({ zip }) => zip)).toEqual(['19101', '19102']);
  expect(after.borders.length).toBeGreaterThan(0);
});

test('several who ask at once are told the same', async () => {
  const answers = await Promise.all([1, 2, 3].map(() => visitor().grounds({ county: '42101' })));
  expect(answers[1]).toEqual(answers[0]);
  expect(answers[2]).toEqual(answers[0]);
});

test('a view without homes names no county, and a county without homes has no city', async () => {
  expect(await visitor().counties({ view: '-101,44,-100,45' })).toEqual({ counties: [] });
  expect(await visitor().grounds({ county: '46003' })).toEqual({
    cities: [],
    zips: [],
    borders: [],
  });
  const refused = await app.browser().fetch('/v1/map/counties/42/grounds');
  expect(refused.status).toBe(400);
  expect(await refused.text()).toContain('county');
});
