import type { Sql } from 'postgres';

/** The data of a table include what is stored beside its rows. */
export type TableBytes = { table: string; rows: number; data: number; indexes: IndexBytes[] };
export type IndexBytes = { index: string; bytes: number };

/** Returns the size of every table of the records and of the homes' values, summed over all machines. */
export async function bytesOfTables(sql: Sql): Promise<TableBytes[]> {
  const spread = await spreadTables(sql);
  const tables = await sql<{ table: string }[]>`
    select c.oid::regclass::text as table from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'r' and (n.nspname = 'records'
      or (n.nspname = 'valuation' and c.relname = 'home_values'))
    order by 1`;
  const measured: TableBytes[] = [];
  for (const { table } of tables) {
    const [row] = await sql.unsafe<{ rows: number }[]>(
      `select count(*)::float8 as rows from ${table}`,
    );
    const sizes = spread.has(table) ? await sizesOnCluster(sql, table) : await sizesOf(sql, table);
    measured.push({ table, rows: row?.rows ?? 0, ...sizes });
  }
  return measured;
}

export function bytesOf({ data, indexes }: TableBytes): number {
  return indexes.reduce((sum, { bytes }) => sum + bytes, data);
}

export function bytesIn(tables: readonly TableBytes[]): number {
  return tables.reduce((sum, table) => sum + bytesOf(table), 0);
}

export function rowsOf(tables: readonly TableBytes[], name: string): number {
  return tables.find(({ table }) => table === name)?.rows ?? 0;
}

type Sizes = Pick<TableBytes, 'data' | 'indexes'>;

async function sizesOf(sql: Sql, table: string): Promise<Sizes> {
  const [row] = await sql<{ data: number }[]>`
    select pg_table_size(${table}::regclass)::float8 as data`;
  const indexes = await sql<IndexBytes[]>`
    select i.relname as index, pg_relation_size(i.oid)::float8 as bytes
    from pg_index x join pg_class i on i.oid = x.indexrelid
    where x.indrelid = ${table}::regclass order by bytes desc`;
  return { data: row?.data ?? 0, indexes: [...indexes] };
}

/** A cluster tells the size of all indexes of a table together. */
async function sizesOnCluster(sql: Sql, table: string): Promise<Sizes> {
  const [row] = await sql<{ data: number; whole: number }[]>`
    select citus_table_size(${table}::regclass)::float8 as data,
      citus_total_relation_size(${table}::regclass)::float8 as whole`;
  const { data, whole } = row ?? { data: 0, whole: 0 };
  return { data, indexes: [{ index: 'its indexes', bytes: whole - data }] };
}

async function spreadTables(sql: Sql): Promise<ReadonlySet<string>> {
  if (!(await hasCitus(sql))) return new Set();
  const rows = await sql<{ table: string }[]>`
    select logicalrelid::text as table from pg_dist_partition`;
  return new Set(rows.map(({ table }) => table));
}

/** Tells whether the database is one of a cluster. */
export async function hasCitus(sql: Sql): Promise<boolean> {
  const found = await sql`select 1 from pg_extension where extname = 'citus'`;
  return found.length > 0;
}
