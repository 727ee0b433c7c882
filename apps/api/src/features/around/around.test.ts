import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AroundOut } from '@deedlight/contract/around';
import { unpaidTaxesLabel } from '@deedlight/domain/around/unpaid-taxes';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { AroundSetups } from '../../adapters/around-source';
import { medianRents } from '../../adapters/census/median-rents';
import { buildingPermits } from '../../adapters/cook-county/building-permits';
import { floodMap } from '../../adapters/fema/flood-map';
import { fairRents } from '../../adapters/hud/fair-rents';
import { privateSchools, publicSchools, schoolPlaces } from '../../adapters/nces/school-places';
import { knownPlace, publicServices } from '../../adapters/vendor/double/public-services';
import { aVendorDouble, type VendorDouble } from '../../adapters/vendor/double/vendor-double';
import { foreclosureFilings } from '../../adapters/wprdc/foreclosure-filings';
import { replaceRuralAreas } from '../../imports/rural-areas/rural-areas-repo';
import type { Database } from '../../platform/database/database';
import { projectRoot } from '../../platform/project-files';
import { insertParcel, insertSource } from '../../test/parcels';
import { aTestApp, type TestApp } from '../../test/test-app';
import { aTestDatabase } from '../../test/test-database';
import { aroundJob } from './around-job';

const id = 'wi-55025-1';
const { lat, lng, zip } = knownPlace;
const place = { address_line: '1 ELM ST', city: 'Madison', zip, lat, lng };
const facts = { type: 'single-family', beds: 3, units: 1 };
const parcel = { location_precision: 'parcel', ...place } as const;

const cook = 'il-17031-13254000110000';
const allegheny = 'pa-42003-0001a00001000000';

let database: Database;
let vendor: VendorDouble;
let app: TestApp;
let areDown: boolean;
beforeAll(async () => {
  database = await aTestDatabase();
  await insertSource(database, { id: 'roll', coverage: ['type', 'beds', 'units', 'location'] });
  const observations = [{ facts }];
  await insertParcel(database, { id, property: parcel, observations });
  await insertParcel(database, {
    id: 'wi-55025-2',
    property: { ...parcel, lat: lat + 0.001 },
    observations,
  });
  await insertParcel(database, {
    id: 'wi-55025-3',
    property: { ...parcel, is_sample: true },
    observations,
  });
  await insertParcel(database, {
    id: 'wi-55025-4',
    property: { ...parcel, location_precision: 'zip-centroid' },
    observations,
  });
  await insertParcel(database, {
    id: 'wi-55025-5',
    property: { ...place, lat: null, lng: null, zip: null },
    observations: [{ facts: { type: 'single-family' } }],
  });
  await insertParcel(database, {
    id: 'wi-55025-6',
    property: { ...parcel, lat: 44.5, lng: -90.5 },
    observations,
  });
});
beforeAll(async () => {
  const county = { city: 'Pittsburgh', zip: '15222' };
  const details = [{ label: 'Earliest year of unpaid taxes', value: '2023' }];
  await insertParcel(database, { id: allegheny, property: county, observations: [{ details }] });
  const paid = [{ label: 'Earliest year of unpaid taxes', value: 'None' }];
  await insertParcel(database, {
    id: 'pa-42003-13',
    property: county,
    observations: [{ details: paid }],
  });
  const others = ['pa-42003-12', cook, 'il-17031-99999999999999', 'il-17031-12'];
  for (const bare of ['pa-42003-1111a00001000000', ...others]) {
    await insertParcel(database, { id: bare, property: county });
  }
});
beforeEach(async () => {
  await database.asService('test', (db) => db.deleteFrom('ops.around_answers').execute());
  areDown = false;
  vendor = aVendorDouble({
    provider: 'A service',
    key: 'k',
    answer: (path) => (areDown ? { status: 503, body: '' } : publicServices(path)),
  });
  app = aTestApp({ database, aroundSources: servicesBy(vendor) });
});

