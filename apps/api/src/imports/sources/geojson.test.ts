import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { zipSync } from 'fflate';
import { Temporal } from 'temporal-polyfill';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { fileDouble, fileUrl } from '../../adapters/open-data/double/file-double';
import { aPatientClient, aWorld } from '../../adapters/open-data/double/world';
import type { Database } from '../../platform/database/database';
import { aTestDatabase } from '../../test/test-database';
import { readSample } from '../guess/sample';
import { importWithOutlines } from '../import-with-outlines';
import { Mapping } from '../mapping/mapping-schema';
import { FeatureCutter } from '../reading/feature-cutter';
import { importSource } from './import-source';
import { openSource } from './open-source';
import { contradictions } from './source-mapping';
import { SourceFile } from './source-schema';
import { storedLot } from './test/stored-lot';

const folder = mkdtempSync(join(tmpdir(), 'geojson-'));
const now = Temporal.Instant.from('2026-11-20T12:00:00Z');
let db: Database;
let id = '';
let count = 0;
beforeAll(async () => {
  db = await aTestDatabase();
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));
beforeEach(() => {
  count += 1;
  id = `lots-${count}`;
});

/** The corners of a square lot in Wake County, and of a yard in its middle. */
const [x, y] = [-78.6, 35.8];
const ringOf = (from: number, to: number) =>
  [
    [x + from, y + from],
    [x + to, y + from],
    [x + to, y + to],
    [x + from, y + to],
    [x + from, y + from],
  ].map(([lng = 0, lat = 0]) => [Number(lng.toFixed(6)), Number(lat.toFixed(6))]);
const lot = ringOf(0, 0.001);
const yard = ringOf(0.0004, 0.0006);
const square = { type: 'Polygon', coordinates: [lot] };
const withYard = { type: 'MultiPolygon', coordinates: [[lot, yard]] };

const feature = (pin: string, geometry: unknown, more: object = {}) => ({
  type: 'Feature',
  properties: { pin: `${id}-${pin}`, owner: 'A "B" } ] {', ...more },
  geometry,
});
const collection = (features: object[], about: object = {}) =>
  JSON.stringify({ type: 'FeatureCollection', name: 'lots', ...about, features }, null, 1);

function mapping(more: object = {}) {
  return Mapping.parse({
    source: { id, kind: 'assessor-roll', publisher: 'A county', title: 'Lots' },
    place: { state: 'NC', county: 'Wake' },
    parcel: 'pin',
    owners: { columns: ['owner'] },
    location: { lat: '@lat', lng: '@lng' },
    facts: {},
    ...more,
  });
}

async function bring(
  content: string | Uint8Array,
  name = `${id}.geojson`,
  batchRows = 2,
  more = {},
) {
  const path = join(folder, name);
  writeFileSync(path, content);
  const job = { db, mapping: mapping(more), path, outputDir: folder, now, asOf: null };
  return await importWithOutlines({ ...job, batchRows });
}

const stored = (pin: string) => storedLot(db, `${id}-${pin}`);

