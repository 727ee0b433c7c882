import type { Temporal } from 'temporal-polyfill';
import type { Queries } from '../../database/database';
import { claimJob, finishJob } from '../jobs-repo';

/** Leaves an hourly job as if it had run at `at` and succeeded: it is due an hour later. */
export async function ranOnce(db: Queries, name: string, at: Temporal.Instant): Promise<void> {
  await claimJob(db, name, at, 1, 5);
  await finishJob(db, { name, claimedAt: at }, { at, failure: null, retryMinutes: 1 });
}
