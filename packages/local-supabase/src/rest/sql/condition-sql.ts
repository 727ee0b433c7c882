import { RestError } from '../rest-error';
import type { Condition } from '../syntax/conditions';
import type { Operation, Quantifier } from '../syntax/operations';
import { type FieldSql, fieldSql } from './field-sql';
import type { Parameters } from './parameters';
import type { Embed, ReadNode } from './plan-read';

type Where = Pick<ReadNode, 'table' | 'alias' | 'embeds'>;

/** Joins conditions to one, or null when there are none. */
export function whereSql(
  conditions: Condition[],
  where: Where,
  parameters: Parameters,
): string | null {
  if (conditions.length === 0) return null;
  return conditions.map((condition) => conditionSql(condition, where, parameters)).join(' and ');
}

/** Tells whether a condition asks whether the embedded table has rows. */
export function asksFor(embed: Embed, conditions: Condition[]): boolean {
  return conditions.some((condition) =>
    condition.kind === 'tree'
      ? asksFor(embed, condition.parts)
      : condition.field.path.length === 0 && condition.field.name === embed.name,
  );
}

function conditionSql(condition: Condition, where: Where, parameters: Parameters): string {
  const not = condition.isNot ? 'not ' : '';
  if (condition.kind === 'tree') {
    const parts = condition.parts.map((part) => conditionSql(part, where, parameters));
    return `${not}(${parts.join(` ${condition.word} `)})`;
  }
  const { field, operation } = condition;
  const embed = where.embeds.find(({ name }) => name === field.name && field.path.length === 0);
  if (embed && !where.table.columns.has(field.name)) {
    return `${not}(${thereSql(embed, operation)})`;
  }
  return `${not}(${operationSql(fieldSql(where, field, parameters), operation, parameters)})`;
}

/** Writes the test whether the embedded table has rows for this one. */
function thereSql({ name, node, relationship }: Embed, operation: Operation): string {
  if (operation.kind !== 'is' || !operation.value.endsWith('null')) {
    throw new RestError(400, 'PGRST120', `Bad operator on the '${name}' embedded resource`, {
      details: 'Only is null or not is null filters are allowed on embedded resources',
    });
  }
  const is = operation.value === 'null' ? 'is not distinct from' : 'is distinct from';
  const row = `e_${node.alias}`;
  return `${relationship.isToOne ? row : `${row}.rows`} ${is} null`;
}

function operationSql(field: FieldSql, operation: Operation, parameters: Parameters): string {
  switch (operation.kind) {
    case 'is':
      return `${field.sql} is ${operation.value}`;
    case 'in':
      return inSql(field, operation.values, parameters);
    case 'search':
      return searchSql(field, operation, parameters);
    case 'compare': {
      const { operator, isPattern, every, value } = operation;
      const pattern = isPattern ? value.replaceAll('*', '%') : value;
      const isText = isPattern || operator === '~' || operator === '~*';
      const of = isText ? { type: 'pg_catalog.text', arrayType: 'pg_catalog._text' } : field;
      return `${field.sql} ${operator} ${valueSql(of, every, parameters.add(pattern))}`;
    }
  }
}

/**
 * Passes the value as text that PostgreSQL reads as the field's type, whatever the driver would
 * make of it.
 */
function valueSql(
  { type, arrayType }: Pick<FieldSql, 'type' | 'arrayType'>,
  every: Quantifier,
  placeholder: string,
): string {
  const given = `${placeholder}::pg_catalog.text`;
  if (every === null) return `${given}::${type}`;
  return `${every}(${given}::${arrayType ?? `${type}[]`})`;
}

function inSql(field: FieldSql, values: string[], parameters: Parameters): string {
  // PostgREST treats an empty list, or one with a single empty text, like this.
  if (values.every((value) => value === '') && values.length < 2) return 'false';
  return `${field.sql} = ${valueSql(field, 'any', parameters.add(arrayText(values)))}`;
}

/** `{"a","b \\" c"}` */
export function arrayText(values: string[]): string {
  const items = values.map((value) => `"${value.replaceAll(/["\\]/g, (mark) => `\\${mark}`)}"`);
  return `{${items.join(',')}}`;
}

function searchSql(
  field: FieldSql,
  { query, language, value }: Extract<Operation, { kind: 'search' }>,
  parameters: Parameters,
): string {
  const by =
    language === null ? '' : `${parameters.add(language)}::pg_catalog.text::pg_catalog.regconfig, `;
  const words = field.isSearchable ? field.sql : `to_tsvector(${by}${field.sql})`;
  return `${words} @@ ${query}(${by}${parameters.add(value)}::pg_catalog.text)`;
}
