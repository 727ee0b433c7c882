import { join } from 'node:path';
import type { Connection } from '../../database/connection';
import { isSpread } from '../../database/postgres/distribute';
import { connectPostgres } from '../../database/postgres/postgres-connections';
import { limitsSql } from '../../database/work';
import type { DatabaseFacts, Role } from '../manifest';
import { readFacts } from '../read-facts';
import { readRoles } from './roles';
import { requireProgram, runProgram } from './run-program';

export type Dumped = { facts: DatabaseFacts; roles: Role[]; secretFingerprint: string | null };

export const dumpName = 'database.dump';

/**
 * Dumps a PostgreSQL database into a folder by pg_dump, while servers work with it. Facts and dump
 * are from the same moment. For a cluster it dumps the coordinator, which asks the other machines
 * for their rows; writers of records wait until that is done.
 */
export async function dumpPostgres(databaseUrl: string, folder: string): Promise<Dumped> {
  const connections = connectPostgres({ url: databaseUrl, poolSize: 1, keepsStatements: false });
  const connection = await connections.acquire('maintenance');
  try {
    const still = (await isSpread(connection)) ? holdWriters : '';
    await connection.script(
      `begin isolation level repeatable read read only; ${still} select ${limitsSql('maintenance')}`,
    );
    const facts = await readFacts(connection);
    const roles = await readRoles(connection);
    const secretFingerprint = await readFingerprint(connection);
    await requireProgram('pg_dump', majorOf(facts));
    const snapshot = await firstOf(connection, 'select pg_export_snapshot() as value');
    await runProgram(
      'pg_dump',
      ['--format=custom', `--snapshot=${snapshot}`, `--file=${join(folder, dumpName)}`],
      databaseUrl,
    );
    await connection.script('commit');
    return { facts, roles, secretFingerprint };
  } finally {
    connection.release();
    await connections.close();
  }
}

/**
 * The machines of a cluster share no snapshot: a row that is written meanwhile could be in the dump
 * without the rows that it refers to. Every writer of a county's records locks the county's row of
 * this table, so the lock is taken here before the first read.
 */
const holdWriters = 'lock table records.counties in exclusive mode;';

/** Returns the major version: 15 for 150018. */
export function majorOf({ databaseVersion }: Pick<DatabaseFacts, 'databaseVersion'>): number {
  return Math.floor(databaseVersion / 10_000);
}

async function readFingerprint(connection: Connection): Promise<string | null> {
  const exists = await firstOf(
    connection,
    `select to_regclass('ops.shared_settings')::text as value`,
  );
  if (exists === null) return null;
  return firstOf(connection, `select value from ops.shared_settings where name = 'cookie-secret'`);
}

async function firstOf(connection: Connection, text: string): Promise<string | null> {
  const { rows } = await connection.run({ text, parameters: [] });
  const { value } = rows[0] ?? {};
  return value === null || value === undefined ? null : String(value);
}
