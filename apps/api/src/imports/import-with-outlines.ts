import { type ImportJob, type ImportOutcome, importFile } from './import-file';
import { storeOutlines } from './sources/store-outlines';

/** Imports a file, and the outlines of its parcels where it has their shapes. Throws FileProblem. */
export async function importWithOutlines(job: ImportJob): Promise<ImportOutcome> {
  const outcome = await importFile(job);
  await storeOutlines({ ...job, file: outcome.file });
  return outcome;
}
