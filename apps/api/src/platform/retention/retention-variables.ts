import { z } from 'zod';

const Days = z.coerce.number().int().max(36_500);

/** Settings of the environment for the retention of growing tables. */
export const retentionVariables = {
  /** The admin area shows a month. */
  PROVIDER_CALLS_KEEP_DAYS: Days.min(31).default(400),
  /** The database itself enforces a year. */
  AUDIT_LOG_KEEP_DAYS: Days.min(365).default(365),
  /** Pinned entries stay. The current period and the one before it can always be read. */
  SEARCH_LOGS_KEEP_DAYS: Days.min(62).default(730),
  /** The minimum is longer than the time from the first to the last attempt at a delivery. */
  WEBHOOK_DELIVERIES_KEEP_DAYS: Days.min(7).default(30),
};
