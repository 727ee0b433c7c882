import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { Temporal } from 'temporal-polyfill';
import { inferSchema, initParser } from 'udsv';
import { importFile } from '../apps/api/src/imports/import-file';
import { compileMapping } from '../apps/api/src/imports/mapping/compile-mapping';
import { readBatches } from '../apps/api/src/imports/read-batches';
import { csvRows } from '../apps/api/src/imports/reading/csv-rows';
import { decodeText } from '../apps/api/src/imports/reading/decode-text';
import { fileBytes } from '../apps/api/src/imports/reading/file-bytes';
import type { Connections } from '../apps/api/src/platform/database/connection';
import { databaseOver } from '../apps/api/src/platform/database/transactions';
import { recordColumns } from '../apps/api/src/records/record-columns';
import { tableRows } from '../apps/api/src/records/table-rows';
import { parseWithCsvParse, parseWithPapaparse } from './csv-peers';
import { rollHeader, rollMapping, writeRoll } from './import-roll';
import type { Figure } from './table/figure';

export type ImportMeasured = {
  database: 'embedded' | 'postgres';
  rows: number;
  /** Rows per second for reading CSV only, with uDSV, our own reader and other libraries. */
  parseUdsv: number;
  parseOurs: number;
  parsePapaparse: number;
  parseCsvParse: number;
  /** It is the limit: COPY of prepared text into one table of 28 typed columns without an index. */
  rawCopy: number;
  /**
   * It is the pace of reading, mapping and checking, and COPY of a row of the overview into such a
   * table.
   */
  parseValidateCopy: number;
  /**
   * It is the limit of the whole import: COPY of prepared text into all seven tables of a row,
   * without indexes.
   */
  rawCopyAllTables: number;
  /**
   * It is the pace of the real import: verified, merged, indexed, with foreign keys and provenance.
   */
  wholeImport: number;
  peakRssMb: number;
};

const batchRows = 5000;
const tables = [
  'properties',
  'observations',
  'owners',
  'owner_mailing',
  'transfers',
  'assessments',
  'listings',
] as const;

