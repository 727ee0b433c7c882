import type { Routine } from './catalogue/schema';
import type { Form, Preferences } from './preferences';
import { RestError } from './rest-error';
import type { Call, Called } from './rpc/call-routine';
import type { Rows } from './sql/envelope';
import type { Written } from './write-rows';

const types: Record<Form['kind'], string> = {
  rows: 'application/json',
  one: 'application/vnd.pgrst.object+json',
  csv: 'text/csv',
};

export function answerRows(rows: Rows, offset: number, { form }: Preferences): Response {
  const { count, total } = rows;
  if (total !== null && offset > total) {
    throw new RestError(416, 'PGRST103', 'Requested range not satisfiable', {
      details: `An offset of ${offset} was requested, but there are only ${total} rows.`,
    });
  }
  if (form.kind === 'one') requireOne(count);
  const range = count > 0 ? `${offset}-${offset + count - 1}` : '*';
  const status = total !== null && count < total ? 206 : 200;
  return answer(status, rows.body, form, { 'Content-Range': `${range}/${total ?? '*'}` });
}

export function answerWritten(written: Written, prefer: Preferences, method: string): Response {
  const { affected, body, changed } = written;
  const isMadeNew = method === 'POST' && (changed === 0 || changed < affected);
  const status = isMadeNew ? 201 : 200;
  const first = method === 'PATCH' && affected > 0 ? `0-${affected - 1}` : '*';
  const isCounted = prefer.count === 'exact' || prefer.count === 'estimated';
  const headers = { 'Content-Range': `${first}/${isCounted ? affected : '*'}` };
  if (prefer.returns === 'minimal') {
    return new Response(null, { status: method === 'POST' ? status : 204, headers });
  }
  return answer(status, body, prefer.form, headers);
}

/**
 * Returns a function's result (nothing, a list, one row or a value) with the status that it chose.
 */
export function answerCall(called: Called, { routine, node, prefer }: Call): Response {
  const given = givenBy(called, routine, node.scope.offset ?? 0, prefer);
  const status = called.status ?? given.status;
  const body = withoutBody.has(status) ? null : given.body;
  return new Response(body, { status, headers: given.headers });
}

const withoutBody: ReadonlySet<number> = new Set([204, 205]);

function givenBy(rows: Rows, routine: Routine, offset: number, prefer: Preferences): Response {
  if (routine.returns.kind === 'void') return new Response(null, { status: 204 });
  if (routine.isSet) return answerRows(rows, offset, prefer);
  return answer(200, rows.body, prefer.form, { 'Content-Range': '0-0/*' });
}

export function requireOne(count: number): void {
  if (count === 1) return;
  throw new RestError(406, 'PGRST116', 'Cannot coerce the result to a single JSON object', {
    details: `The result contains ${count} rows`,
  });
}

function answer(
  status: number,
  body: string,
  { kind, leavesNullsOut }: Form,
  headers: Record<string, string>,
): Response {
  const option = leavesNullsOut ? ';nulls=stripped' : '';
  const type = `${types[kind]}${option}; charset=utf-8`;
  return new Response(body, { status, headers: { ...headers, 'Content-Type': type } });
}
