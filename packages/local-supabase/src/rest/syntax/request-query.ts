import { RestError } from '../rest-error';
import { type Condition, parseFilter, parseTree } from './conditions';
import { type Field, readField, readName } from './fields';
import { type OrderTerm, parseOrder } from './order';
import { Reader } from './reader';
import { parseSelect, type SelectItem } from './select';

/** The conditions, order and page of the rows of one table: the root's, or an embedded one's. */
export type Scope = {
  conditions: Condition[];
  order: OrderTerm[];
  limit: number | null;
  offset: number | null;
};

export type RequestQuery = {
  select: SelectItem[];
  root: Scope;
  /** The scopes of embedded tables, by their paths. */
  embedded: { path: string[]; scope: Scope }[];
  onConflict: string[] | null;
  columns: string[] | null;
};

/** Parses the whole query string. Throws PGRST100 for a part that has no meaning. */
export function parseQuery(query: URLSearchParams): RequestQuery {
  const scopes = new Map<string, { path: string[]; scope: Scope }>();
  const scopeOf = (path: string[]): Scope => {
    const key = JSON.stringify(path);
    const known = scopes.get(key) ?? { path, scope: noScope() };
    scopes.set(key, known);
    return known.scope;
  };
  const root = scopeOf([]);
  for (const [key, value] of query) {
    if (reserved.has(key)) continue;
    const { path, last } = splitKey(key);
    readInto(scopeOf(path), last, value);
  }
  return {
    select: parseSelect(query.get('select') || '*'),
    root,
    embedded: [...scopes.values()].filter(({ path }) => path.length > 0),
    onConflict: namesIn(query, 'on_conflict'),
    columns: namesIn(query, 'columns'),
  };
}

/** The parameters that concern the whole request. */
const reserved: ReadonlySet<string> = new Set(['select', 'on_conflict', 'columns']);

export function noScope(): Scope {
  return { conditions: [], order: [], limit: null, offset: null };
}

function readInto(scope: Scope, last: Field & { isNot: boolean }, value: string): void {
  const { name, path, isNot } = last;
  if (path.length > 0) scope.conditions.push(parseFilter(last, value));
  else if (name === 'order') scope.order = scope.order.length > 0 ? scope.order : orderOf(value);
  else if (name === 'limit') scope.limit = wholeNumber(name, value);
  else if (name === 'offset') scope.offset = wholeNumber(name, value);
  else if ((name === 'and' || name === 'or') && !looksLikeColumn(value)) {
    scope.conditions.push(parseTree(`${isNot ? 'not.' : ''}${name}${value}`));
  } else scope.conditions.push(parseFilter(last, value));
}

function orderOf(text: string): OrderTerm[] {
  return text === '' ? [] : parseOrder(text);
}

/** A column may be called `or`; then its filter begins with an operator. */
function looksLikeColumn(value: string): boolean {
  return !value.startsWith('(');
}

/**
 * Splits `other.column->key` into the path to its table and the field; `not.or` is a negated `or`.
 */
function splitKey(key: string): { path: string[]; last: Field & { isNot: boolean } } {
  const reader = new Reader(key, 'tree path');
  const fields: Field[] = [];
  do fields.push(readField(reader));
  while (reader.skip('.'));
  reader.requireEnd();
  const last = fields.pop() ?? reader.fail('field name (* or [a..z0..9_$])');
  const isTree = last.name === 'and' || last.name === 'or';
  const names = fields.map(({ name, path }) => (path.length > 0 ? reader.fail('"."') : name));
  const isNot = isTree && names.at(-1) === 'not';
  return { path: isNot ? names.slice(0, -1) : names, last: { ...last, isNot } };
}

function namesIn(query: URLSearchParams, parameter: string): string[] | null {
  const text = query.get(parameter);
  if (text === null || text === '') return null;
  const reader = new Reader(text, `${parameter} parameter`);
  const names: string[] = [];
  do {
    reader.skipBlanks();
    names.push(readName(reader));
    reader.skipBlanks();
  } while (reader.skip(','));
  reader.requireEnd();
  return names;
}

function wholeNumber(name: string, text: string): number {
  if (name === 'limit' && /^-\d+$/.test(text)) {
    throw new RestError(416, 'PGRST103', 'Requested range not satisfiable', {
      details: 'Limit should be greater than or equal to zero.',
    });
  }
  if (/^\d{1,15}$/.test(text)) return Number(text);
  return new Reader(text, `${name} parameter`).fail('a whole number');
}
