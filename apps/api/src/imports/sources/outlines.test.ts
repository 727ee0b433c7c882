import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ringsOfText } from '@deedlight/domain/geo/outline';
import { Temporal } from 'temporal-polyfill';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { arcgisDouble, arcgisUrl } from '../../adapters/open-data/double/arcgis-double';
import {
  aPatientClient,
  aWorld,
  type World,
  type WorldRow,
} from '../../adapters/open-data/double/world';
import type { Connections } from '../../platform/database/connection';
import type { Database } from '../../platform/database/database';
import { databaseOver } from '../../platform/database/transactions';
import { dyingAt } from '../../test/dying-connections';
import { testConnections } from '../../test/test-database';
import { importFile } from '../import-file';
import { Mapping } from '../mapping/mapping-schema';
import { importSource } from './import-source';
import { openSource } from './open-source';
import { contradictions } from './source-mapping';
import { SourceFile } from './source-schema';

const folder = mkdtempSync(join(tmpdir(), 'outlines-'));
let connections: Connections;
let db: Database;
let source: SourceFile;
let count = 0;
beforeAll(async () => {
  connections = await testConnections();
  db = databaseOver(connections);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));
beforeEach(() => {
  count += 1;
  source = aSource(`lots-${count}`);
});

function aSource(id: string, changed: object = {}): SourceFile {
  const never = 'the source does not publish it';
  const lacks = ['type', 'beds', 'baths', 'livingAreaSqft', 'lotSqft', 'yearBuilt', 'stories'];
  const also = ['units', 'rooms', 'address', 'mailing', 'transfers', 'assessments'];
  const parts = ['transfers.price', 'transfers.parties', 'assessments.tax'];
  return SourceFile.parse({
    ...{ id, kind: 'assessor-roll', publisher: 'A county', title: 'Lots', licence: 'open' },
    ...{ page: 'https://example.org/', rhythmDays: 30, areaKind: 'none', outline: true },
    access: { protocol: 'arcgis', url: arcgisUrl, pageSize: 3 },
    ...{ state: 'NC', counties: [{ county: 'Wake' }], columns: ['pin', 'owner', '@lat', '@lng'] },
    mapping: {
      parcel: 'pin',
      owners: { columns: ['owner'] },
      location: { lat: '@lat', lng: '@lng' },
      skip: [{ column: 'owner', in: ['SKIP'], reason: 'of no use' }],
    },
    absent: Object.fromEntries([...lacks, ...also, ...parts].map((fact) => [fact, never])),
    ...{ confidence: 'verified', recalled: [], confirmed: true },
    ...changed,
  });
}

const size = 0.0005;
/** Makes a square lot so many lots east of a place in Wake County. */
function square(east: number): number[][] {
  const [x, y] = [-78.6 + east * 0.001, 35.8];
  const corners: [number, number][] = [
    [x, y],
    [x, y + size],
    [x + size, y + size],
    [x + size, y],
  ];
  return [...corners, [x, y]].map(([lng = 0, lat = 0]) => [
    Number(lng.toFixed(6)),
    Number(lat.toFixed(6)),
  ]);
}

type Lot = { pin: string; rings: number[][][]; owner?: string };
function published(lots: Lot[]): World {
  const rows: WorldRow[] = lots.map(({ pin, rings, owner = 'A B' }) => ({
    ...{ pin: `${source.id}-${pin}`, owner },
    shape: rings,
  }));
  return aWorld(rows, { columns: ['pin', 'owner'] });
}

async function bring(world: World, { day = '2026-11-20', database = db } = {}) {
  const shapeOf = ({ shape }: WorldRow) => ({ rings: shape as number[][][] });
  const { client } = aPatientClient(arcgisDouble(world, { hasShapes: true, shapeOf }));
  const [part] = source.counties;
  if (part === undefined) throw new Error('the source has no county');
  const opened = openSource(client, source, part, { socrataAppToken: undefined, year: 2026 });
  const now = Temporal.Instant.from(`${day}T12:00:00Z`);
  return importSource({ db: database, source, part, opened, outputDir: folder, now });
}

/** Returns the outlines that are on record, by parcel, each by its rings and its line. */
async function stored() {
  const rows = await db.asService('test', (tx) =>
    tx
      .selectFrom('records.outlines')
      .select(['property_id', 'rings', 'line', 'error_meters'])
      .where('source_id', '=', source.id)
      .orderBy('property_id')
      .execute(),
  );
  const prefix = `nc-37183-${source.id.replace('-', '')}`;
  return rows.map(({ property_id, rings, line }) => ({
    pin: property_id.slice(prefix.length),
    rings: ringsOfText(rings),
    line,
  }));
}

