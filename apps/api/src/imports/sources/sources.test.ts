import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ParcelRecord } from '@deedlight/domain/property/parcel-record';
import { zipSync } from 'fflate';
import { afterAll, describe, expect, test } from 'vitest';
import { arcgisDouble } from '../../adapters/open-data/double/arcgis-double';
import { cartoDouble } from '../../adapters/open-data/double/carto-double';
import { ckanDouble } from '../../adapters/open-data/double/ckan-double';
import { fileDouble } from '../../adapters/open-data/double/file-double';
import { socrataDouble } from '../../adapters/open-data/double/socrata-double';
import {
  aPatientClient,
  aWorld,
  type World,
  type WorldRow,
} from '../../adapters/open-data/double/world';
import { projectRoot } from '../../platform/project-files';
import { addReports, emptyReport, type ImportReport } from '../import-report';
import { compileMapping } from '../mapping/compile-mapping';
import { coverageOf } from '../mapping/source-of';
import { readBatches } from '../read-batches';
import { csvLine } from '../reading/csv-line';
import { verifyFile } from '../verify-file';
import { openSource } from './open-source';
import { readSourceFile, sourceIds } from './read-source-file';
import { mappingOf } from './source-mapping';
import type { SourceFile } from './source-schema';
import { dayColumns, elsewhere, publishedRows } from './test/published-rows';

