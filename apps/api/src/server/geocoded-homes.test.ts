import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Temporal } from 'temporal-polyfill';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { geocodeCounty } from '../features/geocoding/geocode-county';
import { findDue } from '../features/geocoding/geocoding-repo';
import { daneRoll } from '../features/geocoding/test/dane-roll';
import { rowsLoader } from '../features/property/load-rows';
import { readProperty } from '../features/property/read-property';
import { importAddresses } from '../imports/addresses/import-addresses';
import { madeAddrfeat } from '../imports/addresses/test/made-addrfeat';
import { importFile } from '../imports/import-file';
import type { Database } from '../platform/database/database';
import { aTestClock } from '../test/test-clock';
import { aTestDatabase } from '../test/test-database';

const folder = mkdtempSync(join(tmpdir(), 'geocoding-'));
const now = Temporal.Instant.from('2026-11-20T12:00:00Z');
const clock = aTestClock(now.toString());
const county = '55025';
let db: Database;

/** One block of Larkspur Lane, 222 m to the north, and two published points on Oak Street. */
const edge = {
  ...{ FULLNAME: 'N Larkspur Ln', LFROMHN: '400', LTOHN: '498', RFROMHN: '401', RTOHN: '499' },
  ...{ ZIPL: '53703', ZIPR: '53703', PARITYL: 'E', PARITYR: 'O' },
  line: [[-89.4, 43.07] as [number, number], [-89.4, 43.072] as [number, number]],
};
const points = `LON,LAT,NUMBER,STREET,UNIT,CITY,DISTRICT,REGION,POSTCODE,ID,HASH
-89.41,43.08,12,Oak Street,,Madison,,WI,53703,1,a
-89.41,43.09,x,Oak Street,,Madison,,WI,53703,2,b
,,14,Oak Street,,Madison,,WI,53703,3,c
0,0,16,Oak Street,,Madison,,WI,53703,4,d
`;

