import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { Temporal } from 'temporal-polyfill';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '../../platform/database/database';
import { ranOnce } from '../../platform/jobs/test/ran-once';
import { aTestDatabase } from '../../test/test-database';
import { parseArguments } from '../arguments';
import { importAddresses } from './import-addresses';
import type { Scope } from './read-open-addresses';
import { madeAddrfeat } from './test/made-addrfeat';

const folder = mkdtempSync(join(tmpdir(), 'addresses-'));
const now = Temporal.Instant.from('2026-11-20T12:00:00Z');
const told = { publisher: null, licence: null, asOf: null };
let db: Database;

beforeAll(async () => {
  db = await aTestDatabase();
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

type Rest = { scope?: Scope; db?: Database; batchLines?: number };

function run(name: string, content: string | Uint8Array, rest: Rest = {}) {
  const path = join(folder, name);
  writeFileSync(path, content);
  return importAddresses({ db, path, scope: { county: '55025' }, told, now, ...rest });
}

function feature(number: string, district = 'Dane') {
  return JSON.stringify({
    type: 'Feature',
    properties: { number, street: 'OAK ST', unit: '', city: 'Madison', district, postcode: '' },
    geometry: { type: 'Point', coordinates: [-89.41, 43.08] },
  });
}

async function pointsOf(file: string) {
  return await db.asService('test', (tx) =>
    tx
      .selectFrom('records.address_points as p')
      .innerJoin('records.address_files as f', 'f.id', 'p.file_id')
      .select(['p.county_fips', 'p.core', 'p.street', 'p.number', 'p.lat', 'p.lng', 'p.line'])
      .where('f.file_name', '=', file)
      .orderBy('p.line')
      .execute(),
  );
}

describe('points of OpenAddresses', () => {
  test('come as GeoJSON lines, zipped or not, with a record separator or without', async () => {
    const lines = [`\u001e${feature('12')}`, '', feature('14')].join('\n');
    const { report } = await run('lines.geojson.gz', gzipSync(lines));
    expect(report).toMatchObject({ read: 2, points: 2, rejected: {} });
    expect(await pointsOf('lines.geojson.gz')).toEqual([
      {
        county_fips: '55025',
        core: 'oak',
        street: 'OAK ST',
        number: 12,
        lat: 43.08,
        lng: -89.41,
        line: 1,
      },
      {
        county_fips: '55025',
        core: 'oak',
        street: 'OAK ST',
        number: 14,
        lat: 43.08,
        lng: -89.41,
        line: 3,
      },
    ]);
  });

  test('of a whole state go to the counties that their districts name', async () => {
    const lines = [feature('12'), feature('14', 'Nowhere')].join('\n');
    const { report } = await run('wi.geojson', lines, { scope: { state: 'WI' } });
    expect(report).toMatchObject({
      points: 1,
      rejected: { 'the district names no county of the state': { lines: 1, first: 2 } },
    });
  });

  test('go on behind the last batch where an import was interrupted', async () => {
    const lines = ['12', '14', '16', '18', '20'].map((number) => feature(number)).join('\n');
    let batches = 0;
    const dying: Database = Object.create(db, {
      asLoader: {
        value: (...[reason, work]: Parameters<Database['asLoader']>) => {
          batches += 1;
          if (batches > 1) throw new Error('killed');
          return db.asLoader(reason, work);
        },
      },
    });
    await expect(run('cut.geojson', lines, { db: dying, batchLines: 2 })).rejects.toThrow('killed');
    expect(await pointsOf('cut.geojson')).toHaveLength(2);
    expect((await run('cut.geojson', lines, { batchLines: 2 })).report).toMatchObject({ read: 5 });
    expect((await pointsOf('cut.geojson')).map(({ number }) => number)).toEqual([
      12, 14, 16, 18, 20,
    ]);
  });

  test('of another year replace those before', async () => {
    await run('oak-2025.geojson', feature('12'));
    expect(await run('oak-2026.geojson', feature('14'))).toMatchObject({ replaced: 1 });
    expect(await pointsOf('oak-2025.geojson')).toEqual([]);
    expect(await pointsOf('oak-2026.geojson')).toHaveLength(1);
  });

  test('let homes be placed at once', async () => {
    const name = 'geocoding.round';
    await db.asService('test', (tx) => ranOnce(tx, name, now));
    await run('due.geojson', feature('12'));
    const { due_at } = await db.asService('test', (tx) =>
      tx.selectFrom('ops.jobs').select('due_at').where('name', '=', name).executeTakeFirstOrThrow(),
    );
    expect(Temporal.Instant.from(due_at).equals(now)).toBe(true);
  });

  test.each([
    ['broken.geojson', `${feature('12')}\n{"type":"Fea`, 'line 2 is no JSON'],
    ['other.csv', 'a,b\n1,2\n', 'has no column LON, LAT, NUMBER, STREET'],
    ['empty.csv', '', 'is empty'],
  ])('in %s are refused before anything is written', async (name, content, problem) => {
    await expect(run(name, content)).rejects.toThrow(problem);
    expect(await pointsOf(name)).toEqual([]);
  });
});

describe('address ranges of TIGER/Line', () => {
  const line: [number, number][] = [
    [-89.4, 43.07],
    [-89.4, 43.072],
  ];

  test('make a row for each side with numbers that count', async () => {
    const edges = [
      { FULLNAME: 'Oak St', LFROMHN: '498', LTOHN: '400', RFROMHN: 'N6W23', RTOHN: 'N6W29', line },
      { FULLNAME: '', LFROMHN: '1', LTOHN: '9', line },
      { FULLNAME: 'Elm St', line },
    ];
    const { report } = await run('tl_2025_55025_addrfeat.zip', madeAddrfeat('t', edges));
    expect(report).toEqual({
      ...{ read: 3, points: 0, ranges: 1 },
      rejected: {
        'no name of a street': { lines: 1, first: 2 },
        'no numbers that count': { lines: 1, first: 3 },
      },
    });
    const [row] = await db.asService('test', (tx) =>
      tx.selectFrom('records.address_ranges').selectAll().execute(),
    );
    expect(row).toMatchObject({
      ...{ side: 'left', from_number: 498, to_number: 400, parity: 'even' },
      points: [43.07, -89.4, 43.072, -89.4],
    });
  });

  test('of another county, and a damaged file, are refused', async () => {
    const file = madeAddrfeat('t', [{ FULLNAME: 'Oak St', LFROMHN: '1', LTOHN: '9', line }]);
    await expect(run('tl_2025_55079_addrfeat.zip', file)).rejects.toThrow(
      'is of county 55079, not of 55025',
    );
    await expect(run('roads.zip', file)).rejects.toThrow('named like tl_2025_42101_addrfeat.zip');
    await expect(
      run('tl_2024_55025_addrfeat.zip', file.subarray(0, file.length / 2)),
    ).rejects.toThrow('damaged');
  });
});

test.each([
  [['--addresses', 'a.csv'], '--county with a FIPS code'],
  [['--addresses', 'a.csv', '--county', '99999'], 'not 99999'],
  [['--addresses', 'a.csv', '--state', 'Ohio'], 'not Ohio'],
  [['--addresses', '--state', 'OH'], 'at least one file'],
  [['--addresses', 'a.csv', '--state', 'OH', '--as-of', 'May'], 'not May'],
  [['--addresses', 'a.csv', '--state', 'OH', '--preset', 'ames'], 'no mapping'],
  [['--preset', 'ames', 'a.csv', '--licence', 'x'], 'go with --addresses'],
])('the words %j are refused by name', (words, problem) => {
  expect(parseArguments(words)).toMatchObject({
    kind: 'wrong',
    problem: expect.stringContaining(problem),
  });
});
