import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import postgres from 'postgres';
import { Temporal } from 'temporal-polyfill';
import { importFile } from '../apps/api/src/imports/import-file';
import { preset } from '../apps/api/src/imports/presets/presets';
import type { Connections } from '../apps/api/src/platform/database/connection';
import type { Database } from '../apps/api/src/platform/database/database';
import { databaseOver } from '../apps/api/src/platform/database/transactions';
import { seedWhenEmpty } from '../apps/api/src/sample/seed';
import { rollMapping, writeRoll } from './import-roll';
import type { Figure } from './table/figure';
import { bytesIn, bytesOf, bytesOfTables, rowsOf, type TableBytes } from './table-bytes';

/**
 * Parcels are measured in the sample county, with loans, sales and five assessments, or in a roll.
 */
export type Parcels = 'sample county' | 'Philadelphia' | 'invented roll';

export type BytesMeasured = { of: Parcels; parcels: number; tables: TableBytes[] };

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
  { connections, url }: { connections: Connections; url: string },
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
  const plain = postgres(url, { max: 1, onnotice: () => {} });
  try {
    const tables = await bytesOfTables(plain);
    return { of, parcels: rowsOf(tables, 'records.properties'), tables };
  } finally {
    await plain.end();
  }
}

/** Lists the bytes per parcel, the largest table first, each with its indexes. */
export function byteLines({ of, parcels, tables }: BytesMeasured): string[] {
  const each = (bytes: number) => (bytes / parcels).toFixed(0).padStart(6);
  return [
    `bytes a parcel, ${of}, ${parcels.toLocaleString('en-US')} parcels, postgres`,
    ...tables
      .toSorted((a, b) => bytesOf(b) - bytesOf(a))
      .filter((table) => bytesOf(table) / parcels >= 1)
      .flatMap((table) => [
        `  ${each(bytesOf(table))} ${table.table}: ${(table.rows / parcels).toFixed(2)} rows, data${each(table.data)}`,
        ...table.indexes.map(({ index, bytes }) => `           ${each(bytes)} ${index}`),
      ]),
  ];
}

/**
 * Returns the row of the performance table, with the records' indexes and the data stored beside
 * the rows.
 */
export function byteFigures({ of, parcels, tables }: BytesMeasured): Figure[] {
  return [
    {
      name: `bytes a parcel, ${of}, ${parcels.toLocaleString('en-US')} parcels, postgres`,
      unit: 'bytes',
      better: 'lower',
      ours: bytesIn(tables) / parcels,
      target: { value: 3000, of: 'ours' },
    },
  ];
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
      select county_fips, id, 1, current_date, 30000000, null, 27500000, 32800000 from records.properties`.execute(
      tx,
    ),
  );
}
