import { isPropertyId, type PropertyId } from '@deedlight/domain/property/property-id';
import type { Context, MiddlewareHandler } from 'hono';
import { readPublicText } from '../features/property/public-text';
import { viewProperty } from '../features/property/view-property';
import type { RequestContext } from '../platform/context';
import { errorBodyOf, toAnswerable } from '../platform/http/api-error';
import type { AppEnv } from '../platform/http/app-env';
import { cacheControl, compressed, etagOf } from '../platform/http/finish-json';
import { type NoteRequest, requestIdFor } from '../platform/http/request-line';
import { headersOfStatus } from '../platform/http/retry-after';
import { inHandlerSpan, inRequestSpan } from '../platform/tracing/spans';
import type { AppDeps } from './app-deps';
import type { PropertyViews } from './property-views';
import type { VisitorOf } from './visitor-of';

type Door = {
  deps: AppDeps;
  views: PropertyViews;
  visitorOf: VisitorOf;
  noteRequest: NoteRequest;
  /** Every answer of the API has these headers. */
  headers: Record<string, string>;
};

/**
 * Answers the most frequent request early: a visitor who views a property. It uses the same service
 * as the contract's endpoint and sends the same bytes and headers. The usual handler serves
 * everything else: members, other origins, unusual ids and queries. A test compares the two.
 */
export function propertyDoor(door: Door): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    const id = c.req.param('id');
    return id !== undefined && isPropertyId(id) && isPlain(c) ? await answer(c, id, door) : next();
  };
}

function isPlain({ req }: Context<AppEnv>): boolean {
  return (
    req.method === 'GET' &&
    req.header('authorization') === undefined &&
    req.header('origin') === undefined &&
    !req.url.includes('?')
  );
}

async function answer(c: Context<AppEnv>, id: PropertyId, door: Door): Promise<Response> {
  const { deps, visitorOf, noteRequest } = door;
  const started = performance.now();
  const requestId = requestIdFor(c.req.header('x-request-id'));
  const trace: RequestContext['trace'] = { endpoint: 'properties.detail' };
  const { visitor, setCookie } = visitorOf(c);
  const { database, clock, log } = deps;
  const actor = { role: 'anon' } as const;
  const replyHeaders = new Headers();
  const asks = { requestId, trace, actor, visitor, origin: deps.publicUrl };
  const context = { ...asks, database, clock, log, replyHeaders };
  const headers: Record<string, string> = { ...door.headers, 'X-Request-Id': requestId };
  if (setCookie) headers['Set-Cookie'] = setCookie;
  const header = (name: string) => c.req.header(name);
  const response = await inRequestSpan(
    { requestId, method: 'GET', header, noted: trace },
    () => inHandlerSpan('properties.detail', () => respond(c, id, door.views, context, headers)),
    ({ status }) => status,
  );
  noteRequest({ requestId, method: 'GET', status: response.status, started, trace });
  return response;
}

async function respond(
  c: Context<AppEnv>,
  id: PropertyId,
  { loadRows, meterView }: PropertyViews,
  context: RequestContext,
  headers: Record<string, string>,
): Promise<Response> {
  try {
    const read = () => readPublicText(id, loadRows);
    const { property, searchLimit } = await viewProperty(context, id, read, meterView);
    const body = `{"property":${property},"searchLimit":${JSON.stringify(searchLimit)}}`;
    return await success(c, body, headers);
  } catch (error) {
    const failure = toAnswerable(error, context.requestId);
    context.trace.failure = failure;
    headers['Content-Type'] = 'application/json';
    headers.Vary = 'Origin';
    Object.assign(headers, headersOfStatus(failure.status));
    return new Response(JSON.stringify(errorBodyOf(failure)), { status: failure.status, headers });
  }
}

async function success(
  { req }: Context<AppEnv>,
  text: string,
  headers: Record<string, string>,
): Promise<Response> {
  headers['Cache-Control'] = cacheControl;
  headers.Vary = 'Accept-Encoding, Origin';
  headers.ETag = etagOf(text);
  if (req.header('if-none-match') === headers.ETag) {
    return new Response(null, { status: 304, headers });
  }
  headers['Content-Type'] = 'application/json';
  const accepted = req.header('accept-encoding');
  if (accepted === undefined) return new Response(text, { headers });
  const { encoding, bytes } = await compressed(Buffer.from(text), accepted);
  if (encoding) headers['Content-Encoding'] = encoding;
  return new Response(bytes, { headers });
}
