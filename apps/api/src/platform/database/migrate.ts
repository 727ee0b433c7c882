import type { Connection, Connections } from './connection';
import { encodeValue } from './encode-value';
import { type Applied, type Migration, pendingMigrations, readMigrations } from './migrations';
import { hasCitus } from './postgres/distribute';
import { requireRights } from './require-rights';
import { splitStatements } from './split-statements';
import { limitsSql } from './work';

export type SchemaFiles = {
  /** This folder holds VERSION_name.sql files. */
  migrations: string;
  /**
   * The migrations in this folder create what a Supabase project has before its first migration.
   */
  standIn: string;
};

const lockKey = 6_453_312_018; // Any number will do: one migration at a time per database.

/**
 * Migrates the schema to the folder's state in one transaction and returns the versions applied. It
 * uses Supabase's own table, so that Supabase's command line and this agree on what is applied.
 * Throws UnknownMigrationState, and MissingRights if the account lacks a right.
 */
export async function migrate(connections: Connections, files: SchemaFiles): Promise<string[]> {
  const connection = await connections.acquire('maintenance');
  try {
    // The account's default limits are meant for requests.
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

/** The database lacks these migrations of a folder. */
type Pending = { ledger: Ledger; migrations: Migration[] };

/** Reads the pending migrations with the rights of the connection. Throws UnknownMigrationState. */
export async function readPending(connection: Connection, files: SchemaFiles): Promise<Pending[]> {
  const all: Pending[] = [];
  for (const { folder, ledger } of await foldersFor(connection, files)) {
    const applied = await readApplied(connection, ledger);
    all.push({ ledger, migrations: pendingMigrations(readMigrations(folder), applied) });
  }
  return all;
}

async function applyPending(connection: Connection, files: SchemaFiles): Promise<string[]> {
  const versions: string[] = [];
  const all = await readPending(connection, files);
  if (all.some(({ migrations }) => migrations.length > 0)) await requireRights(connection);
  for (const { ledger, migrations } of all) {
    await apply(connection, ledger, migrations);
    if (ledger === supabaseLedger) versions.push(...migrations.map(({ version }) => version));
  }
  return versions;
}

/** This table lists a database's migrations. */
type Ledger = { schema: string; table: string };

/** Supabase's command line uses this table. */
const supabaseLedger: Ledger = { schema: 'supabase_migrations', table: 'schema_migrations' };
const standInLedger: Ledger = { schema: 'local_supabase', table: 'migrations' };

async function foldersFor(connection: Connection, { migrations, standIn }: SchemaFiles) {
  const product = { folder: migrations, ledger: supabaseLedger };
  if (await isSupabase(connection)) return [product];
  return [{ folder: standIn, ledger: standInLedger }, product];
}

/** Reads the catalog, which needs no right in either schema. */
async function isSupabase(connection: Connection): Promise<boolean> {
  const { schema } = standInLedger;
  const { rows } = await query(
    connection,
    `select exists (
        select from pg_class c join pg_namespace n on n.oid = c.relnamespace
        where n.nspname = 'auth' and c.relname = 'users'
      ) and not exists (select from pg_namespace where nspname = $1) as is_supabase`,
    [schema],
  );
  return rows[0]?.is_supabase === true;
}

async function readApplied(connection: Connection, { schema, table }: Ledger): Promise<Applied[]> {
  const { rows: found } = await query(
    connection,
    `select c.oid from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname = $1 and c.relname = $2`,
    [schema, table],
  );
  if (found.length === 0) return [];
  const { rows } = await query(connection, `select version, statements from ${schema}.${table}`);
  return rows.map(({ version, statements }) => ({
    version: String(version),
    statements: Array.isArray(statements) ? statements.map(String) : null,
  }));
}

async function apply(
  connection: Connection,
  { schema, table }: Ledger,
  migrations: Migration[],
): Promise<void> {
  if (migrations.length === 0) return;
  await connection.script(`
    create schema if not exists ${schema};
    create table if not exists ${schema}.${table} (
      version text not null primary key, statements text[], name text
    )`);
  await letClusterChange(connection);
  for (const { version, name, sql } of migrations) {
    // A cluster passes each statement on to its machines, and takes one at a time.
    for (const statement of splitStatements(sql)) await connection.script(statement);
    await query(
      connection,
      `insert into ${schema}.${table} (version, name, statements) values ($1, $2, $3)`,
      [version, name, [sql]],
    );
  }
}

/**
 * A cluster changes the parts of a spread table at once, and then refuses to change, in the same
 * transaction, a table that all machines have: one after the other it does both.
 */
async function letClusterChange(connection: Connection): Promise<void> {
  if (await hasCitus(connection)) {
    await connection.script(`set local citus.multi_shard_modify_mode = 'sequential'`);
  }
}

function query(connection: Connection, text: string, parameters: unknown[] = []) {
  return connection.run({ text, parameters: parameters.map(encodeValue) });
}
