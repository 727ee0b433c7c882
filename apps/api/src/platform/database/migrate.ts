import type { Connection, Connections } from './connection';
import { encodeValue } from './encode-value';
import { pendingMigrations, readMigrations } from './migrations';
import { limitsSql } from './work';

export type SchemaFiles = {
  /** Folder of VERSION_name.sql files. */
  migrations: string;
  /** Folder of those that make what a Supabase project has before its first migration. */
  standIn: string;
};

const lockKey = 6_453_312_018; // Any number of our own: one migration at a time per database.

/**
 * Brings the schema up to the folder's state in one transaction and returns the versions applied.
 * Uses Supabase's own table, so that its command line and this agree on what is done.
 * Throws UnknownMigrationState.
 */
export async function migrate(connections: Connections, files: SchemaFiles): Promise<string[]> {
  const connection = await connections.acquire('maintenance');
  try {
    // The limits that the account has by default are for requests.
    const limits = `select ${limitsSql('maintenance')}`;
    await connection.script(`begin; ${limits}; select pg_advisory_xact_lock(${lockKey})`);
    const applied = await applyPending(connection, files);
    await connection.script('commit');
    return applied;
  } catch (error) {
    await connection.script('rollback').catch(() => {});
    throw error;
  } finally {
    connection.release();
  }
}

async function applyPending(connection: Connection, files: SchemaFiles): Promise<string[]> {
  if (!(await isSupabase(connection))) {
    await applyFolder(connection, files.standIn, standInLedger);
  }
  return applyFolder(connection, files.migrations, supabaseLedger);
}

/** Where it is written which migrations a database has. */
type Ledger = { schema: string; table: string };

/** Supabase's own. */
const supabaseLedger: Ledger = { schema: 'supabase_migrations', table: 'schema_migrations' };
const standInLedger: Ledger = { schema: 'local_supabase', table: 'migrations' };

async function isSupabase(connection: Connection): Promise<boolean> {
  const { rows } = await query(
    connection,
    `select to_regclass('auth.users') is not null and to_regnamespace('${standInLedger.schema}') is null
       as is_supabase`,
  );
  return rows[0]?.is_supabase === true;
}

async function applyFolder(
  connection: Connection,
  folder: string,
  { schema, table }: Ledger,
): Promise<string[]> {
  await connection.script(`
    create schema if not exists ${schema};
    create table if not exists ${schema}.${table} (
      version text not null primary key, statements text[], name text
    )`);
  const done = await query(connection, `select version, statements from ${schema}.${table}`);
  const pending = pendingMigrations(
    readMigrations(folder),
    done.rows.map(({ version, statements }) => ({
      version: String(version),
      statements: Array.isArray(statements) ? statements.map(String) : null,
    })),
  );
  for (const { version, name, sql } of pending) {
    await connection.script(sql);
    await query(
      connection,
      `insert into ${schema}.${table} (version, name, statements) values ($1, $2, $3)`,
      [version, name, [sql]],
    );
  }
  return pending.map(({ version }) => version);
}

function query(connection: Connection, text: string, parameters: unknown[] = []) {
  return connection.run({ text, parameters: parameters.map(encodeValue) });
}
