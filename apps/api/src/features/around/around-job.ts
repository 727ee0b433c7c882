import type { Clock } from '../../platform/clock';
import type { Database } from '../../platform/database/database';
import type { Job } from '../../platform/jobs/jobs';
import { forgetAnswers } from './answers-repo';

/** An answer that nobody has read anew since it was due is kept for this long. */
const keptAfterDue = { hours: 60 * 24 };

/** Deletes answers of public services about places that nobody looks at any more. */
export function aroundJob({ database, clock }: { database: Database; clock: Clock }): Job {
  return {
    name: 'around.answers',
    everyHours: 24,
    run: async () => {
      const before = clock.now().subtract(keptAfterDue);
      await database.asService('old answers of public services', (db) => forgetAnswers(db, before));
    },
  };
}
