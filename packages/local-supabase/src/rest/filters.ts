import { columnSql, type Table } from './catalogue';
import type { Parameters } from './parameters';
import { RestError, unsupported } from './rest-error';

const comparisons: ReadonlyMap<string, string> = new Map([
  ['eq', '='],
  ['neq', '<>'],
  ['gt', '>'],
  ['gte', '>='],
  ['lt', '<'],
  ['lte', '<='],
]);

const isValues = ['null', 'true', 'false', 'unknown'];

/** Query parameters that are not filters. */
const reserved = new Set(['select', 'order', 'limit', 'offset', 'on_conflict', 'columns']);

/** The condition that the query's filters make together, or null where it has none. */
export function whereSql(
  query: URLSearchParams,
  table: Table,
  parameters: Parameters,
  prefix = '',
): string | null {
  const conditions = [...query]
    .filter(([name]) => !reserved.has(name))
    .map(([name, value]) => conditionSql(table, name, value, parameters, prefix));
  return conditions.length > 0 ? conditions.join(' and ') : null;
}

function conditionSql(
  table: Table,
  name: string,
  filter: string,
  parameters: Parameters,
  prefix: string,
): string {
  if (['and', 'or', 'not'].includes(name)) throw unsupported(`The filter ${name}`);
  const column = prefix + columnSql(table, name);
  const dot = filter.indexOf('.');
  const operator = filter.slice(0, Math.max(dot, 0));
  const value = filter.slice(dot + 1);
  const comparison = comparisons.get(operator);
  if (comparison) return `${column} ${comparison} ${parameters.add(value)}`;
  switch (operator) {
    case 'is':
      if (!isValues.includes(value)) throw unreadable(filter);
      return `${column} is ${value}`;
    case 'in':
      return `${column} = any(${parameters.add(parseList(value))})`;
    case 'ilike':
      return `${column} ilike ${parameters.add(value.replaceAll('*', '%'))}`;
    default:
      throw unsupported(`The filter "${filter.slice(0, 100)}"`);
  }
}

/** `(a,"b, c",d)` as PostgREST reads it. */
export function parseList(text: string): string[] {
  if (!/^\(.*\)$/s.test(text)) throw unreadable(text);
  const inside = text.slice(1, -1);
  if (inside === '') return [];
  const items: string[] = [];
  const item = /\s*(?:"((?:[^"\\]|\\.)*)"|([^,"]*))\s*(?:,|$)/gsy;
  let isOpen = true;
  while (isOpen) {
    const match = item.exec(inside);
    if (!match) throw unreadable(text);
    items.push(match[1]?.replaceAll(/\\(.)/gs, '$1') ?? match[2] ?? '');
    isOpen = match[0].endsWith(',');
  }
  if (item.lastIndex !== inside.length) throw unreadable(text);
  return items;
}

function unreadable(text: string): RestError {
  return new RestError(400, 'PGRST100', `failed to parse filter (${text.slice(0, 100)})`);
}
