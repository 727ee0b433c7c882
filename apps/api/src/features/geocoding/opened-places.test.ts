import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PropertyId } from '@deedlight/domain/property/property-id';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { censusGeocoder } from '../../adapters/census-geocoder/census-geocoder';
import {
  type CensusAsked,
  censusAnswers,
} from '../../adapters/census-geocoder/double/census-double';
import { aPatientClient } from '../../adapters/open-data/double/world';
import type { Database } from '../../platform/database/database';
import { aTestApp, type TestApp } from '../../test/test-app';
import { aTestClock } from '../../test/test-clock';
import { aTestDatabase } from '../../test/test-database';
import { findDueToAsk } from './asking-repo';
import { geocodeCounty } from './geocode-county';
import { importDaneRoll } from './test/dane-roll';

const folder = mkdtempSync(join(tmpdir(), 'opened-places-'));
const county = '55025';
const clock = aTestClock();
let db: Database;
let app: TestApp;

/** Every request to the geocoder; `gate` holds its answers back. */
const asked: CensusAsked[] = [];
let isDown = false;
let gate: Promise<void> = Promise.resolve();

function aGeocoder() {
  const { client } = aPatientClient(async (url) => {
    const one = { path: url, body: null };
    asked.push(one);
    await gate;
    const { status, body } = isDown ? { status: 503, body: '' } : censusAnswers(one);
    return { status, headers: {}, body: Buffer.from(body) };
  });
  return censusGeocoder(client, { url: 'https://geocoder.example/geocoder', batchSize: 1000 });
}

const importRoll = (name: string, rows: readonly string[]) =>
  importDaneRoll({ database: db, clock, folder }, name, rows);

beforeAll(async () => {
  db = await aTestDatabase();
  const placed = '6,14 Elm St,53711,43.06,-89.38';
  const outside = '9,3 Wrong Pt,53703,12.5,-89.38';
  const named = ['418 N Larkspur Ln', '12 Oak', '77 Nowhere Rd', '5 Elsewhere Rd', '9 Twin Ct'];
  const rows = named.map((address, at) => `${at + 1},${address},53703,,`);
  await importRoll('first', [
    ...rows,
    placed,
    '7,Lakeshore,53703,,',
    '8,77 Nowhere Rd,53711,,',
    outside,
  ]);
  await geocodeCounty(county, { database: db, clock });
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));
beforeEach(() => {
  asked.length = 0;
  isDown = false;
  gate = Promise.resolve();
  app = aTestApp({
    database: db,
    clock,
    geocoder: aGeocoder(),
    env: { REFRESH_PUBLIC_DATA: 'false' },
  });
});

const idOf = (parcel: string) => `wi-${county}-${parcel}` as PropertyId;
const look = (parcel: string, whole = true, from = app) =>
  from.browser().client.around.read({ id: idOf(parcel), whole });

