import type { Sql } from '../database';
import { inPublic, quoted, type Table, writableColumn } from './catalogue/schema';
import type { Preferences } from './preferences';
import { RestError } from './rest-error';
import { whereSql } from './sql/condition-sql';
import { envelopeSql, type Rows, requestedRows } from './sql/envelope';
import { Parameters } from './sql/parameters';
import type { ReadNode } from './sql/plan-read';
import { namesOf, neededColumns, selectSql } from './sql/read-sql';
import type { RequestQuery } from './syntax/request-query';

/** The rows returned, and the number of rows written, of which `changed` existed before. */
export type Written = Rows & { affected: number; changed: number };

export type Body = Record<string, unknown>[];

export type Write = { node: ReadNode; query: RequestQuery; body: Body; prefer: Preferences };

const nothing: Written = { body: '[]', count: 0, total: null, affected: 0, changed: 0 };

/** Inserts rows, or upserts them when the preferences name a resolution. */
export async function insertRows(sql: Sql, write: Write): Promise<Written> {
  const { node, query, body, prefer } = write;
  if (body.length === 0) return nothing;
  const { table } = node;
  const columns = namesToInsert(query, body).map((name) => writableColumn(table, name));
  const list = columns.map(({ name }) => quoted(name)).join(', ');
  const parameters = new Parameters();
  const source =
    columns.length > 0
      ? `(${list}) select ${list} from ${madeSql(write, columns, parameters)}`
      : 'default values';
  const conflict = conflictSql(table, query, list, columns, prefer.resolution);
  const statement = `insert into ${inPublic(table.name)} ${source}${conflict}`;
  const written = await run(sql, write, statement, parameters);
  if (prefer.resolution !== 'merge-duplicates') return written;
  const [found] = await sql<{ changed: string | null }>(
    `select nullif(current_setting('${changedSoFar}', true), '') as changed`,
  );
  return { ...written, changed: Number(found?.changed ?? 0) };
}

/** The setting in which a transaction counts the existing rows of an upsert, as PostgREST does. */
const changedSoFar = 'local_supabase.changed';

export async function updateRows(sql: Sql, write: Write): Promise<Written> {
  const { node, query, body } = write;
  const { table } = node;
  const [row = {}] = body;
  const names = query.columns ?? Object.keys(row);
  const parameters = new Parameters();
  const where = requireWhere(write, parameters, 'UPDATE');
  if (names.length === 0) return nothing;
  const record = `json_populate_record(null::${inPublic(table.name)}, ${parameters.add(JSON.stringify(row))}::pg_catalog.text::pg_catalog.json)`;
  const sets = names.map((name) => {
    const column = quoted(writableColumn(table, name).name);
    return `${column} = change.${column}`;
  });
  const statement = `update ${inPublic(table.name)} as target set ${sets.join(', ')} from ${record} as change where ${where}`;
  return run(sql, write, statement, parameters, 'target.');
}

export async function deleteRows(sql: Sql, write: Write): Promise<Written> {
  const parameters = new Parameters();
  const where = requireWhere(write, parameters, 'DELETE');
  const statement = `delete from ${inPublic(write.node.table.name)} as target where ${where}`;
  return run(sql, write, statement, parameters, 'target.');
}

async function run(
  sql: Sql,
  { node, prefer }: Write,
  statement: string,
  parameters: Parameters,
  prefix = '',
): Promise<Written> {
  const { returns, form, count, mostAffected, resolution } = prefer;
  const isCounted = count !== null || mostAffected !== null || resolution !== null;
  if (returns === 'minimal' && !isCounted) {
    await sql(statement, parameters.values);
    return nothing;
  }
  const isShown = returns === 'representation';
  const needed = isShown ? neededColumns(node).map((name) => prefix + quoted(name)) : [];
  const changed = `with changed as (${statement} returning ${needed.join(', ') || '1'})`;
  const rows = isShown ? selectSql(node, parameters, 'changed') : 'select where false';
  const [row] = await sql<{ body: string; count: number; total: number }>(
    `${changed} ${envelopeSql({ rows, form, total: 'select count(*) from changed' })}`,
    parameters.values,
  );
  const written = requestedRows(row, form, namesOf(node));
  return { ...written, affected: written.total ?? 0, changed: 0 };
}

function namesToInsert({ columns }: RequestQuery, body: Body): string[] {
  if (columns) return columns;
  const [first = {}] = body;
  const names = Object.keys(first);
  const isSame = (row: object) => {
    const own = new Set(Object.keys(row));
    return own.size === names.length && names.every((name) => own.has(name));
  };
  if (body.every(isSame)) return names;
  throw new RestError(400, 'PGRST102', 'All object keys must match');
}

/**
 * Writes the rows of the body as SQL; on request, missing columns get the values that PostgreSQL
 * fills in.
 */
function madeSql(
  { node, body, prefer }: Write,
  columns: { name: string; filledBy: string | null }[],
  parameters: Parameters,
): string {
  const none = `null::${inPublic(node.table.name)}`;
  const rows = `${parameters.add(JSON.stringify(body))}::pg_catalog.text`;
  if (!prefer.fillsDefaults) return `json_populate_recordset(${none}, ${rows}::pg_catalog.json)`;
  const pairs = columns.flatMap(({ name, filledBy }) =>
    filledBy === null ? [] : [`${parameters.add(name)}::pg_catalog.text, to_jsonb(${filledBy})`],
  );
  const row = `jsonb_build_object(${pairs.join(', ')}) || given.row`;
  return `(select made.* from jsonb_array_elements(${rows}::pg_catalog.jsonb)
    with ordinality as given(row, place), lateral jsonb_populate_record(${none}, ${row}) as made
    order by given.place) as made`;
}

function conflictSql(
  table: Table,
  query: RequestQuery,
  list: string,
  columns: { name: string }[],
  resolution: Preferences['resolution'],
): string {
  const named = query.onConflict ?? table.primaryKey;
  if (!resolution || named.length === 0 || list === '') return '';
  const target = named.map((name) => quoted(conflictColumn(table, name))).join(', ');
  if (resolution === 'ignore-duplicates') return ` on conflict (${target}) do nothing`;
  const sets = columns.map(({ name }) => `${quoted(name)} = excluded.${quoted(name)}`);
  const counting = `set_config('${changedSoFar}', (coalesce(nullif(current_setting('${changedSoFar}', true), ''), '0')::int + 1)::text, true)`;
  return ` on conflict (${target}) do update set ${sets.join(', ')} where ${counting} <> ''`;
}

function conflictColumn(table: Table, name: string): string {
  if (table.columns.has(name)) return name;
  throw new RestError(400, '42703', `column "${name.slice(0, 63)}" does not exist`);
}

/** Refuses a change without a filter, as a Supabase project does. */
function requireWhere({ node, query }: Write, parameters: Parameters, verb: string): string {
  const target = { table: node.table, alias: 'target', embeds: [] };
  const where = whereSql(query.root.conditions, target, parameters);
  if (where) return where;
  throw new RestError(400, '21000', `${verb} requires a WHERE clause`);
}
