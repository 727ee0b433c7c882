import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { zipSync } from 'fflate';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  readAreasAt,
  readRuralEdition,
} from '../../features/eligibility/rural-area/rural-area-repo';
import type { Database } from '../../platform/database/database';
import { aTestDatabase } from '../../test/test-database';
import { parseArguments } from '../arguments';
import { importOneFile } from '../one-file';

const folder = mkdtempSync(join(tmpdir(), 'rural-areas-'));
let db: Database;
let said: string[];
beforeAll(async () => {
  db = await aTestDatabase();
});
beforeEach(() => {
  said = [];
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const outer: [number, number][] = [
  [-80.2, 40],
  [-80, 40],
  [-80, 40.2],
  [-80.2, 40.2],
  [-80.2, 40],
];
const hole: [number, number][] = [
  [-80.12, 40.08],
  [-80.08, 40.08],
  [-80.08, 40.12],
  [-80.12, 40.12],
  [-80.12, 40.08],
];

const farOff: [number, number][] = [
  [-84, 36],
  [-83.9, 36],
  [-83.9, 36.1],
  [-84, 36],
];

function file(name: string, content: string | Uint8Array): string {
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
}

function geoJson(name: string, ...polygons: [number, number][][][]): string {
  const features = polygons.map((coordinates) => ({
    type: 'Feature',
    properties: {},
    geometry: { type: 'Polygon', coordinates },
  }));
  return file(name, JSON.stringify({ type: 'FeatureCollection', features }));
}

/** Makes a zip file with a shapefile of one polygon, which is of the rings. */
function shapefile(name: string, rings: readonly [number, number][][], kind = 5): string {
  const points = rings.flat();
  const shape = Buffer.alloc(8 + 44 + rings.length * 4 + points.length * 16);
  shape.writeInt32BE(1, 0);
  shape.writeInt32BE((shape.length - 8) / 2, 4);
  shape.writeInt32LE(kind, 8);
  shape.writeInt32LE(rings.length, 44);
  shape.writeInt32LE(points.length, 48);
  let begin = 0;
  for (const [part, ring] of rings.entries()) {
    shape.writeInt32LE(begin, 52 + part * 4);
    begin += ring.length;
  }
  for (const [at, [lng, lat]] of points.entries()) {
    shape.writeDoubleLE(lng, 52 + rings.length * 4 + at * 16);
    shape.writeDoubleLE(lat, 60 + rings.length * 4 + at * 16);
  }
  const header = Buffer.alloc(100);
  header.writeInt32BE(9994, 0);
  return file(name, zipSync({ 'areas.shp': Buffer.concat([header, shape]) }));
}

const bring = async (path: string, asOf: string | null = null) => {
  said.push(await importOneFile(db, { file: path, asOf }, 'rural-areas'));
};
const areasAt = (lat: number, lng: number) =>
  db.asService('test', (tx) => readAreasAt(tx, { lat, lng }));

describe('USDA’s file of areas that are not rural', () => {
  test('F-10: comes in as a shapefile, holes and all, and a newer file takes its place', async () => {
    await bring(shapefile('2025.zip', [outer, hole]), '2025-10-01');
    const edition = () => db.asService('test', readRuralEdition);
    expect(await edition()).toMatchObject({ file_name: '2025.zip', as_of: '2025-10-01' });
    expect(await areasAt(40.1, -80.1)).toEqual([[outer.flat(), hole.flat()]]);

    await bring(geoJson('2026.geojson', [outer], [hole], [farOff]));
    expect(await areasAt(40.1, -80.1)).toEqual([[outer.flat()], [hole.flat()]]);
    expect(await edition()).toMatchObject({ file_name: '2026.geojson', as_of: null });
    await bring(join(folder, '2026.geojson'));
    expect(said).toEqual([
      expect.stringMatching(/2025\.zip: imported; 1 areas$/),
      expect.stringMatching(/2026\.geojson: imported; 3 areas, in place of 2025\.zip$/),
      expect.stringMatching(/was imported before; 3 areas$/),
    ]);
  });

  test('nothing is known beyond the areas of the file, as one state’s says nothing of the next', async () => {
    await bring(geoJson('two.geojson', [outer], [farOff]));
    expect(await areasAt(38, -82)).toEqual([]);
    expect(await areasAt(30, -90)).toBeNull();
  });

  test.each([
    ['lines instead of areas', () => shapefile('lines.zip', [outer], 3), 'holds no area'],
    [
      'coordinates in meters',
      () => geoJson('meters.geojson', [outer.map(([x, y]) => [x * 1e5, y * 1e5])]),
      'not longitudes and latitudes',
    ],
    ['another kind of JSON', () => file('other.json', '{"type":"Topology"}'), 'is no GeoJSON'],
    ['no JSON at all', () => file('table.json', 'a,b\n1,2'), 'neither a zip file nor JSON'],
    ['no file', () => join(folder, 'absent.json'), 'There is no file'],
  ])('%s changes nothing, and is named', async (_, path, message) => {
    const before = await areasAt(40.1, -80.1);
    await expect(bring(path())).rejects.toThrow(message);
    expect(await areasAt(40.1, -80.1)).toEqual(before);
  });
});

test('the command wants one file, and a date that is one', () => {
  expect(parseArguments(['--rural-areas', 'a.zip', '--as-of', '2026-10-01'])).toEqual({
    kind: 'rural-areas',
    arguments: { file: 'a.zip', asOf: '2026-10-01' },
  });
  expect(parseArguments(['--rural-areas'])).toMatchObject({ kind: 'wrong' });
  expect(parseArguments(['--rural-areas', 'a.zip', '--as-of', '2026'])).toMatchObject({
    problem: expect.stringContaining('--as-of'),
  });
});
