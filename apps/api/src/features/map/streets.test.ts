import { tilesOf } from '@deedlight/domain/geo/tiles';
import { unpackHomes } from '@deedlight/domain/map/home-marks';
import { beforeAll, expect, test } from 'vitest';
import type { Database } from '../../platform/database/database';
import { raiseGeneration } from '../../records/store-source';
import { loadHomes, storeRoll } from '../../records/test/homes-in-areas';
import { aTestApp, type TestApp } from '../../test/test-app';
import { aTestDatabase } from '../../test/test-database';
import { streetsAround } from './public';

let database: Database;
let app: TestApp;

beforeAll(async () => {
  database = await aTestDatabase();
  app = aTestApp({ database });
  await storeRoll(database);
});

/** Twenty homes of Oak St, whose numbers the ids give, 25 m apart from south to north. */
function oakStreet(first: number, lng: number) {
  return Object.fromEntries(
    Array.from({ length: 20 }, (_, at) => [
      `pa-42101-${first + at}`,
      { at: { lat: 40.0101 + at * 0.000225, lng: lng + (at % 2) * 0.0004 } },
    ]),
  );
}

function tileAt(lat: number, lng: number) {
  const { west: column, north: row } = tilesOf(
    { west: lng, east: lng, south: lat, north: lat },
    14,
  );
  return { column, row };
}

const read = (lat: number, lng: number) => app.browser().client.map.streets(tileAt(lat, lng));

test('F-02: a visitor reads a street as its addresses give it, and a load of more is seen', async () => {
  await loadHomes(database, oakStreet(100, -75.2));
  const { streets, homes } = await read(40.011, -75.2);
  expect(streets).toMatchObject([{ name: 'Oak St', homes: 20 }]);
  // Each home of the tile is marked where it is.
  const { column, row } = tileAt(40.011, -75.2);
  const marks = unpackHomes(homes, { column, row });
  expect(marks.length).toBeGreaterThan(10);
  for (const [lng] of marks) expect([-75.2, -75.1996]).toContain(Number(lng.toFixed(4)));
  for (const [lng, lat] of streets[0]?.path ?? []) {
    expect(lng).toBeCloseTo(-75.1998, 3);
    expect(lat).toBeGreaterThan(40.01);
  }
  await loadHomes(database, oakStreet(300, -75.195));
  await database.asService('test', raiseGeneration);
  expect((await read(40.011, -75.195)).streets).toHaveLength(2);
});

test('F-01: around a home the streets lie by their miles east and north of it, as far as asked', async () => {
  // A mile from the streets above, so that none of them is within reach.
  await loadHomes(database, oakStreet(500, -75.17));
  const center = { lat: 40.0122, lng: -75.1798 };
  const around = (east: number) =>
    database.asService('test', (db) => streetsAround(db, center, { east, north: 0.2 }));
  const [street, ...others] = await around(0.6);
  expect(others).toEqual([]);
  expect(street?.homes).toBe(20);
  const [first, ...rest] = street?.path ?? [];
  // Half a mile to the east, and straight: no corner is left between its ends.
  expect(rest).toHaveLength(1);
  for (const [east] of [first, ...rest].filter((corner) => corner !== undefined)) {
    expect(east).toBeCloseTo(0.53, 1);
  }
  expect(first?.[1]).toBeLessThan(-0.1);
  expect(rest[0]?.[1]).toBeGreaterThan(0.1);
  expect(await around(0.4)).toEqual([]);
});

test('a tile without an address has no street, and one off the map is refused by its name', async () => {
  expect(await read(45, -100)).toEqual({ streets: [], homes: [] });
  const refused = await app.browser().fetch('/v1/map/streets/16384/3');
  expect(refused.status).toBe(400);
  expect(await refused.text()).toContain('column');
});
