import { Gauge, type Registry } from 'prom-client';
import type { Clock } from '../clock';
import type { Database } from '../database/database';
import { countJobs, type JobCounts } from '../jobs/jobs-repo';

/**
 * A scrape waits no longer for the database: the other figures matter most when it has problems.
 */
const patienceMs = 2_000;

/**
 * Measures the jobs in the database, for all servers. The figures are absent while they cannot be
 * read.
 */
export function jobMetrics(register: Registry, database: Database, clock: Clock): void {
  const read = latest(() =>
    database.inBackground.asService('jobs for the metrics', (db) => countJobs(db, clock.now())),
  );
  new Gauge({
    name: 'jobs',
    help: 'Scheduled jobs: due and not begun, running, failed at their last turn',
    labelNames: ['state'],
    registers: [register],
    async collect() {
      this.reset();
      const counts = await read();
      if (counts === null) return;
      this.set({ state: 'due' }, counts.due);
      this.set({ state: 'running' }, counts.running);
      this.set({ state: 'failed' }, counts.failed);
    },
  });
  new Gauge({
    name: 'job_oldest_due_seconds',
    help: 'Time since the longest waiting job became due',
    registers: [register],
    async collect() {
      this.remove();
      const counts = await read();
      if (counts !== null) this.set(counts.oldestDueSeconds);
    },
  });
}

/**
 * Returns a function that reads once for concurrent callers; it resolves to null if the reading
 * fails or takes too long.
 */
function latest(read: () => Promise<JobCounts>): () => Promise<JobCounts | null> {
  let underWay: Promise<JobCounts | null> | null = null;
  return async () => {
    underWay ??= read()
      // /readyz reports what is wrong with the database.
      .catch(() => null)
      .finally(() => {
        underWay = null;
      });
    let timer: NodeJS.Timeout | undefined;
    const tooLate = new Promise<null>((resolve) => {
      timer = setTimeout(() => resolve(null), patienceMs);
    });
    try {
      return await Promise.race([underWay, tooLate]);
    } finally {
      clearTimeout(timer);
    }
  };
}
