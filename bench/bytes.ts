import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { Temporal } from 'temporal-polyfill';
import { importFile } from '../apps/api/src/imports/import-file';
import { preset } from '../apps/api/src/imports/presets/presets';
import type { Connections } from '../apps/api/src/platform/database/connection';
import type { Database } from '../apps/api/src/platform/database/database';
import { databaseOver } from '../apps/api/src/platform/database/transactions';
import { seedWhenEmpty } from '../apps/api/src/sample/seed';
import { rollMapping, writeRoll } from './import-roll';
import type { Figure } from './table/figure';

/**
 * Parcels are measured in the sample county, with loans, sales and five assessments, or in a roll.
 */
export type Parcels = 'sample county' | 'Philadelphia' | 'invented roll';

export type TableBytes = { table: string; rows: number; heap: number; toast: number };
export type IndexBytes = { table: string; index: string; bytes: number };
export type BytesMeasured = {
  of: Parcels;
  parcels: number;
  tables: TableBytes[];
  indexes: IndexBytes[];
};

const now = Temporal.Instant.from('2026-11-20T00:00:00Z');
/** The public roll lies beside the repository on machines that have it. */
const philadelphia = join(
  import.meta.dirname,
  '../../shared/data/properties/philadelphia_pa_opa_2022.csv.gz',
);

/**
 * Fills an empty, migrated PostgreSQL and measures the size of its records; returns null without
 * the roll.
 */
export async function measureBytes(
  connections: Connections,
  of: Parcels,
  rows: number,
): Promise<BytesMeasured | null> {
  if (of === 'Philadelphia' && !existsSync(philadelphia)) return null;
  const db = databaseOver(connections);
  const folder = mkdtempSync(join(tmpdir(), 'bench-bytes-'));
  try {
    if (of === 'sample county') await seedWhenEmpty(db, now.toString());
    else await importRoll(db, of, folder, rows);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  await valueAll(db);
  await db.maintain();
  return { of, ...(await sizes(db)) };
}

/** Lists the bytes per parcel, the largest table first, each with its indexes. */
export function byteLines({ of, parcels, tables, indexes }: BytesMeasured): string[] {
  const each = (bytes: number) => (bytes / parcels).toFixed(0).padStart(6);
  const ofTable = (name: string) => indexes.filter(({ table }) => table === name);
  const whole = (table: TableBytes) => bytesOf(table, indexes);
  return [
    `bytes a parcel, ${of}, ${parcels.toLocaleString('en-US')} parcels, postgres`,
    ...tables
      .toSorted((a, b) => whole(b) - whole(a))
      .filter((table) => whole(table) / parcels >= 1)
      .flatMap((table) => [
        `  ${each(whole(table))} ${table.table}: ${(table.rows / parcels).toFixed(2)} rows, heap${each(table.heap)}, toast${each(table.toast)}`,
        ...ofTable(table.table).map(({ index, bytes }) => `           ${each(bytes)} ${index}`),
      ]),
  ];
}

/**
 * Returns the row of the performance table, with the records' indexes and the data stored beside
 * the rows.
 */
export function byteFigures({ of, parcels, tables, indexes }: BytesMeasured): Figure[] {
  const sum = tables.reduce((all, table) => all + bytesOf(table, indexes), 0);
  return [
    {
      name: `bytes a parcel, ${of}, ${parcels.toLocaleString('en-US')} parcels, postgres`,
      unit: 'bytes',
      better: 'lower',
      ours: sum / parcels,
      target: { value: 3000, of: 'ours' },
    },
  ];
}

function bytesOf({ table, heap, toast }: TableBytes, indexes: readonly IndexBytes[]): number {
  const own = indexes.filter((index) => index.table === table);
  return heap + toast + own.reduce((sum, { bytes }) => sum + bytes, 0);
}

async function importRoll(db: Database, of: Parcels, folder: string, rows: number): Promise<void> {
  const mapping = of === 'Philadelphia' ? preset('philadelphia') : rollMapping;
  if (mapping === undefined) throw new Error('there is no preset philadelphia');
  const path = of === 'Philadelphia' ? philadelphia : join(folder, 'roll.csv');
  if (of !== 'Philadelphia') await writeRoll(path, rows);
  await importFile({ db, mapping, path, outputDir: folder, now, asOf: null });
}

/** Gives every home a value by the model, as training does. */
async function valueAll(db: Database): Promise<void> {
  await db.asService('value every home, for measuring', (tx) =>
    sql`insert into valuation.home_values
      select county_fips, id, 1, current_date, 30000000, null from records.properties`.execute(tx),
  );
}

async function sizes(db: Database): Promise<Omit<BytesMeasured, 'of'>> {
  return db.asService('measure the records', async (tx) => {
    const { rows: tables } = await sql<TableBytes & { parcels: number }>`
      select n.nspname || '.' || c.relname as table, c.reltuples::float8 as rows,
        pg_table_size(c.oid)::float8 - coalesce(pg_total_relation_size(nullif(c.reltoastrelid, 0)), 0)
          as heap,
        coalesce(pg_total_relation_size(nullif(c.reltoastrelid, 0)), 0)::float8 as toast,
        (select count(*) from records.properties)::float8 as parcels
      from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where c.relkind = 'r' and (n.nspname = 'records'
        or (n.nspname, c.relname) = ('valuation', 'home_values'))`.execute(tx);
    const { rows: indexes } = await sql<IndexBytes>`
      select x.indrelid::regclass::text as table, i.relname as index,
        pg_relation_size(i.oid)::float8 as bytes
      from pg_index x join pg_class i on i.oid = x.indexrelid
        join pg_class c on c.oid = x.indrelid join pg_namespace n on n.oid = c.relnamespace
      where c.relkind = 'r' and (n.nspname = 'records'
        or (n.nspname, c.relname) = ('valuation', 'home_values'))
      order by 1, bytes desc`.execute(tx);
    return { parcels: tables[0]?.parcels ?? 0, tables, indexes };
  });
}