describe('issue 17 a file of GeoJSON', () => {
  test('gives each parcel its properties, its outline with holes, and the place on it', async () => {
    const { report } = await bring(
      collection([feature('1', square), feature('2', withYard), feature('3', null)]),
    );
    expect(report).toMatchObject({ read: 3, imported: 3, rejected: 0 });
    const one = await stored('1');
    expect(one.place).toMatchObject({ lat: 35.8005, lng: -78.5995, precision: 'parcel' });
    expect(one).toMatchObject({ line: 2, rings: [expect.any(Array)] });
    const two = await stored('2');
    expect(two.rings).toHaveLength(2);
    // The middle lies in the yard, which is not of the parcel.
    expect(two.place?.precision).toBe('parcel');
    expect([two.place?.lat, two.place?.lng]).not.toEqual([35.8005, -78.5995]);
    expect(await stored('3')).toMatchObject({ place: { lat: null }, rings: undefined });
  });

  test('comes with a feature a line as well, zipped or not', async () => {
    const lines = [feature('1', square), feature('2', null)].map((one) => JSON.stringify(one));
    const text = `\ufeff${lines.join('\n\u001e')}\n`;
    expect((await bring(text)).report).toMatchObject({ read: 2, imported: 2 });
    expect((await stored('1')).rings).toHaveLength(1);
    id = `${id}-zipped`;
    const zip = zipSync({ 'lots.geojson': Buffer.from(collection([feature('1', square)])) });
    expect((await bring(zip, `${id}.zip`)).report).toMatchObject({ read: 1, imported: 1 });
    expect((await stored('1')).rings).toHaveLength(1);
  });

  test('issue 17 of many parcels is read by and by, with the columns that begin late', async () => {
    const many = Array.from({ length: 2500 }, (_, at) =>
      feature(String(at), at % 2 === 0 ? square : null, at > 2000 ? { built: 1926 } : {}),
    );
    const { report, file } = await bring(collection(many), undefined, 5000, {
      facts: { yearBuilt: 'built' },
    });
    expect(report).toMatchObject({ read: 2500, imported: 2500, rejected: 0 });
    expect(file.header).toEqual(['pin', 'owner', 'built', '@lat', '@lng', '@outline']);
    expect((await readSample(file.path)).header).toEqual(file.header);
    const late = await stored('2498');
    expect([late.line, late.place?.yearBuilt]).toEqual([2500, 1926]);
    expect((await stored('1998')).place?.yearBuilt).toBeNull();
  });

  test('issue 17 with ever new properties is no table, and is refused before it fills the memory', async () => {
    const odd = Array.from({ length: 2100 }, (_, at) => feature('1', square, { [`p${at}`]: at }));
    await expect(bring(collection(odd))).rejects.toThrow(/more than 2,000 different properties/);
  });

  test('rejects what is no area or out of range, each with its reason; the others come in', async () => {
    const { report, rejectFile } = await bring(
      collection([
        feature('1', { type: 'Point', coordinates: [x, y] }),
        feature('2', { type: 'Polygon', coordinates: [[...lot.slice(1), [2_100_000, 700_000]]] }),
        feature('3', { type: 'Polygon', coordinates: [[[x, y]]] }),
        feature('4', square),
      ]),
    );
    expect(report).toMatchObject({ read: 4, imported: 1, rejected: 3 });
    expect(report.rejectedBy).toMatchObject({
      'its shape is no area, but Point': { count: 1, firstLines: [2] },
      'its shape has coordinates that are no longitude and latitude': { firstLines: [3] },
      'its shape cannot be read': { firstLines: [4] },
    });
    expect(readFileSync(rejectFile ?? '', 'utf8')).toContain(`${id}-1`);
    expect((await stored('4')).rings).toHaveLength(1);
    expect((await stored('2')).rings).toBeUndefined();
  });

  const named = (name: string) => ({ crs: { type: 'name', properties: { name } } });
  const inFeet = {
    type: 'Polygon',
    coordinates: [lot.map(([a = 0, b = 0]) => [a * 1e5, b * 1e5])],
  };

  test.each([
    ['EPSG:2264', () => collection([feature('1', inFeet)], named('urn:ogc:def:crs:EPSG::2264'))],
    [
      'EPSG:3857, its shapes lie outside of the United States: x -78.6, y 35.8 would be latitude 0.000',
      () => `${collection([feature('1', square)]).slice(0, -1)},"crs":"EPSG:3857"}`,
    ],
    ['names no system', () => collection([feature('1', inFeet), feature('2', null)])],
  ])('with projected coordinates is refused with a sentence: %s', async (says, text) => {
    await expect(bring(text())).rejects.toThrow(
      new RegExp(`${says}.*Ask for the layer in WGS 84 \\(EPSG:4326\\)`),
    );
    expect((await stored('1')).place).toBeUndefined();
  });

  test('in Web Mercator, named behind its features, gives the same places and outlines', async () => {
    // Source: PROJ 9.1.1, for the corners in degrees.
    const [west, east, south, north] = [
      ...[-8_749_711.9764, -8_749_600.6569, 4_273_136.4624, 4_273_273.7145],
    ];
    const corners = [
      ...[
        [west, south],
        [east, south],
        [east, north],
        [west, north],
        [west, south],
      ],
    ];
    const inMeters = { type: 'Polygon', coordinates: [corners] };
    const text = collection([feature('1', inMeters), feature('2', null)]);
    const { report } = await bring(`${text.slice(0, -1)},"crs":"EPSG:3857"}`);
    expect(report).toMatchObject({ imported: 2, rejected: 0 });
    const { place, rings } = await stored('1');
    expect(place?.lat).toBeCloseTo(35.8005, 6);
    expect(place?.lng).toBeCloseTo(-78.5995, 6);
    id = `${id}-degrees`;
    await bring(collection([feature('1', square)]));
    expect(rings).toEqual((await stored('1')).rings);
  });

  test('whose shapes all lie in another county is refused before anything is written', async () => {
    const far = { type: 'Polygon', coordinates: [lot.map(([a = 0, b = 0]) => [a - 3, b])] };
    await expect(bring(collection([feature('1', far), feature('2', null)]))).rejects.toThrow(
      /none of its shapes \(1\) lies in Wake, NC; the first is at latitude 35\.8005, longitude -81\.5995/,
    );
    expect((await stored('1')).place).toBeUndefined();
    const { report } = await bring(collection([feature('1', far), feature('2', square)]));
    expect(report.imported).toBe(2);
  });

  test.each(['urn:ogc:def:crs:OGC:1.3:CRS84', 'EPSG:4326', 'urn:ogc:def:crs:EPSG::4269'])(
    'in degrees by the name %s comes in',
    async (name) => {
      const { report } = await bring(collection([feature('1', square)], named(name)));
      expect(report.imported).toBe(1);
    },
  );

  test.each([
    ['breaks off', () => collection([feature('1', square)]).slice(0, -60)],
    ['no GeoJSON of features', () => '{"type":"Topology","objects":{}}'],
    ['without a feature', () => collection([])],
    ['is no JSON', () => collection([feature('1', square)]).replace('"owner":', 'owner:')],
  ])('that %s changes nothing', async (says, text) => {
    await expect(bring(text())).rejects.toThrow(says);
    expect((await stored('1')).place).toBeUndefined();
  });

  test('shows its columns before it is imported, as a table does', async () => {
    const path = join(folder, `${id}.geojson`);
    writeFileSync(path, collection([feature('1', square), feature('2', null, { acres: 1.5 })]));
    const { header, rows, shape } = await readSample(path);
    expect(header).toEqual(['pin', 'owner', 'acres', '@lat', '@lng', '@outline']);
    expect(shape.encoding).toBe('utf-8');
    expect(rows[1]).toEqual([`${id}-2`, 'A "B" } ] {', '1.5', '', '', '']);
  });
});

