import type { Clock } from '../platform/clock';
import type { Database } from '../platform/database/database';
import type { Job } from '../platform/jobs/jobs';
import type { Log } from '../platform/log';
import { refreshListings } from './refresh-listings';

type Deps = { database: Database; clock: Clock; log: Log };

/**
 * Makes the listings of records that are older than listings are, and updates old loan balances.
 */
export function listingsJob({ database, clock, log }: Deps): Job {
  return {
    name: 'listings.refresh',
    everyHours: 24,
    line: 'long',
    async run(signal) {
      const today = clock.now().toZonedDateTimeISO('UTC').toPlainDate();
      const written = await refreshListings(database, today, () => signal.aborted);
      if (written > 0) log.info({ properties: written }, 'listings brought up to the records');
    },
  };
}
