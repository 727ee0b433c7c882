import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { countyByName } from '@deedlight/domain/reference/places/counties';
import fc from 'fast-check';
import { Temporal } from 'temporal-polyfill';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { fileDouble, fileUrl } from '../../adapters/open-data/double/file-double';
import { aPatientClient, aWorld } from '../../adapters/open-data/double/world';
import type { Database } from '../../platform/database/database';
import { aTestDatabase } from '../../test/test-database';
import { guessFile } from '../guess/guess-file';
import { readSample } from '../guess/sample';
import { importWithOutlines } from '../import-with-outlines';
import { Mapping } from '../mapping/mapping-schema';
import { FileProblem } from '../reading/file-problem';
import { tableRows } from '../reading/table-rows';
import {
  inDegrees,
  type MadeParcels,
  type MadeShape,
  madeParts,
  zipOf,
} from '../reading/test/made-shapefile';
import { alaska1, arizonaCentral, northCarolinaFeet } from '../reading/test/projections';
import { importSource } from './import-source';
import { openSource } from './open-source';
import { contradictions } from './source-mapping';
import { SourceFile } from './source-schema';
import { storedLot } from './test/stored-lot';

const folder = mkdtempSync(join(tmpdir(), 'shapefile-'));
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
  id = `shapes-${count}`;
});

/** The corners of a square lot in Wake County, clockwise as outer rings run in a shapefile. */
const ring = (from: number, to: number, [x, y] = [-78.6, 35.8]) => [
  [x + from, y + from],
  [x + from, y + to],
  [x + to, y + to],
  [x + to, y + from],
  [x + from, y + from],
];
const lot = [ring(0, 0.001)];
const withYard = [ring(0, 0.001), ring(0.0004, 0.0006).toReversed()];
const inFeet = [ring(0, 300, [2_100_000, 700_000])];

const columns = {
  PIN: { width: 20 },
  OWNER: { width: 12 },
  BUILT: { type: 'N', width: 6 },
  SOLD: { type: 'D', width: 8 },
};

function parcels(shapes: readonly MadeShape[], more: Partial<MadeParcels> = {}): MadeParcels {
  const rows = shapes.map((_, at) => [`${id}-${at + 1}`, 'Núñez', '  1926', '20240506']);
  return { columns, rows, shapes, ...more };
}

function mapping() {
  return Mapping.parse({
    source: { id, kind: 'assessor-roll', publisher: 'A county', title: 'Lots' },
    place: { state: 'NC', county: 'Wake' },
    parcel: 'PIN',
    owners: { columns: ['OWNER'] },
    location: { lat: '@lat', lng: '@lng' },
    facts: { yearBuilt: 'BUILT' },
  });
}

function file(bytes: Uint8Array): string {
  const path = join(folder, `${id}.zip`);
  writeFileSync(path, bytes);
  return path;
}

async function bring(bytes: Uint8Array) {
  const job = { db, mapping: mapping(), path: file(bytes), outputDir: folder, now, asOf: null };
  return await importWithOutlines({ ...job, batchRows: 2 });
}

async function rowsIn(bytes: Uint8Array): Promise<string[][]> {
  const rows: string[][] = [];
  for await (const part of tableRows(file(bytes), { encoding: 'utf-8', delimiter: ',' })) {
    rows.push(...part.map(({ cells }) => cells));
  }
  return rows;
}

const stored = (pin: number) => storedLot(db, `${id}-${pin}`);

