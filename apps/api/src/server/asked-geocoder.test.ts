import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Temporal } from 'temporal-polyfill';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { censusGeocoder } from '../adapters/census-geocoder/census-geocoder';
import { type CensusAsked, censusAnswers } from '../adapters/census-geocoder/double/census-double';
import { aPatientClient } from '../adapters/open-data/double/world';
import { askGeocoder } from '../features/geocoding/ask-geocoder';
import { findDueToAsk } from '../features/geocoding/asking-repo';
import { geocodeCounty } from '../features/geocoding/geocode-county';
import { geocodingJob } from '../features/geocoding/geocoding-job';
import { findDue } from '../features/geocoding/geocoding-repo';
import { importDaneRoll } from '../features/geocoding/test/dane-roll';
import { rowsLoader } from '../features/property/load-rows';
import { readProperty } from '../features/property/read-property';
import { importAddresses } from '../imports/addresses/import-addresses';
import type { Database } from '../platform/database/database';
import { silentLog } from '../platform/log';
import { aTestClock } from '../test/test-clock';
import { aTestDatabase } from '../test/test-database';

const folder = mkdtempSync(join(tmpdir(), 'asked-geocoder-'));
const start = Temporal.Instant.from('2026-11-20T12:00:00Z');
const clock = aTestClock(start.toString());
const county = '55025';
let db: Database;

/** Every request to the geocoder; while `isDown` it answers none. */
const asked: CensusAsked[] = [];
let isDown = false;

function aGeocoder(batchSize = 2) {
  const answer = (one: CensusAsked) => {
    asked.push(one);
    const { status, body } = isDown ? { status: 503, body: '' } : censusAnswers(one);
    return { status, headers: {}, body: Buffer.from(body) };
  };
  const { client } = aPatientClient(async (url) => answer({ path: url, body: null }), {
    post: async (url, _options, { body }) => answer({ path: url, body }),
  });
  return censusGeocoder(client, { url: 'https://geocoder.example/geocoder', batchSize });
}

