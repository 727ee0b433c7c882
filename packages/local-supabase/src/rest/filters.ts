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
  ['isdistinct', 'is distinct from'],
]);

const isValues = ['null', 'true', 'false', 'unknown'];

/** Query parameters that are not filters. */
const reserved = new Set(['select', 'order', 'limit', 'offset', 'on_conflict', 'columns']);

type Where = { table: Table; parameters: Parameters; prefix: string };

/** The condition that the query's filters make together, or null where it has none. */
export function whereSql(
  query: URLSearchParams,
  table: Table,
  parameters: Parameters,
  prefix = '',
): string | null {
  const where = { table, parameters, prefix };
  const conditions = [...query]
    .filter(([name]) => !reserved.has(name))
    .map(([name, value]) => {
      const isTree = logic.test(name) && value.startsWith('(');
      return isTree ? treeSql(where, `${name}${value}`, 0) : columnFilterSql(where, name, value);
    });
  return conditions.length > 0 ? conditions.join(' and ') : null;
}

const logic = /^(?:not\.)?(?:and|or)$/;
const tree = /^(not\.)?(and|or)\((.*)\)$/s;
const mostLevels = 20;

/** `or(a.eq.1,not.and(b.gt.2,c.is.null))`: conditions that hold together or in turn. */
function treeSql(where: Where, text: string, level: number): string {
  const [, not, word, inside] = tree.exec(text) ?? [];
  if (word === undefined || inside === undefined || level > mostLevels) throw unreadable(text);
  const parts = splitAtTop(inside).map((part) => {
    if (tree.test(part)) return treeSql(where, part, level + 1);
    const dot = part.indexOf('.');
    if (dot < 1) throw unreadable(text);
    return columnFilterSql(where, part.slice(0, dot), part.slice(dot + 1), unquoted);
  });
  return `${not ? 'not ' : ''}(${parts.join(` ${word} `)})`;
}

/** A comma in quotes, parentheses or braces is part of a value. */
function splitAtTop(text: string): string[] {
  const parts: string[] = [];
  let depth = 0;
  let isQuoted = false;
  let start = 0;
  for (let at = 0; at < text.length; at++) {
    const mark = text[at];
    if (isQuoted && mark === '\\') at++;
    else if (mark === '"') isQuoted = !isQuoted;
    else if (isQuoted) continue;
    else if (mark === '(' || mark === '{') depth++;
    else if (mark === ')' || mark === '}') depth--;
    else if (mark === ',' && depth === 0) {
      parts.push(text.slice(start, at));
      start = at + 1;
    }
    if (depth < 0) throw unreadable(text);
  }
  if (isQuoted || depth !== 0) throw unreadable(text);
  return [...parts, text.slice(start)].map((part) => part.trim());
}

/** Quotes are marks in a tree alone; elsewhere they belong to the value. */
function unquoted(value: string): string {
  const inside = /^"((?:[^"\\]|\\.)*)"$/s.exec(value)?.[1];
  return inside === undefined ? value : unescaped(inside);
}

function unescaped(text: string): string {
  return text.replaceAll(/\\(.)/gs, '$1');
}

function columnFilterSql(
  where: Where,
  name: string,
  filter: string,
  read = (value: string) => value,
): string {
  const { table, parameters, prefix } = where;
  if (filter.startsWith('not.')) {
    const inner = columnFilterSql(where, name, filter.slice('not.'.length), read);
    return `not (${inner})`;
  }
  const column = prefix + columnSql(table, name);
  const dot = filter.indexOf('.');
  const operator = filter.slice(0, Math.max(dot, 0));
  const value = filter.slice(dot + 1);
  const comparison = comparisons.get(operator);
  if (comparison) return `${column} ${comparison} ${parameters.add(read(value))}`;
  switch (operator) {
    case 'is':
      if (!isValues.includes(value)) throw unreadable(filter);
      return `${column} is ${value}`;
    case 'in':
      return `${column} = any(${parameters.add(parseList(value))})`;
    case 'like':
    case 'ilike':
      return `${column} ${operator} ${parameters.add(read(value).replaceAll('*', '%'))}`;
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
    items.push(match[1] === undefined ? (match[2] ?? '') : unescaped(match[1]));
    isOpen = match[0].endsWith(',');
  }
  if (item.lastIndex !== inside.length) throw unreadable(text);
  return items;
}

function unreadable(text: string): RestError {
  return new RestError(400, 'PGRST100', `failed to parse filter (${text.slice(0, 100)})`);
}
