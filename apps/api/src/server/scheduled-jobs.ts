import { feedReader } from '../adapters/feeds/read-feed';
import type { PaymentsSetup } from '../adapters/payments';
import { changeMailJobs } from '../features/accounts/change-mails/change-mail-jobs';
import { webhookJobs } from '../features/accounts/webhooks/webhook-jobs';
import type { WebhookSender } from '../features/accounts/webhooks/webhook-sender';
import { dueSources } from '../features/admin/sources/due-sources';
import { uploadRetention } from '../features/admin/uploads/upload-retention';
import type { BrandLogo } from '../features/app-settings/brand-logo';
import { aroundJob } from '../features/around/around-job';
import { billingJobs } from '../features/billing/billing-jobs';
import { geocodingJob } from '../features/geocoding/public';
import { newsJobs } from '../features/news/news-jobs';
import { keptSearchesJob } from '../features/provider/kept-searches-job';
import { rateJobs } from '../features/rates/rate-jobs';
import type { SkipTrace } from '../features/skip-trace/skip-trace';
import { skipTraceJobs } from '../features/skip-trace/skip-trace-jobs';
import { passingMailJobs, seatMailJobs } from '../features/teams/public';
import { Meter } from '../features/usage/public';
import { estimateRetention } from '../features/valuation/training/retire-estimates';
import { valuationJobs } from '../features/valuation/training/valuation-jobs';
import { sourcesFolder } from '../imports/sources/read-source-file';
import type { Clock } from '../platform/clock';
import type { Database } from '../platform/database/database';
import type { Env } from '../platform/env';
import type { Identity } from '../platform/identity/open-identity';
import type { Job } from '../platform/jobs/jobs';
import type { Log } from '../platform/log';
import { type Mailer, mailSender } from '../platform/mail';
import { retentionJob } from '../platform/retention/retention-job';
import { listingsJob } from '../records/listings-job';
import { geocoderFrom } from './geocoder-from';
import { rateSources } from './rate-sources';

export type JobDeps = {
  env: Env;
  database: Database;
  clock: Clock;
  log: Log;
  mail: Mailer | null;
  payments: PaymentsSetup;
  skipTrace: SkipTrace;
  /** Links in mails begin with this address, at which people reach this server. */
  publicUrl: string;
  brandLogo: BrandLogo;
  identity: Pick<Identity, 'sendMails'>;
  secret: string;
  webhookSender: WebhookSender;
};

/** Returns all jobs that this server runs by itself. */
export function scheduledJobs(deps: JobDeps): Job[] {
  const { PRODUCT_NAME: productName, NEWS_FEEDS_MAY_BE_PRIVATE: mayBePrivate } = deps.env;
  const readFeed = feedReader({ productName, mayBePrivate });
  const { publicUrl, brandLogo } = deps;
  const look = async () => ({ productName, publicUrl, logoUrl: await brandLogo.url(publicUrl) });
  const letters = { ...deps, look };
  const training = deps.env.TRAIN_VALUATIONS ? valuationJobs(deps) : [];
  return [
    listingsJob(deps),
    geocodingJob({ ...deps, geocoder: geocoderFrom(deps.env, deps) }),
    ...mailJobs(deps.identity),
    ...billingJobs({ ...deps, sendsMail: deps.mail !== null }),
    ...seatMailJobs({ ...letters, send: mailSender(deps) }),
    ...passingMailJobs({ ...letters, send: mailSender(deps) }),
    ...training,
    estimateRetention(deps),
    ...newsJobs(letters, readFeed),
    ...rateJobs(letters, rateSources(deps.env)),
    ...skipTraceJobs(deps),
    keptSearchesJob(deps),
    aroundJob(deps),
    ...webhookJobs({
      ...deps,
      meter: new Meter(deps.env, deps.secret),
      sender: deps.webhookSender,
    }),
    ...changeMailJobs({
      ...letters,
      meter: new Meter(deps.env, deps.secret),
      send: mailSender(deps),
      hourUtc: deps.env.CHANGE_MAILS_HOUR_UTC,
    }),
    retentionJob(deps),
    ...sourceJobs(deps),
    uploadRetention({ ...deps, dataDir: deps.env.DATA_DIR }),
  ];
}

/** Returns the job that orders sources which are due, if this server may fetch by itself. */
function sourceJobs({ env, ...deps }: JobDeps): Job[] {
  if (!env.REFRESH_PUBLIC_DATA) return [];
  return [dueSources({ ...deps, folder: sourcesFolder(env.SOURCES_DIR) })];
}

/**
 * Returns the job that sends mails of accounts that a killed process or a failing mail server left
 * behind.
 */
function mailJobs({ sendMails }: Pick<Identity, 'sendMails'>): Job[] {
  if (!sendMails) return [];
  return [{ name: 'accounts.mails', everyHours: 1 / 60, run: sendMails }];
}
