import { copyFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { UploadWork } from '@deedlight/contract/admin/uploads';
import { z } from 'zod';
import { dryRun } from '../../../imports/dry-run';
import { tryMapping } from '../../../imports/form/try-mapping';
import { changesOf, type ImportReport } from '../../../imports/import-report';
import { importWithOutlines } from '../../../imports/import-with-outlines';
import type { Mapping } from '../../../imports/mapping/mapping-schema';
import type { ImportStep } from '../../../imports/progress';
import { FileProblem } from '../../../imports/reading/file-problem';
import { warningsOf } from '../../../imports/warnings/warnings-of';
import type { Clock } from '../../../platform/clock';
import type { Database } from '../../../platform/database/database';
import { mappingHash, mappingOf, sampleOf } from './draft-service';
import { UploadFolder } from './upload-folder';
import { noteUpload, readUpload, type StoredReport } from './uploads-repo';

const firstShown = 5;

/** What an order of an uploaded file asks for. Its mapping stays as it is until the order has ended. */
export const UploadRequest = z.object({
  uploadId: z.uuid(),
  what: z.enum(['dry-run', 'import']) satisfies z.ZodType<UploadWork['what']>,
});
export type UploadRequest = z.infer<typeof UploadRequest>;

export type WorkDeps = { database: Database; clock: Clock; dataDir: string };

/**
 * Tries or imports an uploaded file as a whole, and notes its report with the upload. A run that was
 * interrupted goes on where it was. Throws FileProblem.
 */
export async function workOnUpload(
  { database, clock, dataDir }: WorkDeps,
  { uploadId, what }: UploadRequest,
  signal: AbortSignal,
  onProgress: (step: ImportStep) => void,
): Promise<void> {
  const folder = new UploadFolder(dataDir);
  const upload = await database.asService('read an upload', (db) => readUpload(db, uploadId));
  if (upload === null || upload.draft === null) {
    throw new FileProblem('The uploaded file was deleted. Send it again.');
  }
  const { draft, fileName, id } = upload;
  const mapping = mappingOf(draft);
  const job = { mapping, path: folder.pathOf(id), now: clock.now() };
  const tried = async () => {
    const options = { rejectPath: folder.rejectsOf(id), onProgress, signal };
    return (await dryRun(mapping, job.path, job.now, options)).report;
  };
  const stored = async () => {
    const { report, rejectFile } = await importWithOutlines({
      ...job,
      db: database,
      fileName,
      outputDir: join(dataDir, 'imports'),
      asOf: null,
      onProgress,
      signal,
    });
    if (rejectFile !== null) await copyFile(rejectFile, folder.rejectsOf(id));
    return report;
  };
  const isDryRun = what === 'dry-run';
  const report = await inWords(folder, upload, isDryRun ? tried : stored);
  const sample = await sampleOf(folder, upload, mapping.encoding);
  const today = job.now.toZonedDateTimeISO('UTC').toPlainDate();
  const { cards } = tryMapping(mapping, sample, today.toString());
  const first = cards.flatMap(({ property }) =>
    property === null
      ? []
      : [{ id: property.id, name: property.address ?? `Parcel ${property.parcelNumber}` }],
  );
  const kept: StoredReport = {
    ...reportAnswer(report, !isDryRun, mapping),
    finishedAt: clock.now().toString(),
    first: first.slice(0, firstShown),
    mappingSha256: mappingHash(draft),
  };
  await database.asService('note the report of an upload', (db) =>
    noteUpload(db, id, isDryRun ? { dry_run: kept } : { imported: kept }),
  );
}

async function inWords<T>(
  folder: UploadFolder,
  { id, fileName }: { id: string; fileName: string },
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof FileProblem)) throw error;
    throw new FileProblem(folder.inWordsOf(fileName, id, error));
  }
}

function reportAnswer(report: ImportReport, isStored: boolean, mapping: Mapping) {
  const counted = (reasons: ImportReport['rejectedBy'] | ImportReport['flagged']) =>
    Object.entries(reasons).map(([what, reason]) => ({
      what,
      count: reason?.count ?? 0,
      lines: reason?.firstLines ?? [],
    }));
  return {
    read: report.read,
    accepted: report.read - report.rejected,
    added: isStored ? report.imported : null,
    merged: isStored ? report.merged : null,
    sales: isStored ? report.transfers : null,
    changes: changesOf(report),
    rejected: report.rejected,
    rejectedBy: counted(report.rejectedBy),
    flagged: counted(report.flagged),
    unreadable: Object.entries(report.unreadable).map(([column, cell]) => ({
      column,
      count: cell.count,
      line: cell.firstLine,
      example: cell.example,
    })),
    warnings: warningsOf(report.tally, mapping),
  };
}
