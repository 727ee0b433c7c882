import { argumentsFrom } from '../body';
import type { Catalogue } from '../catalogue/catalogue';
import { preferencesOf } from '../preferences';
import { planRead } from '../sql/plan-read';
import { looksLikeFilter } from '../syntax/operations';
import { parseQuery } from '../syntax/request-query';
import type { Call } from './call-routine';
import { resultTable } from './call-sql';
import { chooseRoutine, wholeTaker } from './choose-routine';

/** Reads the called function, its arguments, and the requested part of its answer. */
export async function readCall(
  request: Request,
  name: string,
  catalogue: Catalogue,
): Promise<Call> {
  const prefer = preferencesOf(request.headers);
  const parameters = [...new URL(request.url).searchParams];
  const isByBody = request.method === 'POST';
  const isArgument = ([key, value]: [string, string]) => !isByBody && isGiven(key, value);
  const given = isByBody
    ? { kind: 'json' as const, values: argumentsFrom(await request.text()) }
    : { kind: 'texts' as const, values: gathered(parameters.filter(isArgument)) };
  const { routines, schema } = await catalogue.routines(name);
  const names = [...given.values.keys()];
  const taker = isByBody ? wholeTaker(routines, names) : undefined;
  const routine = taker ?? chooseRoutine(name, routines, names);
  const rest = new URLSearchParams(parameters.filter((one) => !isArgument(one)));
  const query = parseQuery(rest);
  return {
    routine,
    given: taker
      ? { kind: 'whole', json: JSON.stringify(Object.fromEntries(given.values)) }
      : given,
    prefer,
    node: planRead(schema, resultTable(routine, schema.tables), query),
  };
}

const ofTheAnswer: ReadonlySet<string> = new Set([
  ...['select', 'order', 'limit', 'offset', 'and', 'or', 'columns', 'on_conflict'],
]);

/** In a GET request every parameter is an argument unless it selects from the answer. */
function isGiven(key: string, value: string): boolean {
  return !ofTheAnswer.has(key) && !key.includes('.') && !looksLikeFilter(value);
}

function gathered(pairs: [string, string][]): ReadonlyMap<string, string[]> {
  const all = new Map<string, string[]>();
  for (const [key, value] of pairs) all.set(key, [...(all.get(key) ?? []), value]);
  return all;
}
