import type { Versions } from '@deedlight/domain/reference/editions-on-file';

/** Returns the tables that a link names (`recorded`) in another version than the answer's, with that version. */
export function driftOf(recorded: Versions, current: Versions): [table: string, version: string][] {
  return Object.entries(recorded).filter(
    ([table, version]) => table in current && current[table] !== version,
  );
}
