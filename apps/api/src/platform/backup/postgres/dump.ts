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
 * are of the same moment. Of a cluster the coordinator is dumped, which asks the other machines for their
 * rows; who writes records waits until that is done.
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
 * The machines of a cluster share no snapshot: a row that is written meanwhile would be in the dump
 * without those that it belongs to. Whoever writes records of a county takes its row of this table,
 * which is what is held here, before the first look at the data.
 */
const holdWriters = 'lock table records.counties in exclusive mode;';

/** 150018 is 15.18. */
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
