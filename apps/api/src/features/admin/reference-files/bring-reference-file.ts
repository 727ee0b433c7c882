import { link, mkdir, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { FileProblem } from '../../../imports/reading/file-problem';
import { type ReferenceKind, referenceImporters } from '../../../imports/reference-importers';
import type { RequestContext } from '../../../platform/context';
import { UploadFolder } from '../uploads/upload-folder';
import { forgetUpload } from '../uploads/upload-routes';
import { noteAction, readUpload } from '../uploads/uploads-repo';

type Brought = {
  uploadId: string;
  what: ReferenceKind;
  asOf: string | null;
  by: string;
  dataDir: string;
};

type Outcome =
  | { kind: 'done'; done: string }
  | { kind: 'unknown' }
  /** `why` is a sentence that names the file. */
  | { kind: 'unusable'; why: string };

/** Brings an uploaded file in, in place of the edition on file; a damaged one changes nothing. */
export async function bringReferenceFile(
  { database, clock }: Pick<RequestContext, 'database' | 'clock'>,
  { uploadId, what, asOf, by, dataDir }: Brought,
): Promise<Outcome> {
  const folder = new UploadFolder(dataDir);
  const upload = await database.asService('read an upload', (db) => readUpload(db, uploadId));
  if (upload === null) return { kind: 'unknown' };
  const { fileName, sizeBytes } = upload;
  if ((await folder.received(uploadId)) !== sizeBytes) {
    return { kind: 'unusable', why: `${fileName} has not arrived whole. Send it again.` };
  }
  // What a file is shows in its name, which it has lost in the folder of uploads.
  const named = `${folder.pathOf(uploadId)}.named`;
  const path = join(named, basename(fileName).replaceAll(/[^\w.-]/g, '_'));
  await rm(named, { recursive: true, force: true });
  await mkdir(named);
  try {
    await link(folder.pathOf(uploadId), path);
    const job = { db: database.inBackground, path, asOf, now: clock.now() };
    const done = await referenceImporters[what](job);
    await database.asService('note a file of reference', (db) =>
      noteAction(db, 'file-import-ordered', { by, subject: fileName }),
    );
    return { kind: 'done', done: `${fileName}: ${done}` };
  } catch (error) {
    if (!(error instanceof FileProblem)) throw error;
    return { kind: 'unusable', why: error.message.replaceAll(path, fileName) };
  } finally {
    await rm(named, { recursive: true, force: true });
    // What was read is in the database, and what was not is to be sent anew.
    await forgetUpload(database, folder, uploadId);
  }
}
