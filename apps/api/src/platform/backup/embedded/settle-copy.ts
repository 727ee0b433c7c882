import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Connection } from '../../database/connection';
import { openFolder } from '../../database/embedded/embedded-connections';
import type { DatabaseFacts } from '../manifest';
import { readFacts } from '../read-facts';

/**
 * Turns a copy, which looks like the folder of a killed server, into the folder of a closed
 * database, and reads its contents: a copy that does not open is no backup. The write-ahead log
 * needed for that is removed, which may be many times larger than the rest.
 */
export async function settleCopy(folder: string): Promise<DatabaseFacts> {
  const newest = await inDatabase(folder, async (connection) => {
    await connection.script('checkpoint');
    const { rows } = await connection.run({
      text: 'select pg_walfile_name(pg_current_wal_lsn()) as name',
      parameters: [],
    });
    return String(rows[0]?.name);
  });
  removeLog(join(folder, 'db', 'pg_wal'), newest);
  return inDatabase(folder, readFacts);
}

/** Keeps the current log file and the next one, which the shutdown may have begun. */
function removeLog(folder: string, newest: string): void {
  const files = readdirSync(folder).filter((name) => /^[0-9A-F]{24}$/.test(name));
  const kept = files.sort().slice(files.indexOf(newest), files.indexOf(newest) + 2);
  if (!kept.includes(newest)) throw new Error(`the log has no file ${newest}`);
  for (const name of files) {
    if (!kept.includes(name)) rmSync(join(folder, name));
  }
}

async function inDatabase<T>(folder: string, work: (connection: Connection) => Promise<T>) {
  const connections = await openFolder(folder);
  try {
    const connection = await connections.acquire();
    return await work(connection).finally(() => connection.release());
  } finally {
    await connections.close();
  }
}
