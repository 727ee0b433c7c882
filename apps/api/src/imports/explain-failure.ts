import { FolderInUse } from '../platform/database/embedded/folder-lock';
import { DatabaseUnavailable, SqlError } from '../platform/database/errors';
import { BadEnvironment } from '../platform/env';
import { FileProblem } from './reading/file-problem';

/** A sentence for a failure that a person can do something about; null for one that is ours. */
export function explainFailure(error: unknown): string | null {
  if (error instanceof FileProblem || error instanceof BadEnvironment) return error.message;
  if (error instanceof FolderInUse) {
    return `${error.message}\nThe embedded database lets in one program at a time: stop the server while you import, or set DATABASE_URL to a PostgreSQL that both can use.`;
  }
  if (isDiskFull(error)) {
    return 'The disk is full. The rows of the last batch were taken back and nothing is half imported: make room and run the same command again, it goes on where it stopped.';
  }
  if (error instanceof DatabaseUnavailable) {
    return `The database cannot be reached: ${error.message}. What was imported so far is safe; run the same command again to go on.`;
  }
  return null;
}

function isDiskFull(error: unknown): boolean {
  if (error instanceof SqlError)
    return error.code === '53100' || /no space left/i.test(error.message);
  return Object(error).code === 'ENOSPC' || /no space left/i.test(String(Object(error).message));
}
