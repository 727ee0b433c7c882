import type { Connection, Connections } from '../connection';
import { encodeValue } from '../encode-value';
import { limitsSql } from '../work';

/** Tells the operator what the database lacks for being distributed over machines. */
export class NotACluster extends Error {}

/** Every machine has a copy of these tables: sources, import runs, places, streets, files of addresses, price indexes and metros. */
const everywhere = [
  'records.sources',
  'records.import_runs',
  'records.places',
  'records.streets_everywhere',
  'records.address_files',
  'valuation.price_indexes',
  'valuation.price_series',
  'valuation.metro_editions',
  'valuation.metro_counties',
];

/**
 * These tables are distributed by county. Properties come first, as all others are placed with
 * them.
 */
const byCounty = [
  'records.properties',
  'records.observations',
  'records.owners',
  'records.owner_mailing',
  'records.transfers',
  'records.mortgages',
  'records.assessments',
  'records.listings',
  'records.streets',
  'records.address_points',
  'records.address_ranges',
  'records.geocodes',
  'records.outlines',
  'records.geocoder_answers',
  'valuation.home_values',
  'valuation.left_out_sales',
];

/** Statements call these functions on the machine of the county. */
const functions = [
  'records.words_of(text)',
  'records.leading_figure(text)',
  'records.tile_at(bigint, integer)',
  'records.words_vector(text)',
  'records.parcel_key(text)',
  'records.is_mailed_elsewhere(text[], text, text)',
  'records.has_unpaid_taxes(json)',
];

/**
 * Servers read and write as these roles; a cluster opens connections between its machines as the
 * same role.
 */
const roles = ['anon', 'authenticated', 'service_role'];

/**
 * Distributes the records over the machines of a Citus cluster, each county whole on one of them,
 * in one transaction. Tables that are distributed already stay, so it can run again, for example
 * after a migration that added a table. Returns the tables that it distributed. Throws NotACluster.
 * The account must own the tables and be a superuser, or have the rights that Citus needs.
 */
export async function distribute(connections: Connections): Promise<string[]> {
  const connection = await connections.acquire('maintenance');
  try {
    await requireCluster(connection);
    // This makes Citus use one connection per machine: in a transaction, it cannot change over many
    // connections what it has changed over one.
    await connection.script(
      `begin; select ${limitsSql('maintenance')}; set local statement_timeout = 0;
        set local citus.multi_shard_modify_mode = 'sequential'`,
    );
    const spread = await spreadTables(connection);
    await spreadFunctions(connection);
    await repeatStreets(connection);
    await connection.script('commit');
    await connection.script(planEachTime);
    await letIn(connection);
    return spread;
  } catch (error) {
    await connection.script('rollback').catch(() => {});
    throw error;
  } finally {
    connection.release();
  }
}

async function requireCluster(connection: Connection): Promise<void> {
  if (!(await hasCitus(connection))) {
    throw new NotACluster(
      'This database has no Citus. Run "create extension citus" in it on every machine of the cluster, then again here.',
    );
  }
  if (!(await hasWorkers(connection))) {
    throw new NotACluster(
      `This Citus has no workers. Add each with "select citus_add_node('HOST', 5432)", then run this again.`,
    );
  }
}

/** Tells whether the database is the coordinator of a cluster with machines for the records. */
export async function hasWorkers(connection: Connection): Promise<boolean> {
  if (!(await hasCitus(connection))) return false;
  const workers = await query(
    connection,
    `select 1 from pg_dist_node where noderole = 'primary' and isactive and groupid <> 0`,
  );
  return workers.length > 0;
}

/** Tells whether tables of the database are on several machines. */
export async function isSpread(connection: Connection): Promise<boolean> {
  if (!(await hasCitus(connection))) return false;
  const spread = await query(connection, 'select 1 from pg_dist_partition limit 1');
  return spread.length > 0;
}

/** Tells whether the database is one of a cluster, its tables spread or not. */
export async function hasCitus(connection: Connection): Promise<boolean> {
  const found = await query(connection, `select 1 from pg_extension where extname = 'citus'`);
  return found.length > 0;
}

type Key = { table: string; name: string; definition: string };

