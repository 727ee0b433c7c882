import type { Temporal } from 'temporal-polyfill';
import { compiled } from './import-file';
import { addReports, emptyReport, type ImportReport } from './import-report';
import type { Mapping } from './mapping/mapping-schema';
import type { ImportStep } from './progress';
import { readBatches } from './read-batches';
import { RejectFile } from './reject-file';
import { type VerifiedFile, verifyFile } from './verify-file';

type DryRun = {
  file: VerifiedFile;
  /**
   * Its `imported` counts the rows that would be imported; it cannot tell new parcels from known
   * ones.
   */
  report: ImportReport;
  /** Columns that the mapping does not use. */
  unused: string[];
  /** It is the first row that would be imported, as it would be stored. */
  example: unknown;
};

type Options = {
  /** Rejected rows are written to this file. */
  rejectPath?: string;
  onProgress?: (step: ImportStep) => void;
  /** Stops the run, which then rejects with the signal's reason. */
  signal?: AbortSignal;
};

/** Reads and checks a whole file without a database. Throws FileProblem. */
export async function dryRun(
  mapping: Mapping,
  path: string,
  now: Temporal.Instant,
  { rejectPath, onProgress, signal }: Options = {},
): Promise<DryRun> {
  const onBytes = (done: number, of: number) => onProgress?.({ stage: 'check', done, of });
  const file = await verifyFile(path, mapping, onBytes, signal);
  const reader = compiled(mapping, file, now);
  let report = emptyReport();
  let example: unknown = null;
  const rejects = rejectPath === undefined ? null : new RejectFile(rejectPath, file.header, 0);
  for await (const batch of readBatches(path, mapping, reader, file.header, 0, 5000)) {
    batch.report.imported = batch.accepted.length;
    example ??= batch.accepted[0]?.record ?? null;
    report = addReports(report, batch.report);
    await rejects?.append(batch.rejected);
    signal?.throwIfAborted();
    onProgress?.({ stage: 'rows', done: report.read, of: file.rows });
  }
  await rejects?.close();
  return { file, report, unused: reader.unused, example };
}
