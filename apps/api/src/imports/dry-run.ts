import type { Temporal } from 'temporal-polyfill';
import { compiled } from './import-file';
import { addReports, emptyReport, type ImportReport } from './import-report';
import type { Mapping } from './mapping/mapping-schema';
import { readBatches } from './read-batches';
import { type VerifiedFile, verifyFile } from './verify-file';

export type DryRun = {
  file: VerifiedFile;
  /** `imported` counts the rows that would go in, without telling new parcels from known ones. */
  report: ImportReport;
  /** Columns that the mapping does not use. */
  unused: string[];
  /** The first row that would go in, as it would be kept. */
  example: unknown;
};

/** Reads and judges a whole file without a database. Throws FileProblem. */
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