async function spreadTables(connection: Connection): Promise<string[]> {
  // Tables of a later migration are not there yet in a database of an older version.
  const rows = await query(
    connection,
    `select name from unnest($1::text[]) with ordinality as wanted (name, at)
      where to_regclass(name) is not null
        and to_regclass(name) not in (select logicalrelid from pg_dist_partition) order by at`,
    [[...everywhere, ...byCounty]],
  );
  const missing = rows.map(({ name }) => String(name));
  if (missing.length === 0) return [];
  // Citus accepts a table with foreign keys only if the tables they refer to are distributed
  // already.
  const keys = await foreignKeysOf(connection, missing);
  for (const { table, name } of keys) {
    await connection.script(`alter table ${table} drop constraint "${name}"`);
  }
  for (const table of missing) {
    await connection.script(
      everywhere.includes(table)
        ? `select create_reference_table('${table}')`
        : `select create_distributed_table('${table}', 'county_fips'${besides(table)})`,
    );
  }
  // The distributed copy of a table with numbered rows would count from one again.
  await connection.script(`select setval(
    pg_get_serial_sequence('records.import_runs', 'id'),
    (select coalesce(max(id), 0) + 1 from records.import_runs), false)`);
  for (const { table, name, definition } of keys) {
    await connection.script(`alter table ${table} add constraint "${name}" ${definition}`);
  }
  return missing;
}

function besides(table: string): string {
  return table === byCounty[0] ? '' : `, colocate_with => '${byCounty[0]}'`;
}

/**
 * Returns the foreign keys from or to one of the tables, in an order in which they can be created.
 */
async function foreignKeysOf(connection: Connection, tables: string[]): Promise<Key[]> {
  const rows = await query(
    connection,
    `select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as definition
      from pg_constraint
      where contype = 'f' and (conrelid::regclass::text = any ($1) or confrelid::regclass::text = any ($1))
      order by conrelid, conname`,
    [tables],
  );
  return rows.map(({ table, name, definition }) => ({
    table: String(table),
    name: String(name),
    definition: String(definition),
  }));
}

/**
 * This applies to later sessions. A generic plan would cover every machine, while the county is
 * known only when a statement runs.
 */
const planEachTime = `do $$ begin
  execute format('alter database %I set plan_cache_mode = force_custom_plan', current_database());
end $$`;

/**
 * Importers repeat the streets that they write. This repeats those that were written before, or by a
 * server of an older release.
 */
async function repeatStreets(connection: Connection): Promise<void> {
  const there = await query(
    connection,
    `select 1 from pg_dist_partition where logicalrelid = to_regclass('records.streets_everywhere')`,
  );
  if (there.length === 0) return;
  await connection.script(`
    insert into records.streets_everywhere (county_fips, state, zip, city, street, words)
    select s.county_fips, s.state, s.zip, s.city, s.street, s.words from records.streets s
    on conflict do nothing`);
}

async function spreadFunctions(connection: Connection): Promise<void> {
  // Functions of a later migration are not there yet either.
  await query(
    connection,
    `select create_distributed_function(to_regprocedure(name)) from unnest($1::text[]) as wanted (name)
      where to_regprocedure(name) is not null`,
    [functions],
  );
}

/**
 * Allows the roles to log in on all machines. The coordinator also connects to itself, for joins of
 * its own tables with distributed ones. The machines' own settings (pg_hba.conf) say from where and
 * by which proof.
 */
async function letIn(connection: Connection): Promise<void> {
  // A worker would pass the command on to the others, which get it anyway, and they would wait for
  // each other.
  const command = `do $$ begin
    perform set_config('citus.enable_alter_role_propagation', 'off', true);
    ${roles.map((role) => `alter role ${role} login;`).join(' ')}
  end $$`;
  const answers = await query(
    connection,
    `select nodename, nodeport, success, result
      from run_command_on_all_nodes($1) join pg_dist_node using (nodeid)`,
    [command],
  );
  const failed = answers.find(({ success }) => success !== true);
  if (failed !== undefined) {
    throw new Error(
      `${failed.nodename}:${failed.nodeport} does not let the roles in: ${failed.result}`,
    );
  }
}

async function query(connection: Connection, text: string, parameters: unknown[] = []) {
  const { rows } = await connection.run({ text, parameters: parameters.map(encodeValue) });
  return rows;
}
