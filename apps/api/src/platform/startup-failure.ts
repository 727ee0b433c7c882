import { BackupFailure } from './backup/backup-failure';
import { FolderInUse } from './database/embedded/folder-lock';
import { DatabaseUnavailable, SqlError } from './database/errors';
import { explainRefusal } from './database/explain-refusal';
import { UnknownMigrationState } from './database/migrations';
import { NotACluster } from './database/postgres/distribute';
import { MissingRights } from './database/require-rights';
import { SchemaBehind } from './database/schema-state';
import { BadEnvironment } from './env';
import { PortTaken } from './server';
import { OtherSettings } from './shared-settings';

/** Failures whose message says everything; a stack trace would only hide it. */
const plain = [
  BadEnvironment,
  PortTaken,
  FolderInUse,
  UnknownMigrationState,
  MissingRights,
  NotACluster,
  SchemaBehind,
  OtherSettings,
  BackupFailure,
];

const noRoom = 'There is no room left on the disk. Make room and try again.';

/** Returns a clear line (or a few) for the person who started the server. */
export function whyNotStarted(error: unknown): string {
  if (!(error instanceof Error)) return `Not started: ${String(error)}`;
  if (plain.some((kind) => error instanceof kind)) return error.message;
  if (error instanceof DatabaseUnavailable) return `Not started: ${error.message}`;
  const refused = error instanceof SqlError ? explainRefusal(error) : null;
  if (refused !== null) return refused;
  if (Object(error).code === 'ENOSPC' || Object(error).code === 'EDQUOT') return noRoom;
  return `Not started: ${error.stack ?? error.message}`;
}
