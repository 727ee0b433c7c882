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

/** The function's result, and the status if it chose one. */
export type Called = Rows & { status: number | null };

/** Calls the function once, and reads the requested part of its answer. */
export async function callRoutine(sql: Sql, call: Call): Promise<Called> {
  // A GET request writes nothing, whatever the function would do.
  if (call.given.kind !== 'texts') return run(sql, call);
  await sql('set transaction read only');
  try {
    return await run(sql, call);
  } catch (error) {
    throw isForReadingAlone(error) ?? error;
  }
}

async function run(sql: Sql, { routine, given, node, prefer }: Call): Promise<Called> {
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
  const [answer] = await sql<Answer>(
    `${called} ${envelopeSql({ rows, form, total, row, also: statusSql })}`,
    parameters.values,
  );
  return { ...requestedRows(answer, form, namesOf(node)), status: statusFrom(answer?.status) };
}

type Answer = { body: string; count: number; total?: number; status: string | null };

/** The status that the function chose, from the setting that PostgREST reads. */
const statusSql = `, nullif(current_setting('response.status', true), '') as status`;

function statusFrom(text: string | null | undefined): number | null {
  if (text === null || text === undefined) return null;
  if (/^(2|4|5)\d\d$/.test(text)) return Number(text);
  throw new RestError(500, 'PGRST112', 'response.status guc must be a valid status code');
}

function isForReadingAlone(error: unknown): RestError | null {
  const refusal = [error, Object(error).cause].find((one) => sqlStateOf(one) === '25006');
  return refusal instanceof Error ? new RestError(405, '25006', refusal.message) : null;
}