/** Measures the import on an empty, migrated database that it may fill. */
export async function measureImport(
  connections: Connections,
  rows = 200_000,
): Promise<ImportMeasured> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-import-'));
  const path = join(folder, 'roll.csv');
  const db = databaseOver(connections);
  const memory = watchMemory();
  try {
    await writeRoll(path, rows);
    // This comes first, while nothing else has filled this process's memory.
    const wholeImport = await pace(rows, async () => {
      const options = { mapping: rollMapping, path, outputDir: folder, now: benchNow, asOf: null };
      await importFile({ db, ...options });
    });
    const peakRssMb = memory.stop();
    const parseUdsv = await pace(rows, () => parseWithUdsv(path));
    const parseOurs = await pace(rows, () => parseWithOurs(path));
    const parsePapaparse = await pace(rows, () => parseWithPapaparse(path));
    const parseCsvParse = await pace(rows, () => parseWithCsvParse(path));
    const ready = await readyText(path);
    await bareTables(db);
    const rawCopy = await pace(rows, () => copyReady(db, ready, ['properties']));
    await truncateBare(db);
    const parseValidateCopy = await pace(rows, () => copyRead(db, path));
    await truncateBare(db);
    const rawCopyAllTables = await pace(rows, () => copyReady(db, ready, tables));
    await db.asService('bench', (tx) => sql`drop schema bare cascade`.execute(tx));
    return {
      database: db.kind,
      rows,
      parseUdsv,
      parseOurs,
      parsePapaparse,
      parseCsvParse,
      rawCopy,
      parseValidateCopy,
      rawCopyAllTables,
      wholeImport,
      peakRssMb,
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Returns the import rows of the performance table. */
export function importFigures(measured: ImportMeasured): Figure[] {
  const on = `${measured.rows.toLocaleString('en-US')} rows of 28 columns, ${measured.database}`;
  const pace = { unit: 'rows/s', better: 'higher' } as const;
  return [
    {
      ...pace,
      name: `import: reading CSV alone, ${on}`,
      ours: measured.parseOurs,
      limit: measured.parseUdsv,
      peers: [
        { name: 'Papa Parse', value: measured.parsePapaparse },
        { name: 'csv-parse', value: measured.parseCsvParse },
      ],
    },
    {
      ...pace,
      name: `import: parse, check and COPY, ${on}`,
      ours: measured.parseValidateCopy,
      limit: measured.rawCopy,
      target: { value: 0.8, of: 'limit' },
    },
    {
      ...pace,
      name: `import: whole, ${on}`,
      ours: measured.wholeImport,
      limit: measured.rawCopyAllTables,
      target: { value: 0.4, of: 'limit' },
    },
    {
      name: `import: peak memory of the process, ${on}`,
      unit: 'MB',
      better: 'lower',
      ours: measured.peakRssMb,
      target: { value: 250, of: 'ours' },
    },
  ];
}

const benchNow = Temporal.Instant.from('2026-11-20T00:00:00Z');
type Db = ReturnType<typeof databaseOver>;
type Ready = Partial<Record<(typeof tables)[number], Uint8Array[]>>;

async function pace(rows: number, work: () => Promise<void>): Promise<number> {
  const began = performance.now();
  await work();
  return rows / ((performance.now() - began) / 1000);
}

async function parseWithUdsv(path: string): Promise<void> {
  let parser: ReturnType<typeof initParser> | undefined;
  let cells = 0;
  for await (const text of decodeText(path, fileBytes(path), 'utf-8')) {
    parser ??= initParser(inferSchema(text));
    parser.chunk(text, parser.stringArrs, (row: string[]) => {
      cells += row.length;
    });
  }
  parser?.end();
  if (cells === 0) throw new Error('nothing was parsed');
}

async function parseWithOurs(path: string): Promise<void> {
  let cells = 0;
  for await (const part of csvRows(path, decodeText(path, fileBytes(path), 'utf-8'), ',')) {
    for (const row of part) cells += row.cells.length;
  }
  if (cells === 0) throw new Error('nothing was parsed');
}

function batches(path: string) {
  const compiled = compileMapping(rollMapping, rollHeader, '2026-11-20');
  if (!compiled.ok) throw new Error(compiled.problem);
  return readBatches(path, rollMapping, compiled.reader, rollHeader, 0, batchRows);
}

async function* readText(
  path: string,
  names: readonly (typeof tables)[number][],
): AsyncGenerator<Ready> {
  const origin = {
    sourceId: 'bench',
    runId: 1,
    fetchedAt: benchNow.toString(),
    isSample: false,
    version: 1,
    coverage: [],
    today: benchNow.toZonedDateTimeISO('UTC').toPlainDate(),
  };
  for await (const { accepted } of batches(path)) {
    const ready: Ready = {};
    for (const name of names) {
      ready[name] = [...tableRows(name, accepted, { ...origin, lines: accepted })];
    }
    yield ready;
  }
}

async function readyText(path: string): Promise<Ready[]> {
  const ready: Ready[] = [];
  for await (const text of readText(path, tables)) ready.push(text);
  return ready;
}

async function copyReady(
  db: Db,
  ready: readonly Ready[],
  names: readonly (typeof tables)[number][],
) {
  for (const text of ready) await copyBare(db, text, names);
}

async function copyRead(db: Db, path: string): Promise<void> {
  let writing = Promise.resolve();
  for await (const text of readText(path, ['properties'])) {
    await writing;
    writing = copyBare(db, text, ['properties']);
  }
  await writing;
}

function copyBare(db: Db, text: Ready, names: readonly (typeof tables)[number][]): Promise<void> {
  return db.asLoader('bench', async (_, copyIn) => {
    for (const name of names) {
      const rows = text[name] ?? [];
      await copyIn({ schema: 'bare', table: name, columns: recordColumns[name] }, rows);
    }
  });
}

async function bareTables(db: Db): Promise<void> {
  await db.asService('bench', async (tx) => {
    await sql`reset role`.execute(tx);
    await sql`create schema bare`.execute(tx);
    for (const name of tables) {
      await sql`create table ${sql.table(`bare.${name}`)} (like ${sql.table(`records.${name}`)})`.execute(
        tx,
      );
    }
    await sql`alter schema bare owner to service_role`.execute(tx);
    await sql`grant all on schema bare to service_role`.execute(tx);
    await sql`grant all on all tables in schema bare to service_role`.execute(tx);
  });
}

async function truncateBare(db: Db): Promise<void> {
  await db.asService('bench', async (tx) => {
    for (const name of tables) await sql`truncate ${sql.table(`bare.${name}`)}`.execute(tx);
  });
}

function watchMemory(): { stop(): number } {
  let peak = 0;
  const timer = setInterval(() => {
    peak = Math.max(peak, process.memoryUsage.rss());
  }, 50);
  return {
    stop() {
      clearInterval(timer);
      return Math.round(Math.max(peak, process.memoryUsage.rss()) / 1e6);
    },
  };
}
