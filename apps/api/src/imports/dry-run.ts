import type { Temporal } from 'temporal-polyfill';
import { compiled } from './import-file';
import { addReports, emptyReport, type ImportReport } from './import-report';
import type { Mapping } from './mapping/mapping-schema';
import { readBatches } from './read-batches';
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

/** Reads and checks a whole file without a database. Throws FileProblem. */
export async function dryRun(
  mapping: Mapping,
  path: string,
  now: Temporal.Instant,
): Promise<DryRun> {
  const file = await verifyFile(path, mapping);
  const reader = compiled(mapping, file, now);
  let report = emptyReport();
  let example: unknown = null;
  for await (const batch of readBatches(path, mapping, reader, file.header.length, 0, 5000)) {
    batch.report.imported = batch.accepted.length;
    example ??= batch.accepted[0]?.record ?? null;
    report = addReports(report, batch.report);
  }
  return { file, report, unused: reader.unused, example };
}
