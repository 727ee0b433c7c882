import type { Sql } from '../database';
import { type Table, tableSql } from './catalogue';
import { whereSql } from './filters';
import { Parameters } from './parameters';
import { orderSql, pageOf, selectSql } from './read-options';

/** Rows as the JSON text that PostgreSQL makes of them, and where they stand among all. */
export type Rows = { json: string; count: number; offset: number; total: number | null };

export async function readRows(
  sql: Sql,
  table: Table,
  query: URLSearchParams,
  countsExactly: boolean,
): Promise<Rows> {
  const parameters = new Parameters();
  const where = whereSql(query, table, parameters);
  const from = `from ${tableSql(table)}${where ? ` where ${where}` : ''}`;
  const filters = [...parameters.values];
  const page = pageOf(query, parameters);
  const rows = await sql<{ json: string; count: number }>(
    `select coalesce(json_agg(r), '[]')::text as json, count(*) as count
     from (select ${selectSql(query, table)} ${from}${orderSql(query, table)}${page.sql}) r`,
    parameters.values,
  );
  const total = countsExactly
    ? await sql<{ total: number }>(`select count(*) as total ${from}`, filters)
    : [];
  return {
    json: rows[0]?.json ?? '[]',
    count: rows[0]?.count ?? 0,
    offset: page.offset,
    total: total[0]?.total ?? null,
  };
}
