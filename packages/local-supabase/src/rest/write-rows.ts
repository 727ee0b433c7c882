import type { Sql } from '../database';
import { columnSql, type Table, tableSql } from './catalogue';
import { whereSql } from './filters';
import { Parameters } from './parameters';
import type { Preferences } from './preferences';
import { selectSql } from './read-options';
import { RestError } from './rest-error';

export type Written = { json: string; count: number };
type Body = Record<string, unknown>[];

/** Inserts, or upserts where the preferences name a resolution. */
export async function insertRows(
  sql: Sql,
  table: Table,
  query: URLSearchParams,
  body: Body,
  { returns, resolution }: Preferences,
): Promise<Written> {
  const names = [...new Set(body.flatMap((row) => Object.keys(row)))];
  if (body.length === 0) return { json: '[]', count: 0 };
  const columns = names.map((name) => columnSql(table, name));
  const list = columns.join(', ');
  const parameters = new Parameters();
  const source =
    columns.length > 0
      ? `(${list}) select ${list} from json_populate_recordset(null::${tableSql(table)}, ${parameters.add(JSON.stringify(body))})`
      : 'default values';
  const statement = `insert into ${tableSql(table)} ${source}${conflictSql(table, query, columns, resolution)}`;
  return run(sql, statement, table, query, parameters, returns);
}

export async function updateRows(
  sql: Sql,
  table: Table,
  query: URLSearchParams,
  body: Body,
  { returns }: Preferences,
): Promise<Written> {
  const [row = {}] = body;
  const names = Object.keys(row);
  const parameters = new Parameters();
  const where = requireWhere(whereSql(query, table, parameters, 'target.'), 'UPDATE');
  if (names.length === 0) return { json: '[]', count: 0 };
  const record = `json_populate_record(null::${tableSql(table)}, ${parameters.add(JSON.stringify(row))})`;
  const sets = names.map((name) => {
    const column = columnSql(table, name);
    return `${column} = change.${column}`;
  });
  const statement = `update ${tableSql(table)} as target set ${sets.join(', ')} from ${record} as change where ${where}`;
  return run(sql, statement, table, query, parameters, returns, 'target.');
}

export async function deleteRows(
  sql: Sql,
  table: Table,
  query: URLSearchParams,
  { returns }: Preferences,
): Promise<Written> {
  const parameters = new Parameters();
  const where = requireWhere(whereSql(query, table, parameters), 'DELETE');
  const statement = `delete from ${tableSql(table)} where ${where}`;
  return run(sql, statement, table, query, parameters, returns);
}

async function run(
  sql: Sql,
  statement: string,
  table: Table,
  query: URLSearchParams,
  { values }: Parameters,
  returns: Preferences['returns'],
  prefix = '',
): Promise<Written> {
  if (returns === 'minimal') {
    await sql(statement, values);
    return { json: '', count: 0 };
  }
  const columns = selectSql(query, table)
    .split(', ')
    .map((column) => prefix + column)
    .join(', ');
  const [changed] = await sql<Written>(
    `with changed as (${statement} returning ${columns})
     select coalesce(json_agg(changed), '[]')::text as json, count(*) as count from changed`,
    values,
  );
  return changed ?? { json: '[]', count: 0 };
}

function conflictSql(
  table: Table,
  query: URLSearchParams,
  columns: string[],
  resolution: Preferences['resolution'],
): string {
  if (!resolution) return '';
  const named = query.get('on_conflict')?.split(',') ?? table.primaryKey;
  const target = named.map((name) => columnSql(table, name)).join(', ');
  if (resolution === 'ignore-duplicates') return ` on conflict (${target}) do nothing`;
  const sets = columns.map((column) => `${column} = excluded.${column}`).join(', ');
  return ` on conflict (${target}) do update set ${sets}`;
}

function requireWhere(where: string | null, verb: string): string {
  if (where) return where;
  throw new RestError(400, '21000', `${verb} requires a WHERE clause`);
}
