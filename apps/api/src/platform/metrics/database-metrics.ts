import { Gauge, type Registry } from 'prom-client';
import type { Database } from '../database/database';

/** Measures how each kind of work uses its connections. The embedded database has one for all. */
export function databaseMetrics(register: Registry, database: Database): void {
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
    help: 'Who waits in line for a connection',
    labelNames: ['work'],
    registers: [register],
    collect() {
      for (const { work, waiting } of database.usage()) this.set({ work }, waiting);
    },
  });
}
