import { setTimeout as pause } from 'node:timers/promises';
import type { Database } from './database/database';
import type { Log } from './log';
import type { Patience } from './open-requests';
import type { RunningServer } from './server';

export type Running = {
  server: RunningServer;
  database: Database;
  log: Log;
  lifecycle: { isStopping: boolean };
  /** How long the load balancer has to hear that nothing new should come. */
  drainSeconds: number;
  /** Ends what works in the background with the database. */
  beforeClosing: () => Promise<void>;
};

const patience: Patience = { requestMs: 10_000, bodyMs: 60_000 };

/**
 * On SIGTERM: readyz is red, after the time for draining nothing new is taken, what was sent is
 * answered, then the process leaves. SIGINT is a person at the terminal: it does not wait for load
 * balancers. A second signal ends the process at once.
 */
export function stopOnSignals(running: Running): void {
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      if (running.lifecycle.isStopping) {
        running.log.warn({ signal }, 'a second signal: stopped at once');
        process.exit(1);
      }
      stop(running, signal).then(
        () => process.exit(0),
        (err: unknown) => {
          running.log.error({ err }, 'did not stop cleanly');
          process.exit(1);
        },
      );
    });
  }
}

async function stop(running: Running, signal: 'SIGTERM' | 'SIGINT'): Promise<void> {
  const { server, database, log, lifecycle, drainSeconds, beforeClosing } = running;
  log.info({ signal }, 'stopping');
  lifecycle.isStopping = true;
  server.requests.stopKeepingAlive();
  if (signal === 'SIGTERM') await pause(drainSeconds * 1000);
  await server.requests.finish(patience);
  await beforeClosing();
  await database.close();
  log.info({ signal }, 'stopped');
}
