import { isPropertyId, type PropertyId } from '@deedlight/domain/property/property-id';
import type { Context, MiddlewareHandler } from 'hono';
import { readPublicText } from '../features/property/public-text';
import { viewProperty } from '../features/property/view-property';
import type { RequestContext } from '../platform/context';
import { errorBodyOf, toAnswerable } from '../platform/http/api-error';
import type { AppEnv } from '../platform/http/app-env';
import { cacheControl } from '../platform/http/finish-json';
import type { ReadyJson } from '../platform/http/ready-json';
import { type NoteRequest, requestIdFor } from '../platform/http/request-line';
import { headersOfStatus } from '../platform/http/retry-after';
import { inHandlerSpan, inRequestSpan } from '../platform/tracing/spans';
import type { AppDeps } from './app-deps';
import type { PropertyViews } from './property-views';
import { visitorContext } from './visitor-context';
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
 * as the contract's endpoint and sends the same text and headers. The usual handler serves
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
  const asking = visitorContext(deps, { requestId, trace, ...visitorOf(c) });
  const headers: Record<string, string> = { ...door.headers, 'X-Request-Id': requestId };
  const header = (name: string) => c.req.header(name);
  const response = await inRequestSpan(
    { requestId, method: 'GET', header, noted: trace },
    () => inHandlerSpan('properties.detail', () => respond(c, id, door.views, asking, headers)),
    ({ status }) => status,
  );
  noteRequest({ requestId, method: 'GET', status: response.status, started, trace });
  return response;
}

async function respond(
  c: Context<AppEnv>,
  id: PropertyId,
  { loadRows, meterView }: PropertyViews,
  { context, ownHeaders }: ReturnType<typeof visitorContext>,
  headers: Record<string, string>,
): Promise<Response> {
  try {
    const read = () => readPublicText(id, loadRows);
    const { property, searchLimit } = await viewProperty(context, id, read, meterView);
    Object.assign(headers, ownHeaders());
    return await success(c, property.answer, `${JSON.stringify(searchLimit)}}`, headers);
  } catch (error) {
    const failure = toAnswerable(error, context.requestId);
    context.trace.failure = failure;
    headers['Content-Type'] = 'application/json';
    headers.Vary = 'Origin';
    Object.assign(headers, headersOfStatus(failure.status), ownHeaders());
    return new Response(JSON.stringify(errorBodyOf(failure)), { status: failure.status, headers });
  }
}

async function success(
  { req }: Context<AppEnv>,
  answer: ReadyJson,
  limit: string,
  headers: Record<string, string>,
): Promise<Response> {
  const rest = Buffer.from(limit);
  headers['Cache-Control'] = cacheControl;
  headers.Vary = 'Accept-Encoding, Origin';
  headers.ETag = answer.etag(rest);
  if (req.header('if-none-match') === headers.ETag) {
    return new Response(null, { status: 304, headers });
  }
  headers['Content-Type'] = 'application/json';
  const { encoding, bytes } = await answer.body(rest, req.header('accept-encoding'));
  if (encoding) headers['Content-Encoding'] = encoding;
  return new Response(bytes, { headers });
}