function servicesBy({ client }: VendorDouble): AroundSetups {
  return {
    flood: { isConfigured: true, source: floodMap(client) },
    publicSchools: { isConfigured: true, source: schoolPlaces(client, publicSchools) },
    privateSchools: { isConfigured: true, source: schoolPlaces(client, privateSchools) },
    fairRents: { isConfigured: true, source: fairRents(client) },
    medianRents: { isConfigured: true, source: medianRents(client, 'key') },
    filings: { isConfigured: true, source: foreclosureFilings(client) },
    permits: { isConfigured: true, source: buildingPermits(client) },
  };
}

function read(of = id, from = app): Promise<AroundOut> {
  return from.browser().client.around.read({ id: of });
}

function questions() {
  return vendor.asked.map(({ path }) => path.replace(/\?.*/, ''));
}

describe('what lies around a home', () => {
  test('X-01 comes with source and day: flood zone, schools, rents and their estimate', async () => {
    const answer = await read();
    expect(answer.flood).toMatchObject({
      known: true,
      value: { zone: 'AE', isSpecialHazard: true, effectiveOn: '2014-09-17' },
      source: { publisher: /FEMA/, asOf: '2014-09-17', fetchedAt: '2026-11-20T12:00:00Z' },
      failedAt: null,
    });
    expect(answer.publicSchools).toMatchObject({
      value: {
        found: 2,
        withinMiles: 3,
        schools: [{ name: 'SAMPLE Elementary', miles: 0.33 }, { name: 'SAMPLE Middle' }],
      },
    });
    expect(answer.fairRent).toMatchObject({ value: { year: 2027, zip: null } });
    expect(answer.zipRent).toMatchObject({ value: { amount: 125_000 } });
    expect(answer.countyRent).toMatchObject({ value: { area: 'Dane County, Wisconsin' } });
    // 1,800 by HUD; 1,250 times 1,800 / 1,400 by the survey: see estimate-rent.test.ts.
    expect(answer.rent).toMatchObject({ known: true, middle: 170_400 });
  });

  test('is there at once for who does not wait: what is kept, and what is being asked', async () => {
    await read();
    await database.asService('test', (db) =>
      db.deleteFrom('ops.around_answers').where('source', 'in', ['fema-nfhl', 'hud-fmr']).execute(),
    );
    let answerNow = () => {};
    const gate = new Promise<void>((resolve) => {
      answerNow = resolve;
    });
    const services = servicesBy(vendor);
    if (!services.flood.isConfigured) throw new Error('the map is configured');
    const { source } = services.flood;
    const slow: typeof source = {
      ...source,
      ask: (subject, today) => gate.then(() => source.ask(subject, today)),
    };
    const from = aTestApp({
      database,
      aroundSources: { ...services, flood: { isConfigured: true, source: slow } },
    });
    const { client } = from.browser();
    const first = await client.around.read({ id, whole: false });
    expect(first.flood).toMatchObject({ why: 'not-recorded-yet', because: 'being-asked' });
    expect(first.publicSchools).toMatchObject({ known: true });
    expect(first.rent).toMatchObject({ known: false, reason: /being asked/ });
    // HUD has answered meanwhile; FEMA still has not.
    await expect
      .poll(async () => (await client.around.read({ id, whole: false })).fairRent.known)
      .toBe(true);
    expect((await client.around.read({ id, whole: false })).flood.known).toBe(false);
    answerNow();
    expect((await client.around.read({ id })).flood).toMatchObject({ value: { zone: 'AE' } });
    expect((await client.around.read({ id, whole: false })).flood).toMatchObject({ known: true });
  });

  test('is asked for once: a second reader, a neighbor and another server read what is kept', async () => {
    await Promise.all([read(), read()]);
    const asked = questions().length;
    await read();
    await read(id, aTestApp({ database, aroundSources: servicesBy(vendor) }));
    expect(questions()).toHaveLength(asked);
    await read('wi-55025-2');
    // The neighbor's point is another one; schools, county and ZIP code are the same.
    expect(questions().slice(asked)).toEqual(['/28/query', '/3/query']);
  });

  test('is asked anew when it is due, and stays with its day where the service then fails', async () => {
    const first = await read();
    app.clock.advance({ hours: 24 * 29 });
    expect((await read()).flood).toEqual(first.flood);
    app.clock.advance({ hours: 48 });
    areDown = true;
    const { flood } = await read();
    expect(flood).toMatchObject({
      value: { zone: 'AE' },
      source: { fetchedAt: '2026-11-20T12:00:00Z' },
      failedAt: '2026-12-21T12:00:00Z',
    });
  });

  test('is kept in the shape of today: a row of another version is asked for anew', async () => {
    await read();
    await database.asService('test', (db) =>
      db
        .updateTable('ops.around_answers')
        .set({ answer: JSON.stringify({ said: { zone: 'AE' } }) })
        .execute(),
    );
    expect((await read()).flood).toMatchObject({ value: { zone: 'AE' } });
  });

  test('is deleted when nobody has asked for it since it was due', async () => {
    await read();
    const { clock } = app;
    const kept = () =>
      database.asService('test', (db) =>
        db.selectFrom('ops.around_answers').select('source').orderBy('source').execute(),
      );
    clock.advance({ hours: 24 * 91 });
    const run = aroundJob({ database, clock });
    await run.run(AbortSignal.timeout(60_000));
    const sources = (await kept()).map(({ source }) => source);
    expect(sources).not.toContain('fema-nfhl');
    expect(sources).toContain('hud-fmr');
  });
});

