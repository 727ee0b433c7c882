import { feedReader } from './adapters/feeds/read-feed';
import { billingJobs } from './features/billing/billing-jobs';
import { newsJobs } from './features/news/news-jobs';
import type { Clock } from './platform/clock';
import type { Database } from './platform/database/database';
import type { Env } from './platform/env';
import type { Job } from './platform/jobs/jobs';
import type { Log } from './platform/log';
import type { Mailer } from './platform/mail';
import type { PaymentsSetup } from './ports/payments';
import { listingsJob } from './records/listings-job';
import { valuationJobs } from './valuation/training/valuation-jobs';

export type JobDeps = {
  env: Env;
  database: Database;
  clock: Clock;
  log: Log;
  mail: Mailer | null;
  payments: PaymentsSetup;
};

/** Everything this server does by itself. */
export function scheduledJobs(deps: JobDeps): Job[] {
  const { PRODUCT_NAME: productName, NEWS_FEEDS_MAY_BE_PRIVATE: mayBePrivate } = deps.env;
  const readFeed = feedReader({ productName, mayBePrivate });
  const training = deps.env.TRAIN_VALUATIONS ? valuationJobs(deps) : [];
  return [listingsJob(deps), ...billingJobs(deps), ...training, ...newsJobs(deps, readFeed)];
}