describe('issue 17 a shapefile of parcels in a zip file', () => {
  test('gives each parcel its columns, its outline with holes, and the place on it', async () => {
    const { report } = await bring(zipOf(madeParts(parcels([lot, withYard, null]))));
    expect(report).toMatchObject({ read: 3, imported: 3, rejected: 0 });
    const one = await stored(1);
    expect(one.place).toEqual({
      ...{ lat: 35.8005, lng: -78.5995, precision: 'parcel', yearBuilt: 1926 },
    });
    expect(one).toMatchObject({ line: 2, rings: [expect.any(Array)] });
    expect((await stored(2)).rings).toHaveLength(2);
    expect(await stored(3)).toMatchObject({ place: { lat: null }, rings: undefined });
  });

  test('of many parcels comes in whole, row by row', async () => {
    const shapes = Array.from({ length: 2300 }, () => lot);
    const rows = await rowsIn(zipOf(madeParts(parcels(shapes))));
    expect(rows).toHaveLength(2301);
    expect(rows[0]).toEqual(['PIN', 'OWNER', 'BUILT', 'SOLD', '@lat', '@lng', '@outline']);
    expect(rows.at(-1)?.slice(0, 4)).toEqual([`${id}-2300`, 'Núñez', '1926', '2024-05-06']);
  });

  test('rejects shapes that are no area or cannot be read; the others come in', async () => {
    const tooFew = [ring(0, 0.001).slice(0, 2)];
    const { report } = await bring(zipOf(madeParts(parcels([{ kind: 1 }, tooFew, inFeet, lot]))));
    expect(report).toMatchObject({ read: 4, imported: 1, rejected: 3 });
    expect(report.rejectedBy).toMatchObject({
      'its shape is no area, but Point': { firstLines: [2] },
      'its shape cannot be read': { firstLines: [3] },
      'its shape has coordinates that are no longitude and latitude': { firstLines: [4] },
    });
    expect((await stored(4)).rings).toHaveLength(1);
  });

  /** The same lot in State Plane, by PROJ 9.1.1. */
  const lotInFeet = [
    [
      [2_118_612.8404, 746_335.5168],
      [2_118_611.3738, 746_699.5099],
      [2_118_907.9006, 746_700.7063],
      [2_118_909.3709, 746_336.7131],
      [2_118_612.8404, 746_335.5168],
    ],
  ];

  test('in State Plane feet gives the same place and outline as one in degrees', async () => {
    const { report } = await bring(
      zipOf(madeParts(parcels([lotInFeet, null], { prj: northCarolinaFeet }))),
    );
    expect(report).toMatchObject({ read: 2, imported: 2, rejected: 0 });
    const { place, rings } = await stored(1);
    expect(place?.lat).toBeCloseTo(35.8005, 6);
    expect(place?.lng).toBeCloseTo(-78.5995, 6);
    id = `${id}-degrees`;
    await bring(zipOf(madeParts(parcels([lot]))));
    expect(rings).toEqual((await stored(1)).rings);
  });

  test.each([
    [
      'outside of the United States: x 2118612.84, y 746335.517 would be latitude',
      northCarolinaFeet
        .replace('2000000.0', '609601.22')
        .replace('"Foot_US",0.3048006096012192', '"Meter",1.0'),
    ],
    ['none of its shapes \\(1\\) lies in Wake, NC; the first is at latitude', arizonaCentral],
  ])('whose .prj file is of another layer is refused: %s', async (says, prj) => {
    await expect(bring(zipOf(madeParts(parcels([lotInFeet], { prj }))))).rejects.toThrow(
      new RegExp(says),
    );
    expect((await stored(1)).place).toBeUndefined();
  });

  const nad27 = northCarolinaFeet.replaceAll('1983', '1927');
  test.each([
    ['NAD_1927_StatePlane_North_Carolina_FIPS_3200_Feet', [lot], nad27],
    ['GCS_North_American_1927', [lot], 'GEOGCS["GCS_North_American_1927",DATUM["x"]]'],
    ['no longitudes and latitudes', [inFeet, null], null],
  ])('in other coordinates is refused by name: %s', async (says, shapes, prj) => {
    await expect(bring(zipOf(madeParts(parcels(shapes, { prj }))))).rejects.toThrow(
      new RegExp(`${says}.*Ask for the layer in WGS 84 \\(EPSG:4326\\)`),
    );
    expect((await stored(1)).place).toBeUndefined();
  });

  test('in NAD 83 degrees, or in degrees without a .prj file, comes in', async () => {
    const nad83 = 'GEOGCS["GCS_North_American_1983",DATUM["D_North_American_1983"]]';
    for (const prj of [nad83, null]) {
      expect(await rowsIn(zipOf(madeParts(parcels([lot], { prj }))))).toHaveLength(2);
    }
  });

  test.each([
    ['no .cpg', undefined, 'latin1'],
    ['no .cpg', undefined, 'utf8'],
    ['1252', '1252', 'latin1'],
    ['ISO 8859-1', 'ISO 88591', 'latin1'],
    ['UTF-8', 'UTF-8', 'utf8'],
  ] as const)('has the letters of its code page: %s, %s as %s', async (_, cpg, as) => {
    const made = parcels([lot], {
      ...(cpg !== undefined && { cpg }),
      encode: (text) => Buffer.from(text, as),
    });
    expect((await rowsIn(zipOf(madeParts(made))))[1]?.[1]).toBe('Núñez');
  });

  test('in UTF-8 whose column ends within a letter loses that letter alone', async () => {
    const made = parcels([lot], { cpg: 'UTF-8', columns: { ...columns, OWNER: { width: 2 } } });
    expect((await rowsIn(zipOf(madeParts(made))))[1]?.[1]).toBe('N');
  });

  test.each([
    ['names the code page Klingon', { cpg: 'Klingon' }],
    [
      'line 2 holds bytes that UTF-8',
      { cpg: 'UTF-8', encode: (t: string) => Buffer.from(t, 'latin1') },
    ],
    ['"MEMO".*kind that is not read', { columns: { ...columns, MEMO: { type: 'M', width: 10 } } }],
  ])('that cannot be read as it says is refused: %s', async (says, more) => {
    await expect(bring(zipOf(madeParts(parcels([lot], more))))).rejects.toThrow(new RegExp(says));
  });

  const cut = (name: string, bytes: number) => (parts: Record<string, Uint8Array>) => ({
    ...parts,
    [name]: parts[name]?.slice(0, bytes) ?? new Uint8Array(),
  });
  const without = (name: string) => (parts: Record<string, Uint8Array>) =>
    Object.fromEntries(Object.entries(parts).filter(([key]) => key !== name));
  const changed =
    (name: string, change: (bytes: Buffer) => void) => (parts: Record<string, Uint8Array>) => {
      const bytes = Buffer.from(parts[name] ?? []);
      change(bytes);
      return { ...parts, [name]: bytes };
    };

  test.each([
    ['.shp file is damaged \\(it ends early', cut('lots.shp', 260)],
    ['.shp file is damaged \\(it has fewer shapes', cut('lots.shp', 100)],
    ['.shp file is damaged \\(it does not begin', cut('lots.shp', 60)],
    ['.dbf file is damaged \\(it ends early', cut('lots.dbf', 200)],
    ['.dbf file is damaged \\(it ends early', cut('lots.dbf', 20)],
    ['.dbf file is damaged \\(it has more rows', changed('lots.dbf', (b) => b.writeUInt32LE(0, 4))],
    ['.shp file is damaged \\(it has more shapes', cutRows],
    ['a shape of -2 bytes', changed('lots.shp', (b) => b.writeInt32BE(-1, 104))],
    ['a shape of [\\d]+ bytes', changed('lots.shp', (b) => b.writeInt32BE(2 ** 30 - 1, 104))],
    ['not as wide as its rows', changed('lots.dbf', (b) => b.writeUInt16LE(9, 10))],
    ['without its table lots.dbf', without('lots.dbf')],
    [
      'more than one shapefile',
      (parts: Record<string, Uint8Array>) => ({ ...parts, 'b.shp': new Uint8Array(9) }),
    ],
  ])('that is damaged changes nothing: %s', async (says, harm) => {
    const parts = harm(madeParts(parcels([lot, lot])));
    await expect(bring(zipOf(parts))).rejects.toThrow(new RegExp(says));
    expect((await stored(1)).place).toBeUndefined();
  });

  function cutRows(parts: Record<string, Uint8Array>) {
    return { ...parts, 'lots.dbf': madeParts(parcels([lot]))['lots.dbf'] ?? new Uint8Array() };
  }

  test('with any byte changed gives rows or a problem in words, and no fault', async () => {
    const anyHarm = fc.record({
      parts: fc.constantFrom(
        madeParts(parcels([lot, withYard])),
        madeParts(parcels([lotInFeet, null], { prj: northCarolinaFeet })),
        madeParts(parcels([lotInFeet, null], { prj: alaska1 })),
      ),
      name: fc.constantFrom('lots.shp', 'lots.dbf', 'lots.prj'),
      at: fc.nat(700),
      to: fc.nat(255),
    });
    await fc.assert(
      fc.asyncProperty(anyHarm, async ({ parts, name, at, to }) => {
        const harmed = changed(name, (bytes) => {
          bytes[at % bytes.length] = to;
        })(parts);
        try {
          await rowsIn(zipOf(harmed));
        } catch (error) {
          expect(error).toBeInstanceOf(FileProblem);
        }
      }),
      { numRuns: 300 },
    );
  });

  test('that a row is deleted in leaves it out, with its shape', async () => {
    const parts = changed('lots.dbf', (bytes) => {
      bytes.write('*', bytes.readUInt16LE(8), 'latin1');
    })(madeParts(parcels([null, lot])));
    const [, only, none] = await rowsIn(zipOf(parts));
    expect([only?.[0], none]).toEqual([`${id}-2`, undefined]);
    expect(only?.at(-1)).not.toBe('');
  });

  test('shows its columns before it is imported, and a mapping is guessed for it', async () => {
    const shapes = Array.from({ length: 30 }, () => lot);
    const rows = shapes.map((_, at) => [`07031${1000 + at}`, 'Oak, Ann', '1926', '20240506']);
    const made = parcels(shapes, { rows });
    const path = file(zipOf(madeParts(made)));
    expect((await readSample(path)).header).toContain('@outline');
    const text = await guessFile(
      { file: path, place: countyByName('NC', 'Wake') ?? null, writeTo: null },
      now,
    );
    expect(text).toContain('rows read');
  });
});