const folder = mkdtempSync(join(tmpdir(), 'sources-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const ids = await sourceIds();
const rows = 50;

function networkOf(source: SourceFile, world: World) {
  const { access } = source;
  switch (access.protocol) {
    case 'socrata':
      return socrataDouble(world);
    case 'arcgis':
      return arcgisDouble(world, { dates: dayColumns(source), hasShapes: true });
    case 'carto':
      return cartoDouble(world);
    case 'ckan':
      return ckanDouble(world);
    case 'zipped-file':
      return fileDouble(world, () => zipped(source, world.rows));
    case 'geojson-file':
    case 'shapefile':
      throw new Error('no source that comes along is GeoJSON: geojson.test.ts has one');
  }
}

/** Zips a table as the source does, with a column that nobody asks for. */
function zipped(source: SourceFile, all: readonly WorldRow[]): Buffer {
  const { access, columns } = source;
  if (access.protocol !== 'zipped-file') throw new Error(`${source.id} is no file`);
  const header = [...columns, 'NOT_WANTED'];
  const lines = [
    header,
    ...all.map((row) => header.map((column) => String(row[column] ?? ''))),
  ].map((cells) =>
    access.quotes
      ? csvLine(cells).replaceAll(',', access.delimiter)
      : `${cells.join(access.delimiter)}\n`,
  );
  const entry = access.entry.replace('*', '23F202501');
  return Buffer.from(zipSync({ [`roll/${entry}`]: Buffer.from(lines.join(''), 'latin1') }));
}

/** Publishes rows as the source does, fetches them, and reads them as an import would. */
async function readAs(source: SourceFile) {
  const [part] = source.counties;
  if (part === undefined) throw new Error(`${source.id} has no county`);
  const sound = publishedRows(source, part, rows);
  const columns = Object.keys(sound[0] ?? {});
  // One row has no parcel number, and some are of another county.
  const parcelColumns: string[] = JSON.stringify(source.mapping.parcel).match(/\w+/g) ?? [];
  const blank = Object.fromEntries(
    Object.entries(sound[0] ?? {}).map(([column, value]) => [
      column,
      parcelColumns.includes(column) && !part.where?.startsWith(column) ? null : value,
    ]),
  );
  const all = [
    ...sound.slice(0, 9),
    blank,
    ...elsewhere(sound.slice(0, 5), part),
    ...sound.slice(9),
  ];
  const world = aWorld(all, { columns, mostRows: 20 });
  const { client } = aPatientClient(networkOf(source, world));
  const opened = openSource(client, source, part, { socrataAppToken: undefined, year: 2026 });
  const state = await opened.describe(source.id);
  const fetched = await opened.fetch({
    name: source.id,
    state,
    columns: source.columns,
    question: source.id,
    path: join(folder, `${source.id}.csv`),
    now: '2026-11-20T12:00:00Z',
  });
  const mapping = mappingOf(source, part);
  const file = await verifyFile(fetched.path, mapping);
  const compiled = compileMapping(mapping, file.header, '2026-11-20');
  if (!compiled.ok) throw new Error(compiled.problem);
  let report: ImportReport = emptyReport();
  const records: ParcelRecord[] = [];
  const { header } = file;
  for await (const batch of readBatches(fetched.path, mapping, compiled.reader, header, 0, 1000)) {
    report = addReports(report, batch.report);
    records.push(...batch.accepted.map(({ record }) => record));
  }
  return { report, records, mapping, fetched };
}

test('the guide lists every source that comes along, and says which are to be confirmed', async () => {
  const guide = readFileSync(join(projectRoot(), 'docs', 'import.md'), 'utf8');
  const listed = [...guide.matchAll(/^\| `([a-z0-9-]+)` \|.*\| (runs|to be confirmed) \|$/gm)];
  const sources = await Promise.all(ids.map((id) => readSourceFile(id)));
  expect(listed.map(([, id, state]) => [id, state])).toEqual(
    sources.map(({ id, confirmed }) => [id, confirmed ? 'runs' : 'to be confirmed']),
  );
});

describe.each(ids)('%s', (id) => {
  test('gives every row of its county, and each reads as what it is', async () => {
    const source = await readSourceFile(id);
    const { report, records, mapping, fetched } = await readAs(source);
    expect(fetched.rows).toBe(rows + 1);
    expect(report).toMatchObject({ read: rows + 1, rejected: 1, unreadable: {} });
    expect(report.rejectedBy).toEqual({ 'no parcel number': { count: 1, firstLines: [11] } });
    expect(new Set(records.map((record) => record.id)).size).toBe(rows);

    const covered = coverageOf(mapping);
    const known = new Set(records.flatMap(({ facts }) => Object.keys(facts)));
    for (const fact of known) expect(covered).toContain(fact);
    for (const fact of Object.keys(mapping.facts)) expect(known).toContain(fact);
    if (covered.includes('address'))
      expect(records[0]?.address.line).toMatch(/^1\d\d (Larkspur|Foxglove|Oak) St$/);
    if (mapping.location !== undefined) expect(records[0]?.location?.precision).toBe('parcel');
    if (mapping.owners !== undefined) expect(records[0]?.owners.length).toBeGreaterThan(0);
    if (mapping.assessments.length > 0)
      expect(records[0]?.assessments[0]?.taxYear).toBeGreaterThan(1998);
    if (mapping.sales.length > 0) {
      expect(records.some(({ transfers }) => transfers[0]?.soldOn != null)).toBe(true);
    }
    const rule = mapping.sales[0]?.armsLength;
    if (rule !== undefined) {
      const answers = new Set(records.map(({ transfers }) => transfers[0]?.armsLength));
      expect(answers).toContain(true);
      expect(answers).toContain(false);
    }
  });

  test('says of each fact that it lacks why, and gives none of it', async () => {
    const source = await readSourceFile(id);
    const { records } = await readAs(source);
    for (const fact of Object.keys(source.absent)) {
      for (const { facts, owners, mailing, transfers, assessments } of records) {
        expect(facts).not.toHaveProperty(fact);
        if (fact === 'owner') expect(owners).toEqual([]);
        if (fact === 'mailing') expect(mailing).toBeNull();
        if (fact === 'transfers') expect(transfers).toEqual([]);
        if (fact === 'transfers.price')
          expect(transfers.every(({ price }) => price === null)).toBe(true);
        if (fact === 'assessments') expect(assessments).toEqual([]);
      }
    }
  });
});