describe('X-02 what is not known around a home', () => {
  test('an unmapped point is unmapped, and not zone X', async () => {
    const { flood, publicSchools } = await read('wi-55025-6');
    expect(flood).toMatchObject({ known: false, why: 'not-available-here', because: 'unmapped' });
    expect(publicSchools).toMatchObject({ why: 'none', because: 'none-near' });
    const asked = questions().length;
    await read('wi-55025-6');
    expect(questions()).toHaveLength(asked);
  });

  test('no service is asked about an invented home', async () => {
    const answer = await read('wi-55025-3');
    const { flood, publicSchools, privateSchools, fairRent, zipRent, countyRent, rent } = answer;
    for (const part of [flood, publicSchools, privateSchools, fairRent, zipRent, countyRent]) {
      expect(part).toMatchObject({ known: false, because: 'invented-home' });
    }
    expect(rent.known).toBe(false);
    expect(vendor.asked).toEqual([]);
  });

  test('the middle of a ZIP code is no place of a home; its rents are known all the same', async () => {
    const answer = await read('wi-55025-4');
    expect(answer.flood).toMatchObject({ why: 'unknown', because: 'rough-place' });
    expect(answer.privateSchools).toMatchObject({ because: 'rough-place' });
    expect(answer.fairRent.known).toBe(true);
  });

  test('a home without place, ZIP code and bedrooms has the county’s median alone', async () => {
    const answer = await read('wi-55025-5');
    expect(answer.flood).toMatchObject({ because: 'no-place' });
    expect(answer.zipRent).toMatchObject({ because: 'no-place' });
    expect(answer.rent).toMatchObject({ known: true, middle: 119_000 });
  });

  test('a service that does not answer is left alone for ten minutes, the others are told', async () => {
    areDown = true;
    const answer = await read();
    expect(answer.flood).toMatchObject({ why: 'unknown', because: 'unreachable' });
    const asked = questions().length;
    await read();
    expect(questions()).toHaveLength(asked);
    app.clock.advance({ minutes: 11 });
    vendor.clock.advance({ minutes: 11 });
    areDown = false;
    expect((await read()).flood).toMatchObject({ known: true, value: { zone: 'AE' } });
  });

  test('a refused key is told apart from silence', async () => {
    const refused = aVendorDouble({
      provider: 'A',
      key: 'k',
      answer: () => ({ status: 401, body: {} }),
    });
    const from = aTestApp({ database, aroundSources: servicesBy(refused) });
    expect((await read(id, from)).fairRent).toMatchObject({ because: 'refused', why: 'unknown' });
  });

  test('without keys, and where services are switched off, the answer says what to set', async () => {
    const env = { NFHL_URL: 'off', NCES_PUBLIC_URL: 'off', NCES_PRIVATE_URL: 'off' };
    const answer = await read(id, aTestApp({ database, env }));
    expect(answer.flood).toMatchObject({ because: 'switched-off', settings: ['NFHL_URL'] });
    expect(answer.fairRent).toMatchObject({
      because: 'not-configured',
      settings: ['HUD_API_TOKEN'],
    });
    expect(answer.zipRent).toMatchObject({ settings: ['CENSUS_API_KEY'] });
    const quiet = await read(id, aTestApp({ database, env: { REFRESH_PUBLIC_DATA: 'false' } }));
    expect(quiet.publicSchools).toMatchObject({ settings: ['REFRESH_PUBLIC_DATA'] });
    expect(vendor.asked).toEqual([]);
  });
});

