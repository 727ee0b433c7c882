import { randomUUID } from 'node:crypto';
import type { MiddlewareHandler } from 'hono';
import type { Log } from '../log';
import type { ObserveServed } from '../metrics/http-metrics';
import { inRequestSpan } from '../tracing/spans';
import type { AppEnv } from './app-env';
import { addRetryAfter } from './retry-after';

const plausibleId = /^[\w.-]{8,64}$/;

/**
 * Gives each request an id (the caller's own if it is plausible), writes its log line and measures
 * it.
 */
export function requestLine(noteRequest: NoteRequest): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    const requestId = requestIdFor(c.req.header('x-request-id'));
    const started = performance.now();
    const trace: AppEnv['Variables']['trace'] = {};
    c.set('requestId', requestId);
    c.set('trace', trace);
    const header = (name: string) => c.req.header(name);
    const asked = { requestId, method: c.req.method, header, noted: trace };
    await inRequestSpan(asked, next, () => c.res.status);
    c.res.headers.set('X-Request-Id', requestId);
    addRetryAfter(c.res);
    const { method } = c.req;
    noteRequest({
      requestId,
      actorId: c.get('actorId'),
      method,
      status: c.res.status,
      started,
      trace,
    });
  };
}

export function requestIdFor(brought: string | undefined): string {
  return brought && plausibleId.test(brought) ? brought : randomUUID();
}

export type Answered = {
  requestId: string;
  actorId?: string | undefined;
  method: string;
  status: number;
  /** It is a value of performance.now(). */
  started: number;
  trace: AppEnv['Variables']['trace'];
};
export type NoteRequest = (answered: Answered) => void;

/** Logs endpoints and never paths, because a path can contain what somebody typed. */
export function requestNoter(log: Log, observeServed?: ObserveServed): NoteRequest {
  return ({ requestId, actorId, method, status, started, trace }) => {
    const endpoint = trace.endpoint ?? 'unmatched';
    const ms = performance.now() - started;
    observeServed?.({ method, endpoint, status, seconds: ms / 1000 });
    const line = { requestId, actorId, method, endpoint, status, ms: Math.round(ms) };
    if (status >= 500)
      log.error({ ...line, err: trace.failure?.cause ?? trace.failure }, 'request');
    else log.info(line, 'request');
  };
}
