import { Registry } from 'prom-client';
import type { Clock } from '../clock';
import type { Database } from '../database/database';
import './cache-metrics';
import { databaseMetrics } from './database-metrics';
import { type ObserveServed, observeServed } from './http-metrics';
import { jobMetrics } from './job-metrics';
import './provider-metrics';
import { processRegistry, watchProcess } from './process-registry';

export type Metrics = {
  /** A client that sends this token may read the metrics. */
  token: string;
  observeServed: ObserveServed;
  /** Prints the metrics in Prometheus's text format. */
  print(): Promise<string>;
};

type Deps = { token: string | undefined; database: Database; clock: Clock };

/** Returns null if nobody may read them: nothing is measured then. */
export function openMetrics({ token, database, clock }: Deps): Metrics | null {
  if (token === undefined) return null;
  watchProcess();
  const own = new Registry();
  databaseMetrics(own, database);
  jobMetrics(own, database, clock);
  return {
    token,
    observeServed,
    print: async () => `${await processRegistry.metrics()}\n${await own.metrics()}`,
  };
}
