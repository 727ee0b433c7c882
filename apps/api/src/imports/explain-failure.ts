import { SourceProblem } from '../adapters/published-table';
import { FolderInUse } from '../platform/database/embedded/folder-lock';
import { DatabaseUnavailable, isForWantOfRoom, SqlError } from '../platform/database/errors';
import { UnknownMigrationState } from '../platform/database/migrations';
import { MissingRights } from '../platform/database/require-rights';
import { SchemaBehind } from '../platform/database/schema-state';
import { BadEnvironment } from '../platform/env';
import { FileProblem } from './reading/file-problem';

/** Failures whose message already says everything. */
const plain = [
  FileProblem,
  SourceProblem,
  BadEnvironment,
  MissingRights,
  SchemaBehind,
  UnknownMigrationState,
];

const safe = 'What was imported so far is safe; run the same command again to go on.';
const tooBusy = `The database was too busy for a batch. ${safe}`;

/** Returns a sentence for a failure that a person can act on, and null for a fault of ours. */
export function explainFailure(error: unknown): string | null {
  if (error instanceof Error && plain.some((kind) => error instanceof kind)) return error.message;
  if (error instanceof FolderInUse) {
    return `${error.message}\nThe embedded database lets in one program at a time: stop the server while you import, or set DATABASE_URL to a PostgreSQL that both can use.`;
  }
  if (isDiskFull(error)) {
    return 'The disk is full. The rows of the last batch were taken back and nothing is half imported: make room and run the same command again, it goes on where it stopped.';
  }
  if (error instanceof DatabaseUnavailable && error.why === 'busy') return tooBusy;
  if (error instanceof DatabaseUnavailable) {
    return `The database cannot be reached. See that its server runs and that DATABASE_URL names it. ${safe}`;
  }
  if (error instanceof SqlError) return refusedRows(error.code);
  return unreadableFile(Object(error).code);
}

/**
 * Returns why PostgreSQL refused, if another run or another account would help; otherwise the
 * failure is a fault of ours.
 */
function refusedRows(state: string): string | null {
  if (/^(40|55|57)/.test(state)) return tooBusy;
  if (state === '23505') return `Another import wrote the same rows at the same time. ${safe}`;
  if (state === '42501' || state.startsWith('28')) {
    return `The database does not let this account write the records. See which account DATABASE_URL names. ${safe}`;
  }
  return null;
}

function unreadableFile(code: unknown): string | null {
  if (code === 'EACCES' || code === 'EPERM') {
    return 'A file may not be read or written by this account. Change its permissions and run the same command again.';
  }
  if (code === 'ENOENT' || code === 'EIO' || code === 'ESTALE') {
    return `A file could not be read to its end: it was moved, or its disk failed. ${safe}`;
  }
  return null;
}

function isDiskFull(error: unknown): boolean {
  if (isForWantOfRoom(error)) return true;
  if (error instanceof SqlError)
    return error.code === '53100' || /no space left/i.test(error.message);
  return Object(error).code === 'ENOSPC' || /no space left/i.test(String(Object(error).message));
}
