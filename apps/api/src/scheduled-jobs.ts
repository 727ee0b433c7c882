import type { Clock } from './platform/clock';
import type { Database } from './platform/database/database';
import type { Env } from './platform/env';
import type { Job } from './platform/jobs/jobs';
import type { Log } from './platform/log';
import type { Mailer } from './platform/mail';

export type JobDeps = { env: Env; database: Database; clock: Clock; log: Log; mail: Mailer | null };

/** Everything this server does by itself. */
export function scheduledJobs(_deps: JobDeps): Job[] {
  return [];
}
