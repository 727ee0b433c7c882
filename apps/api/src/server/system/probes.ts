import { Hono } from 'hono';
import type { Database } from '../../platform/database/database';
import type { AppEnv } from '../../platform/http/app-env';
import { errorResponse } from '../../platform/http/error-body';
import type { Registry } from '../../platform/metrics/registry';

/** Set while the server is on its way down, so that a load balancer sends nothing new. */
export type Lifecycle = { isStopping: boolean };

/** For supervisors and Prometheus; none of it is limited or signed in. */
export function probes(database: Database, registry: Registry, lifecycle: Lifecycle): Hono<AppEnv> {
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
    } catch {
      const message = 'The database does not answer.';
      return errorResponse(503, 'DATABASE_UNAVAILABLE', message, requestId);
    }
  });
  app.get('/metrics', (c) =>
    c.body(registry.print(), 200, { 'Content-Type': 'text/plain; version=0.0.4; charset=utf-8' }),
  );
  return app;
}
