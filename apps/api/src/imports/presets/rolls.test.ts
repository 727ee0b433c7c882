import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { seededRandom, wholeBetween } from '@deedlight/domain/random';
import { sql } from 'kysely';
import { Temporal } from 'temporal-polyfill';
import { inferSchema, initParser } from 'udsv';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '../../platform/database/database';
import { aTestDatabase } from '../../test/test-database';
import { importFile } from '../import-file';
import type { ImportReport } from '../import-report';
import { preset } from './presets';
import { fieldsOf, storedFields } from './test/philadelphia-fields';

const now = Temporal.Instant.from('2026-11-20T12:00:00Z');
const invented = join(import.meta.dirname, 'test');
// These are copies of the cities' files, which only the developers' machines have.
const published = join(import.meta.dirname, '../../../../../../shared/data/properties');
const years = [2019, 2020, 2021, 2022, 2023];

type Row = Record<string, string>;
type Rolls = {
  title: string;
  philadelphia: { path: string; rows: number; rejected: number };
  milwaukee: { path: string; rows: number; rejected: number; undated: number }[];
  /** Picks the rows of Philadelphia that are compared with the database cell by cell. */
  pick(rows: Row[]): Row[];
};

const inventedRolls: Rolls = {
  title: 'invented rolls in a database',
  philadelphia: { path: join(invented, 'philadelphia.csv'), rows: 40, rejected: 2 },
  milwaukee: [
    { path: join(invented, 'milwaukee-2020.csv'), rows: 40, rejected: 2, undated: 2 },
    { path: join(invented, 'milwaukee-2022.csv'), rows: 40, rejected: 1, undated: 0 },
  ],
  // The other rows have the faults that presets.test.ts describes.
  pick: (rows) => {
    const sound = new Set([1, 2, 3, 4, 5, 7, 8, 9, 10, 18, 21, 22, ...fromTo(27, 39)]);
    return rows.filter((_, at) => sound.has(at));
  },
};

const publishedRolls: Rolls = {
  title: 'the published rolls in a database (skipped where these files are absent)',
  philadelphia: {
    path: join(published, 'philadelphia_pa_opa_2022.csv.gz'),
    rows: 5336,
    rejected: 0,
  },
  milwaukee: years.map((year, at) => ({
    path: join(published, `milwaukee_wi_sales_${year}.csv.gz`),
    rows: [6211, 6355, 6508, 7146, 5831][at] ?? Number.NaN,
    rejected: [1, 1, 0, 0, 0][at] ?? Number.NaN,
    undated: 0,
  })),
  pick(rows) {
    const random = seededRandom(20);
    return fromTo(1, 20).map(() => rows[wholeBetween(random, 0, rows.length - 1)] ?? {});
  },
};

describe(inventedRolls.title, () => testsOf(inventedRolls));
describe.skipIf(!existsSync(published))(publishedRolls.title, () => testsOf(publishedRolls));

function testsOf({ philadelphia, milwaukee, pick }: Rolls): void {
  let db: Database;
  const outputDir = mkdtempSync(join(tmpdir(), 'imports-'));
  const reports = new Map<string, ImportReport>();

  beforeAll(async () => {
    db = await aTestDatabase();
    await run('philadelphia', philadelphia.path);
    for (const { path } of milwaukee) await run('milwaukee', path);
  }, 120_000);
  afterAll(() => rmSync(outputDir, { recursive: true, force: true }));

  async function run(name: string, path: string) {
    const mapping = preset(name);
    if (mapping === undefined) throw new Error(`no preset ${name}`);
    const outcome = await importFile({ db, mapping, path, outputDir, now, asOf: null });
    reports.set(path, outcome.report);
    return outcome;
  }

  function reportOf(path: string): ImportReport {
    const report = reports.get(path);
    if (report === undefined) throw new Error(`${path} was not imported`);
    return report;
  }

  async function count(from: string): Promise<number> {
    const query = sql<{ n: number }>`select count(*) as n from ${sql.raw(from)}`;
    const { rows } = await db.asService('count in a test', (tx) => query.execute(tx));
    return rows[0]?.n ?? Number.NaN;
  }

  test('F-01 every row of every file is imported, merged or rejected', () => {
    for (const { path, rows, rejected } of [philadelphia, ...milwaukee]) {
      const report = reportOf(path);
      expect([path, report.read, report.rejected]).toEqual([path, rows, rejected]);
      expect(report.imported + report.merged).toBe(rows - rejected);
    }
  });

  test('all years of Milwaukee are one set of parcels, joined by taxkey', async () => {
    const taxkeys = new Set<string>();
    let sales = 0;
    for (const { path, undated } of milwaukee) {
      const { read, rejected, transfers, duplicateTransfers } = reportOf(path);
      const rows = rowsOf(path).filter(({ taxkey = '' }) => /\d/.test(taxkey));
      expect([path, transfers + duplicateTransfers]).toEqual([path, read - rejected - undated]);
      sales += transfers;
      for (const { taxkey = '' } of rows) taxkeys.add(taxkey);
    }
    const where = "where property_id like 'wi-55079-%'";
    expect(await count("records.properties where id like 'wi-55079-%'")).toBe(taxkeys.size);
    expect(await count(`records.transfers ${where}`)).toBe(sales);
    expect(await count(`records.observations ${where}`)).toBe(taxkeys.size);
  });

  test('an import of the same file again says so and changes nothing', async () => {
    const before = await fingerprint();
    const outcome = await run('philadelphia', philadelphia.path);
    expect(outcome.kind).toBe('already-imported');
    expect(await fingerprint()).toEqual(before);
  });

  test('F-01 rows of Philadelphia say in the database what they say in the file', async () => {
    const rows = pick(rowsOf(philadelphia.path));
    expect(rows.length).toBeGreaterThanOrEqual(20);
    for (const row of rows) {
      expect(await storedFields(db, row.parcel_number ?? '')).toEqual(fieldsOf(row));
    }
  });

  function fingerprint() {
    const tables = ['properties', 'observations', 'owners', 'transfers', 'assessments'];
    return Promise.all([...tables, 'import_runs'].map((table) => count(`records.${table}`)));
  }
}

function rowsOf(path: string): Row[] {
  const bytes = readFileSync(path);
  const text = (path.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8');
  const plain = text.replace(/^\uFEFF/, '');
  return initParser(inferSchema(plain, { trim: false })).stringObjs(plain);
}

function fromTo(first: number, last: number): number[] {
  return Array.from({ length: last - first + 1 }, (_, at) => first + at);
}
