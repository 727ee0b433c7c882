import { createHash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Temporal } from 'temporal-polyfill';
import type { Database } from '../platform/database/database';
import { makeDue } from '../platform/jobs/jobs-repo';
import { loadBatch } from '../records/load-batch';
import { countProperties, refreshCounty } from '../records/refresh-listings';
import { raiseGeneration } from '../records/store-source';
import { beginChanges, countGone, countRejected, markRejected } from './compare-runs';
import { addReports, type ImportReport, noteLoaded, withChanges } from './import-report';
import { finishRun, openRun, type Run, saveProgress } from './import-runs';
import { compileMapping, type RowReader } from './mapping/compile-mapping';
import type { Mapping } from './mapping/mapping-schema';
import { sourceOf } from './mapping/source-of';
import type { ImportStep } from './progress';
import { type FileBatch, readBatches } from './read-batches';
import { FileProblem } from './reading/file-problem';
import { RejectFile } from './reject-file';
import { type VerifiedFile, verifyFile } from './verify-file';
import { warningsOf } from './warnings/warnings-of';

export type ImportJob = {
  db: Database;
  mapping: Mapping;
  path: string;
  /** The file is known by this name where it does not lie under it. */
  fileName?: string;
  /** Reject files and reports are written to this folder. */
  outputDir: string;
  /**
   * The import happens at this instant, by which future days and two-digit years are recognized.
   */
  now: Temporal.Instant;
  /**
   * The publisher names this day for the file's data, as YYYY-MM-DD. Null means that the mapping
   * tells it.
   */
  asOf: string | null;
  /**
   * The file lists every parcel of the county that its source has, so that one that is missing is gone.
   * Without it the mapping tells.
   */
  isWhole?: boolean;
  batchRows?: number;
  onProgress?: (step: ImportStep) => void;
  /** Breaks off behind a batch; the next run goes on there. */
  signal?: AbortSignal;
};

export type ImportOutcome = {
  kind: 'imported' | 'already-imported';
  file: VerifiedFile;
  report: ImportReport;
  /**
   * It counts properties whose rows for lists and maps were missing or stale, although the file had
   * been imported.
   */
  mended: number;
  rejectFile: string | null;
  reportFile: string | null;
};

/**
 * Imports one file. It first reads the file to its end and then stores its rows in batches; each
 * batch is a transaction that also moves the run's mark. An interrupted run resumes after the mark.
 * A run counts as finished only when lists, maps and the search have its rows too. Throws
 * FileProblem before anything is written.
 */
export async function importFile(job: ImportJob): Promise<ImportOutcome> {
  const { mapping, now } = job;
  const verified = await verifyFile(
    job.path,
    mapping,
    (done, of) => job.onProgress?.({ stage: 'check', done, of }),
    job.signal,
  );
  const file = { ...verified, name: job.fileName ?? verified.name };
  const reader = compiled(mapping, file, now);
  const mappingSha256 = createHash('sha256').update(JSON.stringify(mapping)).digest('hex');
  const run = await openRun(
    job.db,
    { source: sourceOf(mapping), file, mappingSha256 },
    { asOf: job.asOf ?? mapping.source.asOf ?? null, now: now.toString() },
  );
  const name = join(job.outputDir, `${mapping.source.id}-${file.sha256.slice(0, 8)}`);
  const rejectFile = `${name}.rejects.csv`;
  if (run.finishedAt !== null) {
    return {
      kind: 'already-imported',
      file,
      report: run.report,
      mended: await mendListings(job, reader.countyFips),
      rejectFile: run.report.rejected > 0 ? rejectFile : null,
      reportFile: null,
    };
  }
  const of = { runId: run.id, sourceId: mapping.source.id, countyFips: reader.countyFips };
  const isWhole = job.isWhole ?? mapping.source.whole ?? false;
  if (run.resumeLine === 0) {
    run.report.changes = await job.db.asService('find the run before', (tx) =>
      beginChanges(tx, { ...of, isWhole }),
    );
  }
  const report = await loadAll(job, file, reader, run, rejectFile);
  const { changes } = report;
  if (changes !== null) {
    await job.db.asService('count parcels that are gone', async (tx) => {
      changes.parcelsGone = await countGone(tx, of, changes);
      changes.parcelsRejected = await countRejected(tx, of);
    });
  }
  await bringListings(job, reader.countyFips);
  const reportFile = `${name}.report.json`;
  await mkdir(job.outputDir, { recursive: true });
  const warnings = warningsOf(report.tally, mapping);
  const told = { file: file.name, ...report, warnings };
  await writeFile(reportFile, `${JSON.stringify(told, null, 2)}\n`);
  await job.db.maintain((at) => job.onProgress?.({ stage: 'statistics', ...at }));
  // This comes last: a run that is interrupted before it resumes next time, and readers of indexes
  // hear of finished runs only.
  await job.db.asService('finish an import run', async (tx) => {
    await finishRun(tx, run.id, { now: now.toString(), countyFips: of.countyFips, report });
    await raiseGeneration(tx);
    for (const name of ['webhooks.watch', 'valuation.train', 'geocoding.round']) {
      await makeDue(tx, name, now.toString());
    }
  });
  return {
    kind: 'imported',
    file,
    report,
    mended: 0,
    rejectFile: report.rejected > 0 ? rejectFile : null,
    reportFile,
  };
}