describe('a source of GeoJSON', () => {
  const never = 'the source does not publish it';
  const lacks = ['type', 'beds', 'baths', 'livingAreaSqft', 'lotSqft', 'yearBuilt', 'stories'];
  const also = ['units', 'rooms', 'address', 'mailing', 'transfers', 'assessments'];
  const parts = ['transfers.price', 'transfers.parties', 'assessments.tax'];

  const aSource = () => {
    const { parcel, owners, location } = mapping();
    return SourceFile.parse({
      ...{ id, kind: 'assessor-roll', publisher: 'A county', title: 'Lots', licence: 'open' },
      ...{ page: 'https://example.org/', rhythmDays: 30, areaKind: 'none', outline: true },
      access: { protocol: 'geojson-file', url: fileUrl },
      ...{ state: 'NC', counties: [{ county: 'Wake' }], columns: ['pin', 'owner', '@lat', '@lng'] },
      mapping: { parcel, owners, location, facts: {} },
      absent: Object.fromEntries([...lacks, ...also, ...parts].map((fact) => [fact, never])),
      ...{ confidence: 'verified', recalled: [], confirmed: true },
    });
  };

  test.each(['plain', 'zipped'])(
    'issue 17 is fetched %s, with outlines and reasons',
    async (how) => {
      const source = aSource();
      expect(contradictions(source)).toEqual([]);
      const text = collection([
        feature('1', square, { other: 1 }),
        feature('2', { type: 'LineString', coordinates: lot }),
      ]);
      const bytes = how === 'plain' ? Buffer.from(text) : zipSync({ 'a.json': Buffer.from(text) });
      const { client } = aPatientClient(fileDouble(aWorld([]), () => Buffer.from(bytes)));
      const [part] = source.counties;
      if (part === undefined) throw new Error('the source has no county');
      const opened = openSource(client, source, part, { socrataAppToken: undefined, year: 2026 });
      const outcome = await importSource({ db, source, part, opened, outputDir: folder, now });
      if (outcome.kind !== 'imported') throw new Error(outcome.kind);
      expect(outcome.import.report).toMatchObject({ read: 2, imported: 1, rejected: 1 });
      expect(Object.keys(outcome.import.report.rejectedBy)).toEqual([
        'its shape is no area, but LineString',
      ]);
      const { place, rings } = await stored('1');
      expect(rings).toHaveLength(1);
      expect(place).toMatchObject({ lat: 35.8005, precision: 'parcel' });
    },
  );
});

test.each([1, 7, 4096])('features are cut out of text that comes by %i characters', (size) => {
  const features = [feature('1', square), feature('2', withYard, { features: [{ a: '\\"' }] })];
  for (const text of [
    collection(features, { crs: 'x' }),
    features.map((one) => JSON.stringify(one)).join('\n'),
  ]) {
    const cutter = new FeatureCutter();
    const cut: string[] = [];
    for (let at = 0; at < text.length; at += size)
      cut.push(...cutter.push(text.slice(at, at + size)));
    expect(cut.map((one) => JSON.parse(one))).toEqual(features);
    expect(cutter.isWhole).toBe(true);
  }
});
