import { Hono } from 'hono';
import { timingSafeEqual } from 'hono/utils/buffer';
import type { Database } from '../../platform/database/database';
import { isForWantOfRoom } from '../../platform/database/errors';
import { toAnswerable } from '../../platform/http/api-error';
import type { AppEnv } from '../../platform/http/app-env';
import { errorResponse } from '../../platform/http/error-body';
import type { Metrics } from '../../platform/metrics/metrics';

/** It is set while the server shuts down, so that a load balancer sends nothing new. */
export type Lifecycle = { isStopping: boolean };

type ProbesDeps = {
  database: Database;
  /** It is null if metrics are off. */
  metrics: Metrics | null;
  lifecycle: Lifecycle;
};

/** Answers supervisors and Prometheus without limits. */
export function probes({ database, metrics, lifecycle }: ProbesDeps): Hono<AppEnv> {
  const app = new Hono<AppEnv>();
  app.on('GET', ['/healthz', '/readyz', '/metrics'], async (c, next) => {
    c.get('trace').endpoint = c.req.path.slice(1);
    await next();
    c.res.headers.set('Cache-Control', 'no-store');
  });
  app.get('/healthz', (c) => c.json({ status: 'ok' }));
  app.get('/readyz', async (c) => {
    const requestId = c.get('requestId');
    if (lifecycle.isStopping)
      return errorResponse(503, 'STOPPING', 'The server is stopping.', requestId);
    try {
      await database.ping();
      return c.json({ status: 'ok', database: database.kind });
    } catch (error) {
      if (isForWantOfRoom(error)) {
        const { code, message } = toAnswerable(error, requestId);
        return errorResponse(503, code, message, requestId);
      }
      const message = 'The database does not answer.';
      return errorResponse(503, 'DATABASE_UNAVAILABLE', message, requestId);
    }
  });
  app.get('/metrics', async (c) => {
    if (metrics === null) {
      const message = 'There are metrics where METRICS_TOKEN is set.';
      return errorResponse(404, 'NOT_FOUND', message, c.get('requestId'));
    }
    const given = c.req.header('authorization') ?? '';
    if (!(await timingSafeEqual(given, `Bearer ${metrics.token}`))) {
      const message = 'The metrics need the token that METRICS_TOKEN names.';
      return errorResponse(401, 'UNAUTHENTICATED', message, c.get('requestId'));
    }
    return c.body(await metrics.print(), 200, {
      'Content-Type': 'text/plain; version=0.0.4; charset=utf-8',
    });
  });
  return app;
}