/**
 * Returns the number of properties written: zero unless an earlier version left the run half done.
 */
async function mendListings(job: ImportJob, county: string): Promise<number> {
  const mended = await bringListings(job, county);
  if (mended > 0) await job.db.asService('tell readers of indexes', raiseGeneration);
  return mended;
}

/** Writes the rows that lists and maps read, and returns how many were missing or stale. */
async function bringListings(
  { db, onProgress, now, signal }: ImportJob,
  county: string,
): Promise<number> {
  const of = await db.asService('count the properties of a county', (tx) =>
    countProperties(tx, county),
  );
  const onLooked = (done: number) => {
    signal?.throwIfAborted();
    onProgress?.({ stage: 'lists', done, of });
  };
  onLooked(0);
  return refreshCounty(db, county, dayOf(now), { onLooked });
}

function dayOf(now: Temporal.Instant): Temporal.PlainDate {
  return now.toZonedDateTimeISO('UTC').toPlainDate();
}

/** Throws FileProblem if the mapping does not fit the file. */
export function compiled(mapping: Mapping, file: VerifiedFile, now: Temporal.Instant): RowReader {
  const today = now.toZonedDateTimeISO('UTC').toPlainDate().toString();
  const result = compileMapping(mapping, file.header, today);
  if (!result.ok) throw new FileProblem(`${file.path}: ${result.problem}`);
  return result.reader;
}

async function loadAll(
  job: ImportJob,
  file: VerifiedFile,
  reader: RowReader,
  run: Run,
  rejectPath: string,
): Promise<ImportReport> {
  const source = sourceOf(job.mapping);
  const rejects = new RejectFile(rejectPath, file.header, run.report.rejectFileBytes);
  let { report } = run;
  // The next batch is read while this one is being written; a failure stays in the promise until it
  // is awaited.
  let writing: Promise<void> = Promise.resolve();
  const batches = readBatches(
    job.path,
    job.mapping,
    reader,
    file.header,
    run.resumeLine,
    job.batchRows ?? 5000,
  );
  try {
    for await (const batch of batches) {
      await writing;
      job.signal?.throwIfAborted();
      writing = store(batch);
      writing.catch(() => {});
    }
    await writing;
    return report;
  } finally {
    await writing.catch(() => {});
    await rejects.close();
  }

  async function store(batch: FileBatch): Promise<void> {
    const part = batch.report;
    part.rejectFileBytes = await rejects.append(batch.rejected);
    report = await job.db.asLoader('import a batch of a file', async (tx, copyIn) => {
      const countsChanges = report.changes !== null && report.changes.since !== null;
      const counts = await loadBatch(tx, copyIn, {
        sourceId: source.id,
        coverage: source.coverage,
        runId: run.id,
        fetchedAt: job.now.toString(),
        isSample: false,
        countsChanges,
        lines: batch.accepted,
      });
      if (countsChanges) {
        const of = { runId: run.id, sourceId: source.id, countyFips: reader.countyFips };
        const ids = batch.rejected.flatMap(({ propertyId }) => propertyId ?? []);
        await markRejected(tx, of, ids);
      }
      noteLoaded(part, counts);
      part.changes = withChanges(report.changes, counts);
      const whole = addReports(report, part);
      await saveProgress(tx, run.id, batch.lastLine, whole);
      return whole;
    });
    job.onProgress?.({ stage: 'rows', done: report.read, of: file.rows });
  }
}
