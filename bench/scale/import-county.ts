import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Sql } from 'postgres';
import { Temporal } from 'temporal-polyfill';
import { importFile } from '../../apps/api/src/imports/import-file';
import type { Database } from '../../apps/api/src/platform/database/database';
import { hasCitus } from '../table-bytes';
import { type InventedCounty, mappingOf, writeCounty } from './invented-county';

/** This county is imported and then copied. */
export const copied = { state: 'PA', county: 'Philadelphia', fips: '42101', seed: 1 };

/** An import of a county of this size takes a minute or two here. */
export const mostImported = 100_000;

export type Imported = {
  rows: number;
  perSecond: number;
  /**
   * It is the processor time per row in ms, of this process and of the database; the latter is null
   * if it runs elsewhere.
   */
  cpuMs: { importer: number; database: number | null };
};

/**
 * Imports the county as an operator does: reads, checks, loads and merges it, and makes its lists.
 */
export async function importCounty(
  database: Database,
  sql: Sql,
  county: InventedCounty,
  folder: string,
): Promise<Imported> {
  const path = join(folder, `${county.county}.csv`);
  await writeCounty(path, county);
  const mapping = mappingOf(county);
  const before = await databaseSeconds(sql);
  const cpu = process.cpuUsage();
  const began = performance.now();
  const { report } = await importFile({
    db: database.inBackground,
    mapping,
    path,
    outputDir: folder,
    now: Temporal.Now.instant(),
    asOf: null,
  });
  const seconds = (performance.now() - began) / 1000;
  const { user, system } = process.cpuUsage(cpu);
  const after = await databaseSeconds(sql);
  const rows = county.parcels;
  if (report.rejected > 0) throw new Error(`of ${rows} rows ${report.rejected} were rejected`);
  return {
    rows,
    perSecond: rows / seconds,
    cpuMs: {
      importer: (user + system) / 1000 / rows,
      database: before === null || after === null ? null : ((after - before) * 1000) / rows,
    },
  };
}

/**
 * Returns the processor time of all the server's processes with a session, if it is a single server
 * on this machine under Linux.
 */
async function databaseSeconds(sql: Sql): Promise<number | null> {
  if (await hasCitus(sql)) return null;
  const rows = await sql<{ pid: number }[]>`
    select pid from pg_stat_activity where datname = current_database()`;
  try {
    return rows.reduce((sum, { pid }) => sum + secondsOf(pid), 0);
  } catch (error) {
    // Processes of another machine or another system cannot be read here.
    if (Object(error).code === 'ENOENT') return null;
    throw error;
  }
}

const ticksPerSecond = 100;

function secondsOf(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) / ticksPerSecond;
}
