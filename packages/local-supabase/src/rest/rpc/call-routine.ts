import { type Sql, sqlStateOf } from '../../database';
import type { Routine } from '../catalogue/schema';
import type { Preferences } from '../preferences';
import { RestError } from '../rest-error';
import { envelopeSql, type Rows, requestedRows } from '../sql/envelope';
import { Parameters } from '../sql/parameters';
import type { ReadNode } from '../sql/plan-read';
import { countedSql, namesOf, selectSql } from '../sql/read-sql';
import { callSql, type Given, valueName } from './call-sql';

export type Call = { routine: Routine; given: Given; node: ReadNode; prefer: Preferences };

/** Calls the function once, and reads from its answer what was asked for. */
export async function callRoutine(sql: Sql, call: Call): Promise<Rows> {
  // By GET nothing is written, whatever the function would do.
  if (call.given.kind === 'json') return run(sql, call);
  await sql('set transaction read only');
  try {
    return await run(sql, call);
  } catch (error) {
    throw isForReadingAlone(error) ?? error;
  }
}

async function run(sql: Sql, { routine, given, node, prefer }: Call): Promise<Rows> {
  const parameters = new Parameters();
  const called = `with called as materialized (${callSql(routine, given, parameters)})`;
  const { returns, isSet } = routine;
  const isOne = !isSet && prefer.form.kind !== 'csv';
  const form = isOne ? { ...prefer.form, kind: 'one' as const } : prefer.form;
  const row = returns.kind === 'row' ? 'r' : `r.${valueName}`;
  const rows = selectSql(node, parameters, 'called');
  const counts = prefer.count !== null && isSet;
  const total = counts
    ? `select count(*) from (${countedSql(node, parameters, 'called')}) as c`
    : null;
  const [answer] = await sql<{ body: string; count: number; total?: number }>(
    `${called} ${envelopeSql(rows, form, total, row)}`,
    parameters.values,
  );
  return requestedRows(answer, form, namesOf(node));
}

function isForReadingAlone(error: unknown): RestError | null {
  const refusal = [error, Object(error).cause].find((one) => sqlStateOf(one) === '25006');
  return refusal instanceof Error ? new RestError(405, '25006', refusal.message) : null;
}
