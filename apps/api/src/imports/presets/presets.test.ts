import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { seededRandom, wholeBetween } from '@deedlight/domain/random';
import { sql } from 'kysely';
import { Temporal } from 'temporal-polyfill';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '../../platform/database/database';
import { aTestDatabase } from '../../test/test-database';
import { dryRun } from '../dry-run';
import { importFile } from '../import-file';
import type { ImportReport } from '../import-report';
import { preset, presetNames } from './presets';
import { fieldsOf, storedFields } from './test/philadelphia-fields';

// Copies of the publishers' files, which only the developers' machines have.
const folder = join(import.meta.dirname, '../../../../../../shared/data/properties');
const hasFiles = existsSync(folder);
const now = Temporal.Instant.from('2026-11-20T12:00:00Z');

function mapping(name: string) {
  const found = preset(name);
  if (found === undefined) throw new Error(`no preset ${name}`);
  return found;
}

test.each(presetNames)('preset %s is a valid mapping', (name) => {
  expect(mapping(name).source.id).toMatch(/^[a-z0-9-]+$/);
});

describe.skipIf(!hasFiles)('presets on the real files (skipped where the files are absent)', () => {
  test.each([
    ['king-county', 'king_county_wa_sales_2014_2015', 15_134, 0],
    ['seattle-prior-sales', 'seattle_wa_prior_sales_2010_2014', 22_462, 0],
    ['dc-condos', 'dc_cama_condos', 61_122, 0],
    ['ames', 'ames_ia_sales_2006_2010', 2_580, 0],
  ])('%s reads every row of its file', async (name, file, rows, rejected) => {
    const { report } = await dryRun(mapping(name), join(folder, `${file}.csv.gz`), now);
    expect(report).toMatchObject({
      read: rows,
      rejected,
      imported: rows - rejected,
      unreadable: {},
    });
  });
});

describe.skipIf(!hasFiles)('the rolls in a database (skipped where the files are absent)', () => {
  let db: Database;
  const outputDir = mkdtempSync(join(tmpdir(), 'imports-'));
  const reports: Record<string, ImportReport> = {};
  const years = [2019, 2020, 2021, 2022, 2023].map((year) => `milwaukee_wi_sales_${year}`);

  beforeAll(async () => {
    db = await aTestDatabase();
    await run('philadelphia', 'philadelphia_pa_opa_2022');
    for (const year of years) await run('milwaukee', year);
  }, 120_000);
  afterAll(() => rmSync(outputDir, { recursive: true, force: true }));

  async function run(name: string, file: string) {
    const path = join(folder, `${file}.csv.gz`);
    const outcome = await importFile({
      db,
      mapping: mapping(name),
      path,
      outputDir,
      now,
      asOf: null,
    });
    reports[file] = outcome.report;
    return outcome;
  }

  async function count(from: string): Promise<number> {
    const query = sql<{ n: number }>`select count(*) as n from ${sql.raw(from)}`;
    const { rows } = await db.asService('count in a test', (tx) => query.execute(tx));
    return rows[0]?.n ?? Number.NaN;
  }

  test('every row of every file is imported, merged or rejected', () => {
    for (const [file, { read, imported, merged, rejected }] of Object.entries(reports)) {
      expect([file, imported + merged + rejected]).toEqual([file, read]);
    }
    expect(reports.philadelphia_pa_opa_2022).toMatchObject({ read: 5336, imported: 5336 });
    expect(years.map((year) => reports[year]?.read)).toEqual([6211, 6355, 6508, 7146, 5831]);
    expect(years.map((year) => reports[year]?.rejected)).toEqual([1, 1, 0, 0, 0]);
  });

  test('all five Milwaukee years are one set of parcels, joined by taxkey', async () => {
    const taxkeys = new Set<string>();
    let sales = 0;
    for (const year of years) {
      const { report, file } = { report: reports[year], file: year };
      expect([file, (report?.transfers ?? 0) + (report?.duplicateTransfers ?? 0)]).toEqual([
        file,
        (report?.read ?? 0) - (report?.rejected ?? 0),
      ]);
      sales += report?.transfers ?? 0;
      for (const { taxkey } of await rowsOf(year)) if (taxkey) taxkeys.add(taxkey);
    }
    const where = "where property_id like 'wi-55079-%'";
    expect(await count("records.properties where id like 'wi-55079-%'")).toBe(taxkeys.size);
    expect(await count(`records.transfers ${where}`)).toBe(sales);
    expect(await count(`records.observations ${where}`)).toBe(taxkeys.size);
  });

  test('an import of the same file again says so and changes nothing', async () => {
    const before = await fingerprint();
    const outcome = await run('philadelphia', 'philadelphia_pa_opa_2022');
    expect(outcome.kind).toBe('already-imported');
    expect(await fingerprint()).toEqual(before);
  });

  test('20 rows of Philadelphia picked at random say in the database what they say in the file', async () => {
    const rows = await rowsOf('philadelphia_pa_opa_2022');
    const random = seededRandom(20);
    for (let picked = 0; picked < 20; picked += 1) {
      const row = rows[wholeBetween(random, 0, rows.length - 1)] ?? {};
      expect(await storedFields(db, row.parcel_number ?? '')).toEqual(fieldsOf(row));
    }
  });

  async function fingerprint() {
    const tables = [
      'properties',
      'observations',
      'owners',
      'transfers',
      'assessments',
      'import_runs',
    ];
    return Promise.all(tables.map((table) => count(`records.${table}`)));
  }

  async function rowsOf(file: string): Promise<Record<string, string>[]> {
    const { gunzipSync } = await import('node:zlib');
    const text = gunzipSync(readFileSync(join(folder, `${file}.csv.gz`))).toString('utf8');
    const { initParser, inferSchema } = await import('udsv');
    const parser = initParser(inferSchema(text, { trim: false }));
    return parser.stringObjs(text);
  }
});