test('issue 17 a source of a shapefile is fetched with its outlines', async () => {
  const never = 'the source does not publish it';
  const lacks = ['type', 'beds', 'baths', 'livingAreaSqft', 'lotSqft', 'stories', 'units', 'rooms'];
  const also = ['address', 'mailing', 'transfers', 'assessments', 'transfers.price'];
  const { parcel, owners, location, facts } = mapping();
  const source = SourceFile.parse({
    ...{ id, kind: 'assessor-roll', publisher: 'A county', title: 'Lots', licence: 'open' },
    ...{ page: 'https://example.org/', rhythmDays: 30, areaKind: 'none', outline: true },
    access: { protocol: 'shapefile', url: fileUrl },
    ...{ state: 'NC', counties: [{ county: 'Wake' }] },
    columns: ['PIN', 'OWNER', 'BUILT', '@lat', '@lng'],
    mapping: { parcel, owners, location, facts },
    absent: Object.fromEntries(
      [...lacks, ...also, 'transfers.parties', 'assessments.tax'].map((fact) => [fact, never]),
    ),
    ...{ confidence: 'verified', recalled: [], confirmed: true },
  });
  expect(contradictions(source)).toEqual([]);
  const bytes = Buffer.from(zipOf(madeParts(parcels([lot, { kind: 3 }], { prj: inDegrees }))));
  const { client } = aPatientClient(fileDouble(aWorld([]), () => bytes));
  const [part] = source.counties;
  if (part === undefined) throw new Error('the source has no county');
  const opened = openSource(client, source, part, { socrataAppToken: undefined, year: 2026 });
  const outcome = await importSource({ db, source, part, opened, outputDir: folder, now });
  if (outcome.kind !== 'imported') throw new Error(outcome.kind);
  expect(outcome.import.report).toMatchObject({ read: 2, imported: 1, rejected: 1 });
  expect((await stored(1)).rings).toHaveLength(1);
});
