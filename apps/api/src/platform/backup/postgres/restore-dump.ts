import { join } from 'node:path';
import type { Connection, Connections } from '../../database/connection';
import { distribute, hasWorkers } from '../../database/postgres/distribute';
import { connectPostgres } from '../../database/postgres/postgres-connections';
import { BackupFailure } from '../backup-failure';
import type { Manifest } from '../manifest';
import { differencesOf, readFacts } from '../read-facts';
import { dumpName, majorOf } from './dump';
import { makeRoles } from './roles';
import { requireProgram, runProgram } from './run-program';

/** Throws BackupFailure if the database is not empty. */
export async function requireEmptyDatabase(databaseUrl: string): Promise<void> {
  await withConnection(databaseUrl, async (connection) => {
    const { rows } = await connection.run({
      text: `select format('schema %I', nspname) as what from pg_namespace
          where nspname !~ '^pg_' and nspname not in ('information_schema', 'public')
            and not exists (
              select from pg_depend d
              where d.classid = 'pg_namespace'::regclass and d.objid = pg_namespace.oid
                and d.deptype = 'e'
            )
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
 * Restores a dump into an empty database of any server: first the roles, then the rest in one
 * transaction. The account of DATABASE_URL then owns everything. On the coordinator of a Citus
 * cluster with workers, the tables are distributed before their rows are loaded.
 */
export async function restoreDump(
  databaseUrl: string,
  folder: string,
  manifest: Manifest,
): Promise<void> {
  await requireProgram('pg_restore', majorOf(manifest));
  await withConnection(databaseUrl, (connection) => makeRoles(connection, manifest.roles));
  const restore = (await withConnection(databaseUrl, hasWorkers)) ? restoreSpread : restoreWhole;
  await restore(databaseUrl, join(folder, dumpName));
  await withConnection(databaseUrl, async (connection) => {
    const differences = differencesOf(manifest, await readFacts(connection));
    if (differences) {
      throw new BackupFailure(`The database is not what the backup says: ${differences}.`);
    }
    // Without statistics the planner chooses badly until autovacuum runs.
    await connection.script('analyze');
  });
}

const carefully = ['--exit-on-error', '--single-transaction', '--no-owner'];

async function restoreWhole(databaseUrl: string, dump: string): Promise<void> {
  await runProgram('pg_restore', [...carefully, dump], databaseUrl);
}

/**
 * Restores onto a cluster. A failed restore leaves what it did, and the database must be created
 * again.
 */
async function restoreSpread(databaseUrl: string, dump: string): Promise<void> {
  await runProgram('pg_restore', [...carefully, '--section=pre-data', dump], databaseUrl);
  await withConnections(databaseUrl, distribute);
  await runProgram('pg_restore', [...carefully, '--section=data', dump], databaseUrl);
  // In one transaction, Citus adds foreign keys to reference tables over one connection per machine
  // only.
  const options = '-c citus.multi_shard_modify_mode=sequential';
  await runProgram('pg_restore', [...carefully, '--section=post-data', dump], databaseUrl, options);
}

function withConnection<T>(url: string, work: (connection: Connection) => Promise<T>): Promise<T> {
  return withConnections(url, async (connections) => {
    const connection = await connections.acquire('maintenance');
    return await work(connection).finally(() => connection.release());
  });
}

async function withConnections<T>(url: string, work: (connections: Connections) => Promise<T>) {
  const connections = connectPostgres({ url, poolSize: 1, keepsStatements: false });
  return await work(connections).finally(() => connections.close());
}