beforeAll(async () => {
  db = await aTestDatabase();
  await importRoll('first', [
    ['1', '418 North Larkspur Lane', '53703', '', ''],
    ['2', '12 Oak St', '53703', '', ''],
    ['3', '77 Elsewhere Rd', '99999', '', ''],
    ['4', '14 Elm St', '53703', '43.06', '-89.38'],
  ]);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function importRoll(name: string, rows: readonly string[][]): Promise<void> {
  const path = join(folder, `${name}.csv`);
  const lines = rows.map((row) => row.join(','));
  writeFileSync(path, ['apn,address,zip,lat,lng', ...lines, ''].join('\n'));
  await importFile({ db, mapping: daneRoll, path, outputDir: folder, now, asOf: '2026-01-01' });
}

function importIndex(name: string, content: string | Uint8Array, batchLines = 5000) {
  const path = join(folder, name);
  writeFileSync(path, content);
  const asOf = name.startsWith('tl_') ? null : '2026-09-01';
  const told = { publisher: null, licence: 'CC BY 4.0', asOf };
  return importAddresses({ db, path, scope: { county }, told, now, batchLines });
}

async function read(parcel: string) {
  const load = rowsLoader(db, clock);
  const property = await readProperty(
    { database: db, actor: { role: 'anon' } },
    `wi-${county}-${parcel}` as Parameters<typeof load>[0],
    load,
  );
  if (property === undefined) throw new Error(`no parcel ${parcel}`);
  return property;
}

describe('homes without coordinates', () => {
  test('a county with new records is due, and is not once it was looked at', async () => {
    expect(await db.asService('test', findDue)).toContain(county);
    await geocodeCounty(county, { database: db, clock });
    expect(await db.asService('test', findDue)).not.toContain(county);
  });

  test('points and ranges are imported, and what cannot be placed is counted with its reason', async () => {
    const ranges = await importIndex('tl_2025_55025_addrfeat.zip', madeAddrfeat('t', [edge]));
    expect(ranges.report).toMatchObject({ read: 1, ranges: 2, rejected: {} });
    const outcome = await importIndex('dane.csv', points, 2);
    expect(outcome.report).toEqual({
      ...{ read: 4, points: 1, ranges: 0 },
      rejected: {
        'no house number or street': { lines: 1, first: 3 },
        'no point within the county': { lines: 2, first: 4 },
      },
    });
    expect((await importIndex('dane.csv', points)).kind).toBe('already-imported');
    expect(await db.asService('test', findDue)).toContain(county);
  });

  test('are placed with kind, error, source and day, and show on lists and maps', async () => {
    const round = await geocodeCounty(county, { database: db, clock, batchHomes: 1 });
    expect(round).toMatchObject({ looked: 3, placed: 2, notFound: 1 });
    const home = await read('1');
    expect(home.location).toMatchObject({
      known: true,
      value: { precision: 'range', errorMeters: 111 },
      recordedOn: '2025-01-01',
    });
    const source = home.sources.find(
      ({ id }) => home.location.known && id === home.location.source,
    );
    expect(source).toMatchObject({
      ...{ publisher: 'U.S. Census Bureau', title: 'TIGER/Line address ranges 2025', row: 1 },
      ...{ kind: 'address-file', confidence: 'estimated', file: 'tl_2025_55025_addrfeat.zip' },
    });
    const other = await read('2');
    expect(other.location).toMatchObject({
      value: { lat: 43.08, lng: -89.41, precision: 'address-point', errorMeters: 15 },
    });
    const listed = await db.asService('test', (tx) =>
      tx
        .selectFrom('records.listings')
        .select(['property_id', 'lat', 'location_precision'])
        .where('county_fips', '=', county)
        .orderBy('property_id')
        .execute(),
    );
    expect(listed.map((row) => row.location_precision)).toEqual([
      ...['range', 'address-point', null, 'parcel'],
    ]);
  });

  test('that are found nowhere stay without a place, and never lie at 0, 0', async () => {
    expect((await read('3')).location).toMatchObject({ known: false, why: 'unknown' });
  });

  test('a round that was interrupted goes on behind its last batch', async () => {
    await importIndex('more.csv', points.replaceAll('Oak', 'Ash'));
    let batches = 0;
    const stopped = await geocodeCounty(county, {
      ...{ database: db, clock, batchHomes: 1 },
      isStopped: () => batches > 0,
      onProgress: () => {
        batches += 1;
      },
    });
    expect(stopped.looked).toBe(1);
    expect(await db.asService('test', findDue)).toContain(county);
    const seen: number[] = [];
    await geocodeCounty(county, {
      ...{ database: db, clock, batchHomes: 1 },
      onProgress: ({ looked }) => seen.push(looked),
    });
    expect(seen[0]).toBe(2);
    expect(await db.asService('test', findDue)).not.toContain(county);
  });

  test('a better kind replaces a worse one, and never the other way', async () => {
    const better = points.replace('12,Oak Street', '418,N Larkspur Ln');
    await importIndex('better.csv', better);
    await geocodeCounty(county, { database: db, clock });
    expect((await read('1')).location).toMatchObject({ value: { precision: 'address-point' } });
    await importIndex('better.csv', better.replace('418,N Larkspur Ln', '999,N Larkspur Ln'));
    await geocodeCounty(county, { database: db, clock });
    expect((await read('1')).location).toMatchObject({ value: { precision: 'address-point' } });
  });

  test('own coordinates of a later import win, and geocoding leaves them', async () => {
    await importRoll('second', [
      ['1', '418 North Larkspur Lane', '53703', '43.0655', '-89.39'],
      ['2', '12 Oak St', '53703', '', ''],
    ]);
    await geocodeCounty(county, { database: db, clock });
    expect((await read('1')).location).toMatchObject({
      value: { lat: 43.0655, lng: -89.39, precision: 'parcel', errorMeters: null },
    });
    expect((await read('2')).location).toMatchObject({ value: { precision: 'address-point' } });
  });

  test('a home whose address was corrected loses the place of the former one', async () => {
    await importRoll('third', [['2', '12 Unheard Of Pl', '53703', '', '']]);
    await geocodeCounty(county, { database: db, clock });
    const { location, sources } = await read('2');
    expect(location).toMatchObject({ value: { precision: 'zip-centroid' } });
    expect(location.known && location.value.basis).toMatch(/^an estimate: the middle of \d+ known/);
    expect(sources).toContainEqual(expect.objectContaining({ kind: 'derived' }));
    await importRoll('fourth', [['2', '12 Unheard Of Pl', '99999', '', '']]);
    await geocodeCounty(county, { database: db, clock });
    expect((await read('2')).location).toMatchObject({ known: false, why: 'unknown' });
  });
});
