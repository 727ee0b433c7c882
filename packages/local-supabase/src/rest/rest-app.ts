import { type Context, Hono } from 'hono';
import { TooMany } from '../auth/rate-limits';
import type { CountCall, Recognise } from '../bearer';
import { boundedBody } from '../bounded-body';
import type { Caller, Sql, StandInDatabase } from '../database';
import { type OnSurprise, surpriseMessage } from '../surprise';
import { Catalogue, type Table, tableSql } from './catalogue';
import { whereSql } from './filters';
import { Parameters } from './parameters';
import { type Preferences, preferencesOf } from './preferences';
import { orderSql, pageOf, selectSql } from './read-options';
import { RestError, restErrorFrom, unsupported } from './rest-error';
import { deleteRows, insertRows, updateRows, type Written } from './write-rows';

/** Rows as the JSON text that PostgreSQL makes of them, and where they stand among all. */
type Rows = { json: string; count: number; offset: number; total: number | null };

export type RestHost = {
  database: StandInDatabase;
  recognise: Recognise;
  countCall: CountCall;
  onSurprise: OnSurprise;
};

type Env = { Variables: { caller: Caller } };

/** Supabase's Data API as far as the web app calls it, below /rest/v1: schema public, as the caller. */
export function restApp({ database, recognise, countCall, onSurprise }: RestHost): Hono<Env> {
  const catalogue = new Catalogue(database);
  const app = new Hono<Env>();
  app.onError((error, c) => {
    if (error instanceof TooMany) {
      return error.on(new RestError(429, 'over_request_rate_limit', error.message).toResponse());
    }
    const known = restErrorFrom(error, c.get('caller')?.role !== 'authenticated');
    if (known) return known.toResponse();
    const { status, message = surpriseMessage } = onSurprise(error, c);
    return new RestError(status, 'PGRST000', message).toResponse();
  });
  app.use(async (c, next) => {
    await next();
    // Not before: a handler's own Response would come without it.
    c.header('Cache-Control', 'no-store');
  });
  app.use(
    boundedBody({
      leavesText: true,
      refuse: ({ status, message }) => new RestError(status, 'PGRST102', message).toResponse(),
    }),
  );
  app.use(async (c, next) => {
    const caller = await recognise(c.req.header('authorization'));
    if (!caller) throw new RestError(401, 'PGRST301', 'The access token does not hold');
    c.set('caller', caller);
    await countCall(caller, c);
    await next();
  });
  // Hono answers HEAD by the same handler and leaves the body away.
  app.get('/:table', async (c) => {
    const { table, query, prefer } = await readRequest(c, catalogue);
    const rows = await database.asCaller(c.get('caller'), (sql) =>
      readRows(sql, table, query, prefer.countsExactly),
    );
    return answerRows(rows, prefer);
  });
  app.on(['POST', 'PATCH', 'DELETE'], '/:table', async (c) => {
    const { table, query, prefer } = await readRequest(c, catalogue);
    const body = c.req.method === 'DELETE' ? [] : rowsFrom(await c.req.text());
    if (prefer.countsExactly && prefer.returns === 'minimal') {
      throw unsupported('The count of a write that returns no rows');
    }
    const written = await database.asCaller(c.get('caller'), async (sql) => {
      const written = await {
        POST: () => insertRows(sql, table, query, body, prefer),
        PATCH: () => updateRows(sql, table, query, body, prefer),
        DELETE: () => deleteRows(sql, table, query, prefer),
      }[asWriting(c.req.method)]();
      // Inside the transaction, so that a write which was to be of one row is undone.
      if (prefer.returns === 'representation' && prefer.wantsOne) requireOne(written.count);
      return written;
    });
    return answerWritten(written, prefer, c.req.method === 'POST');
  });
  app.all('/*', () => {
    throw unsupported('This endpoint');
  });
  return app;
}

async function readRequest(c: Context<Env, '/:table'>, catalogue: Catalogue) {
  // First, as another schema has tables of its own.
  const prefer = preferencesOf(c.req.raw.headers);
  const table = await catalogue.find(c.req.param('table'));
  return { table, query: new URL(c.req.url).searchParams, prefer };
}

function asWriting(method: string): 'POST' | 'PATCH' | 'DELETE' {
  return method === 'POST' || method === 'PATCH' ? method : 'DELETE';
}

function rowsFrom(text: string): Record<string, unknown>[] {
  const body = parseJson(text);
  const rows = Array.isArray(body) ? body : [body];
  const isRow = (row: unknown): row is Record<string, unknown> =>
    typeof row === 'object' && row !== null && !Array.isArray(row);
  if (rows.every(isRow)) return rows;
  throw new RestError(400, 'PGRST102', 'All object keys must be rows of the table');
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new RestError(400, 'PGRST102', 'Empty or invalid json');
  }
}

function answerRows(rows: Rows, prefer: Preferences): Response {
  const { json, count, offset, total } = rows;
  if (total !== null && offset > total) {
    throw new RestError(416, 'PGRST103', 'Requested range not satisfiable', {
      details: `An offset of ${offset} was requested, but there are only ${total} rows.`,
    });
  }
  if (prefer.wantsOne) requireOne(count);
  const range = count > 0 ? `${offset}-${offset + count - 1}` : '*';
  const status = total !== null && count < total ? 206 : 200;
  return answer(status, json, prefer, { 'Content-Range': `${range}/${total ?? '*'}` });
}

function answerWritten({ json, count }: Written, prefer: Preferences, isInsert: boolean): Response {
  if (prefer.returns === 'minimal') return new Response(null, { status: isInsert ? 201 : 204 });
  const counted: Record<string, string> = prefer.countsExactly
    ? { 'Content-Range': `*/${count}` }
    : {};
  return answer(isInsert ? 201 : 200, json, prefer, counted);
}

function answer(
  status: number,
  json: string,
  { wantsOne }: Preferences,
  headers: Record<string, string>,
): Response {
  const type = wantsOne ? 'application/vnd.pgrst.object+json' : 'application/json';
  const body = wantsOne ? JSON.stringify(JSON.parse(json)[0]) : json;
  return new Response(body, {
    status,
    headers: { ...headers, 'Content-Type': `${type}; charset=utf-8` },
  });
}

function requireOne(count: number): void {
  if (count === 1) return;
  throw new RestError(406, 'PGRST116', 'Cannot coerce the result to a single JSON object', {
    details: `The result contains ${count} rows`,
  });
}

async function readRows(
  sql: Sql,
  table: Table,
  query: URLSearchParams,
  countsExactly: boolean,
): Promise<Rows> {
  const parameters = new Parameters();
  const where = whereSql(query, table, parameters);
  const from = `from ${tableSql(table)}${where ? ` where ${where}` : ''}`;
  const filters = [...parameters.values];
  const page = pageOf(query, parameters);
  const rows = await sql<{ json: string; count: number }>(
    `select coalesce(json_agg(r), '[]')::text as json, count(*) as count
     from (select ${selectSql(query, table)} ${from}${orderSql(query, table)}${page.sql}) r`,
    parameters.values,
  );
  const total = countsExactly
    ? await sql<{ total: number }>(`select count(*) as total ${from}`, filters)
    : [];
  return {
    json: rows[0]?.json ?? '[]',
    count: rows[0]?.count ?? 0,
    offset: page.offset,
    total: total[0]?.total ?? null,
  };
}
