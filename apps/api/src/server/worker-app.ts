import { Hono } from 'hono';
import { answerFailures } from '../platform/http/answer-failures';
import type { AppEnv } from '../platform/http/app-env';
import { requestLine, requestNoter } from '../platform/http/request-line';
import { openMetrics } from '../platform/metrics/metrics';
import type { AppDeps } from './app-deps';
import { probes } from './system/probes';

type WorkerDeps = Pick<AppDeps, 'env' | 'database' | 'clock' | 'log' | 'lifecycle'>;

/** Serves a worker's answers: whether it is alive, whether it is ready, and its metrics. */
export function createWorkerApp({ env, database, clock, log, lifecycle }: WorkerDeps) {
  const metrics = openMetrics({ token: env.METRICS_TOKEN, database, clock });
  const app = new Hono<AppEnv>();
  app.use(requestLine(requestNoter(log, metrics?.observeServed)));
  answerFailures(app);
  app.route('/', probes({ database, metrics, lifecycle }));
  return app;
}
