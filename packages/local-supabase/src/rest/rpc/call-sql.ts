import { type Argument, inPublic, quoted, type Routine, type Table } from '../catalogue/schema';
import { arrayText } from '../sql/condition-sql';
import type { Parameters } from '../sql/parameters';

/** Arguments from the body of a POST, or as text from a query string. */
export type Given =
  | { kind: 'json'; values: ReadonlyMap<string, unknown> }
  | { kind: 'texts'; values: ReadonlyMap<string, string[]> }
  /** The whole body is the one argument, which has no name. */
  | { kind: 'whole'; json: string };

/** PostgREST's name for the column of a value that is no row. */
export const valueName = 'pgrst_scalar';

/** `select … from public.function(…)`: each argument by its name, each value as a parameter. */
export function callSql(routine: Routine, given: Given, parameters: Parameters): string {
  if (given.kind === 'whole') {
    const [one] = routine.arguments;
    const whole = `${parameters.add(given.json)}::pg_catalog.text::${one?.type}`;
    return `select called.* from ${inPublic(routine.name)}(${whole}) as ${resultSql(routine)}`;
  }
  const used = routine.arguments.filter(({ name }) => given.values.has(name));
  const call = (valueSqlOf: (argument: Argument) => string) => {
    const list = used.map(
      (one) => `${one.isVariadic ? 'variadic ' : ''}${quoted(one.name)} := ${valueSqlOf(one)}`,
    );
    return `${inPublic(routine.name)}(${list.join(', ')}) as ${resultSql(routine)}`;
  };
  if (given.kind === 'texts') {
    const textOf = (one: Argument) => textSql(one, given.values.get(one.name) ?? [], parameters);
    return `select called.* from ${call(textOf)}`;
  }
  if (used.length === 0) return `select called.* from ${call(() => '')}`;
  const record = JSON.stringify(Object.fromEntries(given.values));
  const columns = used.map(({ name, type }) => `${quoted(name)} ${type}`).join(', ');
  const source = `json_to_record(${parameters.add(record)}::pg_catalog.text::pg_catalog.json)`;
  const called = call(({ name }) => `given.${quoted(name)}`);
  return `select called.* from ${source} as given(${columns}), lateral ${called}`;
}

/** The rows of the function's answer as a table to select from. */
export function resultTable({ name, returns }: Routine, tables: ReadonlyMap<string, Table>): Table {
  const columns = returns.kind === 'row' ? returns.columns : [];
  const known = returns.kind === 'row' ? tables.get(returns.table) : undefined;
  if (known) return known;
  const value = { type: 'pg_catalog.text', arrayType: null, isSearchable: false, filledBy: null };
  const all = returns.kind === 'row' ? columns : [{ ...value, name: valueName }];
  return { name, columns: new Map(all.map((one) => [one.name, one])), primaryKey: [] };
}

function resultSql({ returns }: Routine): string {
  if (returns.kind !== 'row') return `called(${valueName})`;
  return `called(${returns.columns.map(({ name }) => quoted(name)).join(', ')})`;
}

function textSql({ type, isVariadic }: Argument, texts: string[], parameters: Parameters): string {
  const text = isVariadic ? arrayText(texts) : (texts.at(-1) ?? '');
  return `${parameters.add(text)}::pg_catalog.text::${type}`;
}
