import { join } from 'node:path';
import type { Connection } from '../../database/connection';
import { connectPostgres } from '../../database/postgres/postgres-connections';
import { BackupFailure } from '../backup-failure';
import type { Manifest } from '../manifest';
import { differencesOf, readFacts } from '../read-facts';
import { dumpName, majorOf } from './dump';
import { makeRoles } from './roles';
import { requireProgram, runProgram } from './run-program';

/** Throws BackupFailure where anything is in the database. */
export async function requireEmptyDatabase(databaseUrl: string): Promise<void> {
  await withConnection(databaseUrl, async (connection) => {
    const { rows } = await connection.run({
      text: `select format('schema %I', nspname) as what from pg_namespace
          where nspname !~ '^pg_' and nspname not in ('information_schema', 'public')
        union all
        select format('%I.%I', n.nspname, c.relname)
          from pg_class c join pg_namespace n on n.oid = c.relnamespace
          where n.nspname = 'public' and not exists (
            select from pg_depend d where d.objid = c.oid and d.deptype = 'e'
          )
        limit 1`,
      parameters: [],
    });
    if (rows.length === 0) return;
    throw new BackupFailure(
      `The database of DATABASE_URL is not empty (it has ${rows[0]?.what}): restore into a new one (create database …).`,
    );
  });
}

/**
 * Brings a dump into an empty database of whichever cluster: its roles first, then all of it in one
 * transaction. What is in it then belongs to the account of DATABASE_URL.
 */
export async function restoreDump(
  databaseUrl: string,
  folder: string,
  manifest: Manifest,
): Promise<void> {
  await requireProgram('pg_restore', majorOf(manifest));
  await withConnection(databaseUrl, (connection) => makeRoles(connection, manifest.roles));
  await runProgram(
    'pg_restore',
    ['--exit-on-error', '--single-transaction', '--no-owner', join(folder, dumpName)],
    databaseUrl,
  );
  await withConnection(databaseUrl, async (connection) => {
    const differences = differencesOf(manifest, await readFacts(connection));
    if (differences) {
      throw new BackupFailure(`The database is not what the backup says: ${differences}.`);
    }
    // A planner that knows nothing of the tables chooses badly until autovacuum comes by.
    await connection.script('analyze');
  });
}

async function withConnection<T>(url: string, work: (connection: Connection) => Promise<T>) {
  const connections = connectPostgres({ url, poolSize: 1, keepsStatements: false });
  try {
    const connection = await connections.acquire('maintenance');
    return await work(connection).finally(() => connection.release());
  } finally {
    await connections.close();
  }
}
