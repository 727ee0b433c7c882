import { type Context, Hono } from 'hono';
import { TooMany } from '../auth/rate-limits';
import type { CountCall, Recognise } from '../bearer';
import { boundedBody } from '../bounded-body';
import type { Caller, StandInDatabase } from '../database';
import { type OnSurprise, surpriseMessage } from '../surprise';
import { answerCall, answerRows, answerWritten, requireOne } from './answers';
import { rowsFrom } from './body';
import { Catalogue } from './catalogue/catalogue';
import { preferencesOf } from './preferences';
import { readRows } from './read-rows';
import { RestError, restErrorFrom, unsupported } from './rest-error';
import { callRoutine } from './rpc/call-routine';
import { readCall } from './rpc/read-call';
import { planRead } from './sql/plan-read';
import { parseQuery, type Scope } from './syntax/request-query';
import { deleteRows, insertRows, updateRows, type Write } from './write-rows';

export type RestHost = {
  database: StandInDatabase;
  recognise: Recognise;
  countCall: CountCall;
  onSurprise: OnSurprise;
};

type Env = { Variables: { caller: Caller } };

const writes = { POST: insertRows, PATCH: updateRows, DELETE: deleteRows };

/**
 * Supabase's Data API below /rest/v1, as far as supabase-js calls it: schema public, with the
 * caller's rights.
 */
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
    // Set after the handler, whose own Response would otherwise lack the header.
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
  // Hono answers HEAD by the same handler and omits the body.
  app.get('/:table', async (c) => {
    const { prefer, node } = await readRequest(c, catalogue);
    const { limit, offset } = rangeOf(node.scope, c.req.header('range'));
    const page = { ...node, scope: { ...node.scope, limit, offset } };
    const rows = await database.asCaller(c.get('caller'), (sql) => readRows(sql, page, prefer));
    return answerRows(rows, offset ?? 0, prefer);
  });
  app.on(['POST', 'PATCH', 'DELETE'], '/:table', async (c) => {
    const { prefer, query, node } = await readRequest(c, catalogue);
    const method = asWriting(c.req.method);
    if (method !== 'POST') requireNoPage(query.root);
    const body = method === 'DELETE' ? [] : rowsFrom(await c.req.text());
    // The filters and the page of a write select the rows to write; all written rows come back.
    const scope = { ...node.scope, conditions: [], limit: null, offset: null };
    const write: Write = { node: { ...node, scope }, query, body, prefer };
    const written = await database.asCaller(c.get('caller'), async (sql) => {
      const written = await writes[method](sql, write);
      // Checked inside the transaction, so that a write of the wrong number of rows is rolled back.
      if (prefer.returns === 'representation' && prefer.form.kind === 'one') {
        requireOne(written.count);
      }
      if (method !== 'POST') requireFew(written.affected, prefer.mostAffected);
      return written;
    });
    return answerWritten(written, prefer, method);
  });
  app.on(['GET', 'POST'], '/rpc/:name', async (c) => {
    const call = await readCall(c.req.raw, c.req.param('name'), catalogue);
    const { routine, prefer } = call;
    const rows = await database.asCaller(c.get('caller'), async (sql) => {
      const rows = await callRoutine(sql, call);
      if (routine.isSet && prefer.form.kind === 'one') requireOne(rows.count);
      if (routine.isSet) requireFew(rows.total ?? rows.count, prefer.mostAffected);
      return rows;
    });
    return answerCall(rows, call);
  });
  app.all('/rpc/:name', (c) => {
    throw new RestError(405, 'PGRST101', `Cannot use the ${c.req.method} method on RPC`);
  });
  app.all('/:table', (c) => {
    throw new RestError(405, 'PGRST117', `Unsupported HTTP method: ${c.req.method}`);
  });
  app.all('/*', (c) => {
    if (/\/rest\/v1\/?$/.test(c.req.path)) {
      throw new RestError(404, 'PGRST126', 'Root endpoint metadata is disabled');
    }
    throw new RestError(404, 'PGRST125', 'Invalid path specified in request URL');
  });
  return app;
}

type Page = Pick<Scope, 'limit' | 'offset'>;

/** Returns the page of the query string, otherwise that of the header `Range: 0-9`. */
function rangeOf({ limit, offset }: Page, header: string | undefined): Page {
  const [, first, last] = /^(?:items=)?(\d{1,15})-(\d{0,15})$/.exec(header ?? '') ?? [];
  if (first === undefined || limit !== null || offset !== null) return { limit, offset };
  if (!last) return { limit: null, offset: Number(first) };
  if (Number(first) > Number(last)) {
    throw new RestError(416, 'PGRST103', 'Requested range not satisfiable', {
      details:
        'The lower boundary must be lower than or equal to the upper boundary in the Range header.',
    });
  }
  return { limit: Number(last) - Number(first) + 1, offset: Number(first) };
}

async function readRequest(c: Context<Env, '/:table'>, catalogue: Catalogue) {
  // Read first, as another schema has its own tables.
  const prefer = preferencesOf(c.req.raw.headers);
  const { table, schema } = await catalogue.find(c.req.param('table'));
  const query = parseQuery(new URL(c.req.url).searchParams);
  return { prefer, query, node: planRead(schema, table, query) };
}

function asWriting(method: string): keyof typeof writes {
  return method === 'POST' || method === 'PATCH' ? method : 'DELETE';
}

/** PostgREST 13 omits this check, and writes more rows than were asked for. */
function requireNoPage({ limit, offset }: Scope): void {
  if (limit !== null || offset !== null) throw unsupported('A limit or an offset of a write');
}

function requireFew(affected: number, most: number | null): void {
  if (most === null || affected <= most) return;
  const message = 'Query result exceeds max-affected preference constraint';
  throw new RestError(400, 'PGRST124', message, { details: `The query affects ${affected} rows` });
}
