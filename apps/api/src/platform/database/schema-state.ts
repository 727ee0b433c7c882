import { setTimeout as pause } from 'node:timers/promises';
import type { Connection, Connections } from './connection';
import { SqlError } from './errors';
import { readPending, type SchemaFiles } from './migrate';
import { mayNotTakeOn } from './require-rights';
import { limitsSql } from './work';

/** The schema is older than this version of the program; the message says what to run. */
export class SchemaBehind extends Error {
  override readonly name = 'SchemaBehind';
}

const askAgainMs = 1000;

/**
 * Resolves when this version can run on the schema; `onWait` is called once with what it waits for.
 */
export async function untilMigrated(
  connections: Connections,
  files: SchemaFiles,
  onWait: (message: string) => void,
): Promise<void> {
  let isTold = false;
  for (;;) {
    const behind = await whatIsBehind(connections, files);
    if (behind === null) return;
    if (!isTold) onWait(behind.message);
    isTold = true;
    await pause(askAgainMs);
  }
}

/** Throws SchemaBehind, UnknownMigrationState, or MissingRights. */
export async function requireMigrated(connections: Connections, files: SchemaFiles): Promise<void> {
  const behind = await whatIsBehind(connections, files);
  if (behind !== null) throw behind;
}

async function whatIsBehind(
  connections: Connections,
  files: SchemaFiles,
): Promise<SchemaBehind | null> {
  const connection = await connections.acquire('maintenance');
  try {
    await connection.script(`begin read only; select ${limitsSql('maintenance')}`);
    if (!(await takesOnService(connection))) return schemaBehind('has no schema yet');
    const missing = (await readPending(connection, files)).flatMap(({ migrations }) => migrations);
    const [first] = missing;
    return first
      ? schemaBehind(`lacks migration ${first.version}_${first.name} (${missing.length} in all)`)
      : null;
  } catch (error) {
    // The schema is older than the right of servers to see its version.
    if (hasState(error, '42501')) return schemaBehind('is of an earlier version');
    throw error;
  } finally {
    await connection.script('rollback').catch(() => {});
    connection.release();
  }
}

/** Acts as service_role; returns false if there is no such role yet. Throws MissingRights. */
async function takesOnService(connection: Connection): Promise<boolean> {
  const { rows } = await connection.run({ text: 'select current_user as account', parameters: [] });
  try {
    await connection.script('set local role service_role');
    return true;
  } catch (error) {
    if (hasState(error, '22023')) return false;
    if (hasState(error, '42501')) throw mayNotTakeOn(String(rows[0]?.account));
    throw error;
  }
}

function schemaBehind(how: string): SchemaBehind {
  return new SchemaBehind(
    `The database ${how}: run npm run migrate (or set MIGRATE_AT_START=true where one server is all there is).`,
  );
}

function hasState(error: unknown, state: string): boolean {
  return error instanceof SqlError && error.code === state;
}
