import type { Sql } from '../database';
import type { Preferences } from './preferences';
import { envelopeSql, type Rows, requestedRows } from './sql/envelope';
import { Parameters } from './sql/parameters';
import type { ReadNode } from './sql/plan-read';
import { countedSql, mostRows, namesOf, selectSql } from './sql/read-sql';

export async function readRows(
  sql: Sql,
  node: ReadNode,
  { count, form }: Preferences,
): Promise<Rows> {
  const planned =
    count === 'planned' || count === 'estimated' ? await plannedTotal(sql, node) : null;
  const isExact = count === 'exact' || (count === 'estimated' && (planned ?? 0) <= mostRows);
  const parameters = new Parameters();
  const rows = selectSql(node, parameters);
  const total = isExact ? `select count(*) from (${countedSql(node, parameters)}) as c` : null;
  const [row] = await sql<{ body: string; count: number; total?: number }>(
    envelopeSql({ rows, form, total }),
    parameters.values,
  );
  const read = requestedRows(row, form, namesOf(node));
  return { ...read, total: read.total ?? planned };
}

/** Returns the estimate of PostgreSQL's planner, without counting. */
async function plannedTotal(sql: Sql, node: ReadNode): Promise<number | null> {
  const parameters = new Parameters();
  const [row] = await sql<Record<string, unknown>>(
    `explain (format json) ${countedSql(node, parameters)}`,
    parameters.values,
  );
  const [plan] = Object.values(row ?? {});
  const parsed: unknown = typeof plan === 'string' ? JSON.parse(plan) : plan;
  const rows: unknown = Object(Object(Array.isArray(parsed) ? parsed[0] : null).Plan)['Plan Rows'];
  return typeof rows === 'number' ? rows : null;
}