describe('issue 17 a home without a place says why', () => {
  test('where no geocoder is asked: what the records lack, and what would help', async () => {
    const { noPlace } = await look('1', true, aTestApp({ database: db, clock }));
    expect(noPlace).toEqual({
      ...{ because: 'not-asked', isRough: true, askedOn: null, settings: ['GEOCODER'] },
      note: 'The records have no coordinates of this home; only the middle of its ZIP code is known. No file of addresses on this server has its address, and no geocoder was asked.',
      help: expect.stringContaining('whoever runs this server can give it a place.'),
      adminHelp:
        'A file of the county’s parcels with coordinates places it, and one of addresses does; or set GEOCODER to ask the Census Bureau.',
    });
  });

  test.each([
    ['3', 'not-found', /does not know its address/],
    ['4', 'elsewhere', /only outside its county/],
    ['5', 'several', /Several places fit/],
  ] as const)(
    'parcel %s: the geocoder was asked on a day and %s',
    async (parcel, because, note) => {
      const { noPlace } = await look(parcel);
      expect(noPlace).toMatchObject({ because, note: expect.stringMatching(note) });
      expect(noPlace).toMatchObject({
        askedOn: '2026-11-20',
        help: expect.stringContaining('whoever runs this server can give it a place'),
        adminHelp: expect.stringContaining('file of'),
      });
      const again = await look(parcel);
      expect(again.noPlace).toEqual(noPlace);
      expect(asked).toHaveLength(1);
    },
  );

  test('whose ZIP code alone is known says so, and is asked for all the same', async () => {
    const { noPlace, flood } = await look('8');
    expect(noPlace).toMatchObject({ isRough: true, because: 'not-found' });
    expect(noPlace?.note).toContain('only the middle of its ZIP code is known');
    expect(flood).toMatchObject({ because: 'rough-place' });
  });

  test('whose address lacks a number is asked for at nobody', async () => {
    expect((await look('7')).noPlace).toMatchObject({ because: 'no-address' });
    expect(asked).toEqual([]);
  });

  test('whose point lies outside the county says that it is not used', async () => {
    const { noPlace } = await look('9');
    expect(noPlace?.note).toContain('lies outside the county and is not used');
  });

  test('with a place of its own says nothing, and nobody is asked', async () => {
    expect((await look('6')).noPlace).toBeNull();
    expect(asked).toEqual([]);
  });
});

describe('issue 17 the geocoder is asked once for the address of a home that is opened', () => {
  test('for all readers together; the page shows the place as it came, with its source', async () => {
    let answerNow = () => {};
    gate = new Promise<void>((resolve) => {
      answerNow = resolve;
    });
    const first = await look('1', false);
    expect(first.noPlace).toMatchObject({ because: 'being-asked', help: null, adminHelp: null });
    expect((await look('1', false)).noPlace).toMatchObject({ because: 'being-asked' });
    const waiting = look('1');
    answerNow();
    expect((await waiting).noPlace).toBeNull();
    expect(asked.map(({ path }) => new URL(path).searchParams.get('street'))).toEqual([
      '418 N LARKSPUR LN',
    ]);
    const { property } = await app.browser().client.properties.detail({ id: idOf('1') });
    expect(property.location).toMatchObject({ value: { precision: 'range', errorMeters: 100 } });
    expect(property.sources.map(({ publisher }) => publisher)).toContain('U.S. Census Bureau');
  });

  test('a server that read the home before it was placed elsewhere reads it anew', async () => {
    const other = aTestApp({ database: db, clock, geocoder: aGeocoder() });
    await other.browser().client.properties.detail({ id: idOf('2') });
    await look('2');
    expect((await look('2', true, other)).noPlace).toBeNull();
    expect(asked).toHaveLength(1);
  });

  test('and the county is no more due for it than it was', async () => {
    const due = await db.asService('test', (tx) => findDueToAsk(tx, clock.now().toString()));
    expect(due).toEqual([county]);
    const { seen_version, version } = await db.asService('test', (tx) =>
      tx
        .selectFrom('ops.geocoded_counties as g')
        .innerJoin('records.counties as c', 'c.county_fips', 'g.county_fips')
        .select(['g.seen_version', 'c.version'])
        .executeTakeFirstOrThrow(),
    );
    expect(seen_version).toBe(version);
  });

  test('where it does not answer it is left alone for an hour, by every reader', async () => {
    await importRoll('second', ['20,1 Aspen St,53703,,', '21,2 Birch St,53703,,']);
    expect((await look('20')).noPlace).toMatchObject({ because: 'waiting' });
    await geocodeCounty(county, { database: db, clock });
    isDown = true;
    expect((await look('20')).noPlace).toMatchObject({ because: 'unreachable' });
    const tries = asked.length;
    expect((await look('21')).noPlace).toMatchObject({ because: 'unreachable' });
    expect(asked).toHaveLength(tries);
    isDown = false;
    clock.advance({ hours: 1, minutes: 1 });
    expect((await look('21')).noPlace).toMatchObject({ because: 'not-found' });
  });
});
