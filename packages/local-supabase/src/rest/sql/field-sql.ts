import { type Column, columnOf, quoted, type Table } from '../catalogue/schema';
import type { Field } from '../syntax/fields';
import type { Parameters } from './parameters';

const text = { type: 'pg_catalog.text', arrayType: 'pg_catalog._text' };
const jsonb = { type: 'pg_catalog.jsonb', arrayType: 'pg_catalog._jsonb' };

export type FieldSql = Pick<Column, 'type' | 'arrayType' | 'isSearchable'> & { sql: string };

/**
 * Writes a column, or the value at its JSON path, as SQL with its type. Throws 42703 for an unknown
 * column.
 */
export function fieldSql(
  { table, alias }: { table: Table; alias: string },
  { name, path }: Field,
  parameters: Parameters,
): FieldSql {
  const column = columnOf(table, name);
  const plain = `${alias}.${quoted(column.name)}`;
  if (path.length === 0) return { ...column, sql: plain };
  const steps = path.map(({ key, isText }) => {
    const step = typeof key === 'number' ? String(key) : `${parameters.add(key)}::pg_catalog.text`;
    return `${isText ? '->>' : '->'} ${step}`;
  });
  const isText = path.at(-1)?.isText ?? false;
  return {
    ...(isText ? text : jsonb),
    isSearchable: false,
    sql: `(to_jsonb(${plain}) ${steps.join(' ')})`,
  };
}

/** The name of the value in the answer: its alias, the last key of its path, or the column. */
export function nameOf({ name, path }: Field, alias: string | null): string {
  if (alias !== null) return alias;
  const key = path.findLast((step) => typeof step.key === 'string')?.key;
  return typeof key === 'string' ? key : name;
}
