import { basename } from 'node:path';
import type { Temporal } from 'temporal-polyfill';
import type { Database } from '../platform/database/database';
import { hashFile } from './reading/hash-file';

/** A publisher's file that takes the place of the edition on file. */
export type ReferenceJob = {
  db: Database;
  path: string;
  /** YYYY-MM-DD of which the publisher says the file is. */
  asOf: string | null;
  now: Temporal.Instant;
};

type OnFile = { sha256: string; as_of: string | null; file_name: string };

/** What every edition says of its file, in the columns of its table. */
export type FileOfEdition = OnFile & { imported_at: string };

/** Returns what an edition says of the file of a job. The file is read once for it. */
export async function fileOfEdition({ path, asOf, now }: ReferenceJob): Promise<FileOfEdition> {
  const sha256 = await hashFile(path);
  return { file_name: basename(path), sha256, as_of: asOf, imported_at: now.toString() };
}

/**
 * Has an edition replaced, unless it is of the same file and day; returns what was done, in words that
 * name `count`.
 */
export async function inPlaceOf(
  onFile: OnFile | undefined,
  { sha256, as_of: asOf }: FileOfEdition,
  count: string,
  replace: () => Promise<void>,
): Promise<string> {
  if (onFile?.sha256 === sha256 && (asOf === null || onFile.as_of === asOf)) {
    return `was imported before; ${count}`;
  }
  await replace();
  return `imported; ${count}${onFile === undefined ? '' : `, in place of ${onFile.file_name}`}`;
}