const [one, two, three] = [square(0), square(1), square(2)];
const lots: Lot[] = [
  { pin: '1', rings: [one] },
  { pin: '2', rings: [two] },
  { pin: '3', rings: [three] },
  { pin: '4', rings: [] },
  { pin: '5', rings: [square(4)], owner: 'SKIP' },
  // A second part of the first lot, in another page and batch, and a third row that repeats the second's.
  { pin: '1', rings: [square(5)] },
  { pin: '2', rings: [two] },
];
const whole = [
  { pin: '1', rings: [one.flat(), square(5).flat()], line: 2 },
  { pin: '2', rings: [two.flat()], line: 3 },
  { pin: '3', rings: [three.flat()], line: 4 },
];

test('the outlines of a county come with its rows, each by its line, and its place lies on it', async () => {
  expect(await bring(published(lots))).toMatchObject({ kind: 'imported' });
  expect(await stored()).toEqual(whole);
  const places = await db.asService('test', (tx) =>
    tx
      .selectFrom('records.properties')
      .select(['lat', 'lng', 'location_precision'])
      .where('id', 'like', `%${source.id.replace('-', '')}3`)
      .execute(),
  );
  expect(places).toEqual([{ lat: 35.80025, lng: -78.59775, location_precision: 'parcel' }]);
});

test('a home that its roll gives no coordinates of is placed by it, and the roll stays its roll', async () => {
  const path = join(folder, `${source.id}-roll.csv`);
  writeFileSync(path, `apn,zip,beds\n${source.id}-2,27601,3\n`);
  const mapping = Mapping.parse({
    source: {
      id: `${source.id}-roll`,
      kind: 'assessor-roll',
      publisher: 'A',
      title: 'R',
      rank: 10,
    },
    ...{ place: { state: 'NC', county: 'Wake' }, parcel: 'apn', facts: { beds: 'beds' } },
    address: { zip: 'zip' },
  });
  const now = Temporal.Instant.from('2026-11-20T12:00:00Z');
  await importFile({ db, mapping, path, outputDir: folder, now, asOf: null });
  const home = () =>
    db.asService('test', (tx) =>
      tx
        .selectFrom('records.properties')
        .select(['lng', 'location_precision', 'beds'])
        .where('id', 'like', `%${source.id.replace('-', '')}2`)
        .executeTakeFirstOrThrow(),
    );
  expect((await home()).location_precision).toBe('zip-centroid');
  await bring(published(lots));
  const placed = await home();
  expect(placed).toMatchObject({ location_precision: 'parcel', beds: 3 });
  expect(placed.lng).toBeCloseTo(-78.59875, 6);
});

test('a newer edition replaces the lines, and takes away that of a parcel which has none any more', async () => {
  await bring(published(lots));
  const world = published([
    { pin: '1', rings: [square(7)] },
    { pin: '2', rings: [] },
    { pin: '4', rings: [square(3)] },
  ]);
  world.editedAt = Date.parse('2026-12-02T03:04:05Z');
  await bring(world, { day: '2026-12-10' });
  expect(await stored()).toEqual([
    { pin: '1', rings: [square(7).flat()], line: 2 },
    // The source says nothing of this one any more, so what it said stays.
    { pin: '3', rings: [three.flat()], line: 4 },
    { pin: '4', rings: [square(3).flat()], line: 4 },
  ]);
});

test('an import that dies at any step has the same outlines in the end', async () => {
  const dieAt = async (step: number) => {
    count += 1;
    source = aSource(`lots-${count}`);
    const mortal = dyingAt(connections, step);
    await bring(published(lots), { database: databaseOver(mortal) }).catch((error: unknown) => {
      if (!mortal.isDead) throw error;
    });
    const died = mortal.isDead;
    await bring(published(lots));
    return { died, steps: mortal.steps, outlines: await stored() };
  };
  const { steps } = await dieAt(Number.POSITIVE_INFINITY);
  const kills = Number(process.env.KILLS ?? 1) * 8;
  for (let at = 0; at < kills; at += 1) {
    const step = 1 + Math.floor((at * steps) / kills);
    expect({ step, ...(await dieAt(step)) }).toMatchObject({ step, died: true, outlines: whole });
  }
}, 600_000);

test('a source without shapes in its rows is told so', () => {
  const url = 'https://data.example.gov/resource/abcd-1234.json';
  const other = aSource('other', { access: { protocol: 'socrata', url } });
  expect(contradictions(other)).toEqual(['outline: socrata gives no shapes with its rows.']);
});