beforeAll(async () => {
  db = await aTestDatabase();
  await importRoll('first', [
    ['1', '418 N Larkspur Ln', '53703', '', ''],
    ['2', '12 Oak', '53703', '', ''],
    ['3', '77 Nowhere Rd', '53703', '', ''],
    ['4', '5 Elsewhere Rd', '53703', '', ''],
    ['5', '9 Twin Ct', '53703', '', ''],
    ['6', '14 Elm St', '53703', '43.06', '-89.38'],
    ['7', 'Lakeshore', '53703', '', ''],
    ['8', '16 Ash St', '53703', '', ''],
  ]);
  await importPoint('dane.csv', '-89.41,43.08,16,Ash Street');
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function importRoll(name: string, rows: readonly string[][]): Promise<void> {
  const lines = rows.map((row) => row.join(','));
  await importDaneRoll({ database: db, clock, folder }, name, lines);
}

async function importPoint(name: string, place: string): Promise<void> {
  const path = join(folder, name);
  const head = 'LON,LAT,NUMBER,STREET,UNIT,CITY,DISTRICT,REGION,POSTCODE,ID,HASH';
  writeFileSync(path, `${head}\n${place},,Madison,,WI,53703,1,a\n`);
  const told = { publisher: null, licence: 'CC BY 4.0', asOf: '2026-09-01' };
  await importAddresses({ db, path, scope: { county }, told, now: clock.now() });
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

function runJob(geocoder: ReturnType<typeof aGeocoder> | null): Promise<void> {
  const job = geocodingJob({ database: db, clock, log: silentLog, geocoder });
  return job.run(new AbortController().signal);
}

const sent = () => asked.map(({ path, body }) => `${path}${body ?? ''}`).join('\n');
const dueToAsk = () => db.asService('test', (tx) => findDueToAsk(tx, clock.now().toString()));

describe('homes that the local index cannot place', () => {
  test('are asked for at nobody unless the operator wants it', async () => {
    await runJob(null);
    expect(asked).toEqual([]);
    expect((await read('8')).location).toMatchObject({ value: { precision: 'address-point' } });
  });

  test('are placed batch by batch, with source, day, matched address and an estimated error', async () => {
    const seen: string[] = [];
    const { outcomes, ...counts } = await askGeocoder(county, {
      ...{ database: db, clock, geocoder: aGeocoder() },
      onProgress: (far) => seen.push(`${far.asked} of ${far.total}`),
    });
    expect(counts).toEqual({ total: 5, asked: 5, placed: 2 });
    expect(outcomes).toEqual({ exact: 1, 'non-exact': 1, tie: 1, 'no-match': 1, elsewhere: 1 });
    expect(seen).toEqual(['2 of 5', '4 of 5', '5 of 5']);
    const { location, sources } = await read('1');
    expect(location).toMatchObject({
      value: { lat: 43.0711, lng: -89.4002, precision: 'range', errorMeters: 100 },
      recordedOn: null,
    });
    expect(location.known && location.value.basis).toMatch(
      /matched 418 N LARKSPUR LN, MADISON, WI, 53703 exactly; the error is an estimate/,
    );
    expect(sources.find(({ id }) => location.known && id === location.source)).toMatchObject({
      ...{ publisher: 'U.S. Census Bureau', kind: 'geocoder', file: null, asOf: null },
      ...{ fetchedAt: '2026-11-20T12:00:00Z', confidence: 'estimated' },
    });
    expect((await read('2')).location).toMatchObject({ value: { errorMeters: 250 } });
  });

  test('neither a home with a place of its own, nor one without a number, nor one of the index is sent', () => {
    expect(sent()).toContain('77 NOWHERE RD');
    expect(sent()).not.toMatch(/Elm|Ash|Lakeshore/i);
  });

  test('several that fit, a match in another county and none at all leave a home where it was', async () => {
    for (const parcel of ['3', '4', '5']) {
      const { location } = await read(parcel);
      expect(location.known && location.value.precision).toBe('zip-centroid');
    }
    const kept = await db.asService('test', (tx) =>
      tx
        .selectFrom('records.geocoder_answers')
        .select(['property_id', 'outcome', 'matched_county'])
        .orderBy('property_id')
        .execute(),
    );
    expect(kept.map((row) => [row.outcome, row.matched_county])).toEqual([
      ['exact', '55025'],
      ['non-exact', '55025'],
      ['no-match', null],
      ['elsewhere', '55079'],
      ['tie', null],
    ]);
  });

  test('are not asked for again within 180 days, and are then', async () => {
    asked.length = 0;
    expect(await dueToAsk()).not.toContain(county);
    expect(await db.asService('test', findDue)).not.toContain(county);
    await runJob(aGeocoder());
    expect(asked).toEqual([]);
    clock.advance({ hours: 24 * 181 });
    expect(await dueToAsk()).toContain(county);
    await runJob(aGeocoder(10_000));
    expect(asked).toHaveLength(1);
    expect(sent()).toMatch(/NOWHERE.*ELSEWHERE.*TWIN/s);
    expect(sent()).not.toContain('LARKSPUR');
    expect(await dueToAsk()).not.toContain(county);
  });

  test('whose address changes are asked for again, and only they', async () => {
    asked.length = 0;
    await importRoll('second', [['3', '418 N Larkspur Ln', '53703', '', '']]);
    await runJob(aGeocoder());
    expect(asked).toHaveLength(1);
    expect((await read('3')).location).toMatchObject({ value: { precision: 'range' } });
  });

  test('while the geocoder fails it is left alone for an hour, and then goes on behind what it answered', async () => {
    await importRoll('third', [
      ['10', '1 Aspen St', '53703', '', ''],
      ['11', '2 Birch St', '53703', '', ''],
      ['12', '3 Cedar St', '53703', '', ''],
      ['13', '418 N Larkspur Ln', '53703', '', ''],
    ]);
    asked.length = 0;
    await geocodeCounty(county, { database: db, clock });
    const failing = askGeocoder(county, {
      ...{ database: db, clock, geocoder: aGeocoder() },
      onProgress: () => {
        isDown = true;
      },
    });
    await expect(failing).rejects.toThrow(/did not serve its addressbatch/);
    expect(sent()).toContain('ASPEN');
    asked.length = 0;
    await runJob(aGeocoder());
    const tries = asked.length;
    expect(sent()).not.toContain('ASPEN');
    await runJob(aGeocoder());
    expect(asked).toHaveLength(tries);
    isDown = false;
    clock.advance({ hours: 1 });
    asked.length = 0;
    await runJob(aGeocoder());
    expect(asked).toHaveLength(1);
    expect(sent()).toMatch(/CEDAR.*LARKSPUR/s);
    expect((await read('13')).location).toMatchObject({ value: { precision: 'range' } });
  });

  test('a better place of the index or of the roll replaces the geocoder’s, and never the other way', async () => {
    await importPoint('more.csv', '-89.4111,43.0811,12,Oak');
    await importRoll('fourth', [['1', '418 N Larkspur Ln', '53703', '43.0655', '-89.39']]);
    await runJob(aGeocoder());
    expect((await read('1')).location).toMatchObject({
      value: { lat: 43.0655, precision: 'parcel', errorMeters: null },
    });
    expect((await read('2')).location).toMatchObject({
      value: { lat: 43.0811, precision: 'address-point', errorMeters: 15 },
    });
  });
});
