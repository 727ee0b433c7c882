import type { Clock } from '../../platform/clock';
import type { Database } from '../../platform/database/database';
import type { Job } from '../../platform/jobs/jobs';
import { forgetOldBatches } from './batch-repo';
import type { SkipTrace } from './skip-trace';
import { forgetOld } from './skip-trace-repo';

type Deps = { skipTrace: SkipTrace; database: Database; clock: Clock };

/** Returns the jobs that continue batches of ended processes, and delete expired traces. */
export function skipTraceJobs({ skipTrace, database, clock }: Deps): Job[] {
  return [
    {
      name: 'skip-trace.batches',
      everyHours: 1 / 60,
      run: () => skipTrace.runner.startWaiting(),
    },
    {
      name: 'skip-trace.retention',
      everyHours: 6,
      run: () =>
        database.asService('skip traces that were kept long enough', async (db) => {
          const now = clock.now();
          await forgetOld(db, now);
          await forgetOldBatches(db, now.subtract({ hours: 24 * skipTrace.keptDays }));
        }),
    },
  ];
}
