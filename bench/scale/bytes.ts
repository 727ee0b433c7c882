import type { Sql } from 'postgres';

export type TableBytes = { table: string; rows: number; bytes: number };

/**
 * Returns the size of every table of the records and of the homes' values, with their indexes; on a
 * cluster, summed over all machines.
 */
export async function bytesOfTables(sql: Sql): Promise<TableBytes[]> {
  const spread = await spreadTables(sql);
  const tables = await sql<{ table: string }[]>`
    select c.oid::regclass::text as table from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'r' and (n.nspname = 'records'
      or (n.nspname = 'valuation' and c.relname = 'home_values'))
    order by 1`;
  const measured: TableBytes[] = [];
  for (const { table } of tables) {
    const size = spread.has(table) ? 'citus_total_relation_size' : 'pg_total_relation_size';
    const [row] = await sql.unsafe<{ bytes: number; rows: number }[]>(
      `select ${size}('${table}')::float8 as bytes, (select count(*) from ${table})::float8 as rows`,
    );
    measured.push({ table, rows: row?.rows ?? 0, bytes: row?.bytes ?? 0 });
  }
  return measured;
}

export function bytesIn(tables: readonly TableBytes[]): number {
  return tables.reduce((sum, { bytes }) => sum + bytes, 0);
}

export function rowsOf(tables: readonly TableBytes[], name: string): number {
  return tables.find(({ table }) => table === name)?.rows ?? 0;
}

async function spreadTables(sql: Sql): Promise<ReadonlySet<string>> {
  const [citus] = await sql`select 1 from pg_extension where extname = 'citus'`;
  if (citus === undefined) return new Set();
  const rows = await sql<{ table: string }[]>`
    select logicalrelid::text as table from pg_dist_partition`;
  return new Set(rows.map(({ table }) => table));
}