describe('F-10 USDA’s rural areas', () => {
  test('are on file or not, and the home lies in one, outside or too near a border', async () => {
    expect((await read()).ruralArea).toMatchObject({ known: false, because: 'no-source' });
    await bringAreas([
      squareAround({ lat, lng: lng + 0.1 }),
      squareAround({ lat: 44.5, lng: -90.5 }),
    ]);
    expect((await read()).ruralArea).toMatchObject({
      value: { area: 'eligible' },
      source: { publisher: 'USDA Rural Development', asOf: '2026-10-01', file: 'areas.zip' },
    });
    expect((await read('wi-55025-6')).ruralArea).toMatchObject({ value: { area: 'ineligible' } });
    expect((await read('wi-55025-4')).ruralArea).toMatchObject({ because: 'rough-place' });
    await bringAreas([
      squareAround({ lat, lng: lng - 0.0101 }),
      squareAround({ lat, lng: lng + 0.1 }),
    ]);
    expect((await read()).ruralArea).toMatchObject({ value: { area: 'near-border' } });
    // The file reaches as far as those squares.
    expect((await read('wi-55025-6')).ruralArea).toMatchObject({ because: 'no-source' });
  });

  function bringAreas(areas: readonly number[][]): Promise<void> {
    return database.asService('test', (db) =>
      replaceRuralAreas(
        db,
        {
          ...{
            publisher: 'USDA Rural Development',
            title: 'Areas',
            licence: 'x',
            url: 'https://a.b',
          },
          ...{ file_name: 'areas.zip', sha256: 'a', as_of: '2026-10-01', areas: areas.length },
          imported_at: '2026-11-20T12:00:00Z',
        },
        areas.map((ring) => [ring]),
      ),
    );
  }

  /** Returns the ring of a square that reaches 0.01 degrees from its middle. */
  function squareAround(middle: { lat: number; lng: number }): number[] {
    const [west, east] = [middle.lng - 0.01, middle.lng + 0.01];
    const [south, north] = [middle.lat - 0.01, middle.lat + 0.01];
    return [west, south, east, south, east, north, west, north, west, south];
  }
});

