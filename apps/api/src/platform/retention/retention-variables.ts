import { z } from 'zod';

const Days = z.coerce.number().int().max(36_500);

/** The environment's settings of how long is kept what grows. */
export const retentionVariables = {
  /** The admin area tells of a month. */
  PROVIDER_CALLS_KEEP_DAYS: Days.min(31).default(400),
  /** The database itself keeps a year. */
  AUDIT_LOG_KEEP_DAYS: Days.min(365).default(365),
  /** What is pinned stays. A period and the one before it can always be read. */
  SEARCH_LOGS_KEEP_DAYS: Days.min(62).default(730),
  /** Longer than the last attempt at a delivery comes after the first. */
  WEBHOOK_DELIVERIES_KEEP_DAYS: Days.min(7).default(30),
};
