import { sentryReports } from '../adapters/sentry/sentry-reports';
import { productVersion } from '../platform/backup/manifest';
import type { Env } from '../platform/env';
import { reportingLog } from '../platform/error-reports';
import { createLog, type Log } from '../platform/log';

/** Opens the server's log; its errors go to Sentry as well if the settings name one. */
export async function openLog(
  { LOG_LEVEL, SENTRY_DSN: dsn }: Env,
  log = createLog(LOG_LEVEL),
): Promise<{ log: Log; close: () => Promise<void> }> {
  if (dsn === undefined) return { log, close: async () => {} };
  const reports = await sentryReports({ dsn, release: `deedlight@${productVersion()}` });
  return { log: reportingLog(log, reports), close: () => reports.close() };
}
