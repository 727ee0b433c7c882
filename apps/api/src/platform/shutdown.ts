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
  /** The load balancer needs this time to notice that it should send nothing new. */
  drainSeconds: number;
  /** Ends the background work that uses the database. */
  beforeClosing: () => Promise<void>;
};

const patience: Patience = { requestMs: 10_000, bodyMs: 60_000 };

/**
 * Stops on SIGTERM: readyz fails, after the drain time no new connection is accepted, pending
 * requests are answered, then the process exits. SIGINT comes from a person at the terminal, so it
 * does not wait for load balancers. A second signal ends the process at once.
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
