import { Counter, Gauge, Registry } from 'prom-client';
import { allCacheFigures } from '../cache-figures';
import type { Clock } from '../clock';
import type { Database } from '../database/database';
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

/** Measures how each kind of work uses its connections. The embedded database has one for all. */
function databaseMetrics(register: Registry, database: Database): void {
  new Gauge({
    name: 'database_connections',
    help: 'Connections by kind of work, in use or idle',
    labelNames: ['work', 'state'],
    registers: [register],
    collect() {
      for (const { work, open, idle } of database.usage()) {
        this.set({ work, state: 'used' }, open - idle);
        this.set({ work, state: 'idle' }, idle);
      }
    },
  });
  new Gauge({
    name: 'database_waiting',
    help: 'Requests for a connection that are waiting, by kind of work',
    labelNames: ['work'],
    registers: [register],
    collect() {
      for (const { work, waiting } of database.usage()) this.set({ work }, waiting);
    },
  });
}

const cacheLabels = ['cache'];
const registers = [processRegistry];

/** The figures are read at each scrape, so counting costs a lookup nothing. */
new Counter({
  name: 'cache_hits_total',
  help: 'Cache lookups that found an entry',
  labelNames: cacheLabels,
  registers,
  collect() {
    this.reset();
    for (const [cache, { hits }] of allCacheFigures()) this.inc({ cache }, hits);
  },
});

new Counter({
  name: 'cache_misses_total',
  help: 'Cache lookups that found no entry',
  labelNames: cacheLabels,
  registers,
  collect() {
    this.reset();
    for (const [cache, { misses }] of allCacheFigures()) this.inc({ cache }, misses);
  },
});

new Gauge({
  name: 'cache_entries',
  help: 'Entries in a cache',
  labelNames: cacheLabels,
  registers,
  collect() {
    for (const [cache, { entries }] of allCacheFigures()) this.set({ cache }, entries);
  },
});
