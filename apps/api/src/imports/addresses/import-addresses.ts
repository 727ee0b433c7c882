import { basename } from 'node:path';
import type { Temporal } from 'temporal-polyfill';
import type { Database } from '../../platform/database/database';
import { makeDue } from '../../platform/jobs/jobs-repo';
import type { ImportStep } from '../progress';
import { FileProblem } from '../reading/file-problem';
import { hashFile } from '../reading/hash-file';
import {
  type AddressFile,
  type AddressReport,
  finishLoad,
  openLoad,
  storeRows,
} from './address-files-repo';
import type { IndexRow, ReadLine } from './index-row';
import { addrfeatName, readAddrfeat } from './read-addrfeat';
import { readOpenAddresses, type Scope } from './read-open-addresses';

export type AddressJob = {
  db: Database;
  path: string;
  scope: Scope;
  /** What the importing person says of a file of OpenAddresses, whose sources keep their terms. */
  told: { publisher: string | null; licence: string | null; asOf: string | null };
  now: Temporal.Instant;
  batchLines?: number;
  onProgress?: (step: ImportStep) => void;
};

export type AddressOutcome = {
  kind: 'imported' | 'already-imported';
  report: AddressReport;
  replaced: number;
};

const batchLines = 5000;

/**
 * Imports one file of points or ranges of addresses into the index by which homes are placed. It is
 * read to its end first, so that a damaged file changes nothing. An interrupted import goes on
 * behind its last batch.
 */
export async function importAddresses(job: AddressJob): Promise<AddressOutcome> {
  const { db, onProgress } = job;
  const open = reading(job);
  const sha256 = await hashFile(job.path, (done, of) => onProgress?.({ stage: 'check', done, of }));
  let lines = 0;
  for await (const _ of open()) lines += 1;
  // Without lines it would take the place of an edition that has some.
  if (lines === 0) throw new FileProblem(`${job.path} is empty.`);
  const file = describe(job, sha256);
  const now = job.now.toString();
  const load = await db.asService('begin or find a load of addresses', (tx) =>
    openLoad(tx, file, now),
  );
  if (load.isFinished) return { kind: 'already-imported', report: load.report, replaced: 0 };
  let { report } = load;
  let batch: ReadLine[] = [];
  for await (const read of open()) {
    if (read.line <= load.resumeLine) continue;
    batch.push(read);
    if (batch.length < (job.batchLines ?? batchLines)) continue;
    await store(batch);
    batch = [];
  }
  if (batch.length > 0) await store(batch);
  await db.maintain((at) => onProgress?.({ stage: 'statistics', ...at }));
  const replaced = await db.asService('finish a load of addresses', async (tx) => {
    await makeDue(tx, 'geocoding.round', now);
    return await finishLoad(tx, file, now);
  });
  return { kind: 'imported', report, replaced };

  async function store(read: readonly ReadLine[]): Promise<void> {
    const whole = added(report, read);
    const rows = read.flatMap((one): IndexRow[] => one.rows);
    const lastLine = read.at(-1)?.line ?? 0;
    await db.asLoader('import a batch of addresses', (tx, copyIn) =>
      storeRows(tx, copyIn, file, { rows, lastLine, report: whole }),
    );
    report = whole;
    onProgress?.({ stage: 'rows', done: report.read, of: lines });
  }
}

/** Returns what reads the file from its beginning. Throws FileProblem where the place is wrong. */
function reading({ path, scope }: AddressJob): () => AsyncGenerator<ReadLine> {
  if (!/\.zip$/i.test(path)) return () => readOpenAddresses(path, scope);
  const name = addrfeatName(path);
  if (name === null) {
    throw new FileProblem(
      `${path}: a zip file of address ranges is named like tl_2025_42101_addrfeat.zip, by which its county is known.`,
    );
  }
  if ('county' in scope && scope.county !== name.county) {
    throw new FileProblem(`${path} is of county ${name.county}, not of ${scope.county}.`);
  }
  return () => readAddrfeat(path, name.county);
}

function describe({ path, scope, told }: AddressJob, sha256: string): AddressFile {
  const name = basename(path);
  const ranges = addrfeatName(path);
  const place = ranges?.county ?? ('county' in scope ? scope.county : scope.state);
  const file = {
    id: `${sha256.slice(0, 16)}-${place}`,
    series: name.replace(/(19|20)\d\d/g, '').toLowerCase(),
    file_name: name,
    scope: place,
  };
  if (ranges !== null) {
    return {
      ...file,
      publisher: 'U.S. Census Bureau',
      title: `TIGER/Line address ranges ${ranges.year}`,
      licence: 'U.S. government work, public domain',
      url: 'https://www.census.gov/geographies/mapping-files/time-series/geo/tiger-line-file.html',
      // TIGER/Line files show what was in force on the first day of their year.
      as_of: told.asOf ?? `${ranges.year}-01-01`,
    };
  }
  const { publisher, licence, asOf } = told;
  return {
    ...file,
    publisher: publisher ?? 'OpenAddresses',
    title: 'Points of addresses',
    licence,
    url: 'https://openaddresses.io',
    as_of: asOf,
  };
}

function added(report: AddressReport, read: readonly ReadLine[]): AddressReport {
  const rejected = { ...report.rejected };
  let [points, ranges] = [report.points, report.ranges];
  for (const { line, rows, rejected: reason } of read) {
    for (const { kind } of rows) {
      if (kind === 'point') points += 1;
      else ranges += 1;
    }
    if (reason === null) continue;
    const { lines, first } = rejected[reason] ?? { lines: 0, first: line };
    rejected[reason] = { lines: lines + 1, first };
  }
  return { read: report.read + read.length, points, ranges, rejected };
}
