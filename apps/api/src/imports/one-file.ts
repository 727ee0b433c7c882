import { systemClock } from '../platform/clock';
import type { Database } from '../platform/database/database';

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

/** What imports such a file; it returns what it did, in words. */
type Import = (job: {
  db: Database;
  path: string;
  asOf: string | null;
  now: ReturnType<typeof systemClock.now>;
}) => Promise<string>;

/** Imports the file; returns what was done, in words that begin with its name. */
export async function importOneFile(
  db: Database,
  { file, asOf }: OneFile,
  take: Import,
): Promise<string> {
  const done = await take({ db: db.inBackground, path: file, asOf, now: systemClock.now() });
  return `${file}: ${done}`;
}