describe('public records of a home', () => {
  test('unpaid taxes are the roll’s, foreclosure filings the court’s, each with its source', async () => {
    const answer = await read(allegheny);
    expect(answer.unpaidTaxes).toMatchObject({
      value: { earliestYear: 2023 },
      source: { publisher: 'A county', kind: 'assessor-roll' },
    });
    expect(answer.foreclosures).toMatchObject({
      value: {
        filings: [{ filedOn: '2026-03-05', kind: 'Mortgage Foreclosure', amount: 12_345_600 }],
      },
      source: { licence: 'CC0', fetchedAt: '2026-11-20T12:00:00Z' },
    });
    expect(JSON.stringify(answer.foreclosures)).not.toMatch(/SAMPLE BANK/);
  });

  test('X-02 a roll that lists no unpaid taxes of a home says none, which is not silence', async () => {
    expect((await read('pa-42003-13')).unpaidTaxes).toMatchObject({
      why: 'none',
      note: expect.stringContaining('The roll of A county of'),
    });
  });

  test('the source with a column of unpaid taxes gives it the name that is looked for', async () => {
    const file = join(projectRoot(), 'sources', 'hennepin-mn-parcels.json');
    const { mapping } = JSON.parse(readFileSync(file, 'utf8'));
    const labels = mapping.details.map(({ label }: { label: string }) => label);
    expect(labels).toContain(unpaidTaxesLabel);
  });

  test('X-02 a parcel without filings has none, with the source that says so', async () => {
    expect((await read('pa-42003-1111a00001000000')).foreclosures).toMatchObject({
      known: true,
      value: { filings: [] },
    });
  });

  test('issue 17 building permits are the county’s, with licence and day, kept and asked for once', async () => {
    const { permits } = await read(cook);
    expect(permits).toMatchObject({
      value: {
        permits: [{ number: '100123', issuedOn: '2025-04-09', amount: 4_500_000 }],
        isStill: false,
      },
      source: {
        publisher: 'Cook County Assessor’s Office',
        licence: 'Not specified on the portal; county open data',
        ...{ asOf: '2026-11-02', fetchedAt: '2026-11-20T12:00:00Z' },
      },
    });
    expect(JSON.stringify(permits)).not.toMatch(/SAMPLE BUILDER/);
    const asked = questions().length;
    expect((await read(cook)).permits).toEqual(permits);
    expect(questions()).toHaveLength(asked);
  });

  test('X-02 a parcel without permits has none in the table; another form of number is not asked for', async () => {
    expect((await read('il-17031-99999999999999')).permits).toMatchObject({
      ...{ known: true, value: { permits: [] } },
    });
    const asked = questions().filter((path) => path.includes('6yjf-dfxs')).length;
    expect((await read('il-17031-12')).permits).toMatchObject({
      ...{ why: 'unknown', because: 'no-place' },
    });
    expect(questions().filter((path) => path.includes('6yjf-dfxs'))).toHaveLength(asked);
  });

  test('X-02 a silent table of permits is unknown, and switched off it is not available', async () => {
    areDown = true;
    expect((await read(cook)).permits).toMatchObject({ why: 'unknown', because: 'unreachable' });
    const off = aTestApp({ database, env: { COOK_PERMITS_URL: 'off' } });
    expect((await read(cook, off)).permits).toMatchObject({
      ...{ why: 'not-available-here', because: 'switched-off', settings: ['COOK_PERMITS_URL'] },
    });
  });

  test('X-02 elsewhere no source carries them, and nobody is asked', async () => {
    const { foreclosures, unpaidTaxes, permits } = await read();
    for (const part of [foreclosures, unpaidTaxes, permits]) {
      expect(part).toMatchObject({ why: 'not-available-here', because: 'no-source' });
    }
    expect((await read('pa-42003-12')).foreclosures).toMatchObject({ known: false });
    expect(questions()).not.toContain('/api/3/action/datastore_search');
    expect(questions()).not.toContain('/resource/6yjf-dfxs.json');
  });
});

describe('who may read it', () => {
  test('it is part of the view of its home: nothing more is counted', async () => {
    const browser = app.browser();
    await browser.client.properties.detail({ id });
    const before = await browser.client.properties.limit();
    await browser.client.around.read({ id });
    expect(await browser.client.properties.limit()).toEqual(before);
  });

  test('a visitor without views left is refused, and nobody is asked', async () => {
    const few = { ANONYMOUS_VIEWS_PER_BROWSER: '1' };
    const browser = aTestApp({ database, env: few, aroundSources: servicesBy(vendor) }).browser();
    await browser.client.properties.detail({ id: 'wi-55025-3' });
    await expect(browser.client.around.read({ id })).rejects.toMatchObject({
      code: 'ANONYMOUS_LIMIT',
    });
    expect(vendor.asked).toEqual([]);
  });

  test('a home that is not in the records is unknown', async () => {
    await expect(read('wi-55025-99')).rejects.toMatchObject({ code: 'PROPERTY_UNKNOWN' });
    expect(vendor.asked).toEqual([]);
  });
});
