import type { Database } from './database/database';
import type { Log } from './log';
import type { RunningServer } from './server';

export type Running = {
  server: RunningServer;
  database: Database;
  log: Log;
  lifecycle: { isStopping: boolean };
  /** Ends what works in the background with the database. */
  beforeClosing: () => Promise<void>;
};

const patienceMs = 10_000;

/** On SIGTERM or SIGINT: takes nothing new, finishes what is under way within 10 s, then leaves. */
export function stopOnSignals(running: Running): void {
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.once(signal, () => {
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

async function stop(running: Running, signal: string): Promise<void> {
  const { server, database, log, lifecycle, beforeClosing } = running;
  log.info({ signal }, 'stopping');
  lifecycle.isStopping = true;
  const { http } = server;
  const drained = new Promise<void>((resolve) => http.close(() => resolve()));
  // http.close() ends idle connections by itself; these have had their time.
  const cutOff = setTimeout(
    () => 'closeAllConnections' in http && http.closeAllConnections(),
    patienceMs,
  );
  await drained;
  clearTimeout(cutOff);
  await beforeClosing();
  await database.close();
  log.info({ signal }, 'stopped');
}
