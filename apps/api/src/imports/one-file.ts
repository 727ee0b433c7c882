import { systemClock } from '../platform/clock';
import type { Database } from '../platform/database/database';
import { type ReferenceKind, referenceImporters } from './reference-importers';

/** `asOf` is the day (YYYY-MM-DD) of which the publisher says the file is. */
export type OneFile = { file: string; asOf: string | null };

/** Returns what an option for one file of a publisher asks for, or what is wrong with it. */
export function oneFile(
  option: string,
  asOf: string | null,
  files: readonly string[],
): OneFile | string {
  const [file, ...more] = files;
  if (file === undefined || more.length > 0) return `--${option} wants one file.`;
  return { file, asOf };
}

/** Imports the file; returns what was done, in words that begin with its name. */
export async function importOneFile(
  db: Database,
  { file: path, asOf }: OneFile,
  kind: ReferenceKind,
): Promise<string> {
  const job = { db: db.inBackground, path, asOf, now: systemClock.now() };
  return `${path}: ${await referenceImporters[kind](job)}`;
}
