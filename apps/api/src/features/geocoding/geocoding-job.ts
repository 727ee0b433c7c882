import type { Clock } from '../../platform/clock';
import type { Database } from '../../platform/database/database';
import type { Job } from '../../platform/jobs/jobs';
import type { Log } from '../../platform/log';
import { geocodeCounty } from './geocode-county';
import { findDue } from './geocoding-repo';

/** Returns the job that places homes after imports of rolls and of addresses. */
export function geocodingJob({
  database,
  clock,
  log,
}: {
  database: Database;
  clock: Clock;
  log: Log;
}): Job {
  return {
    name: 'geocoding.round',
    everyHours: 1 / 12,
    isLong: true,
    async run(signal) {
      const due = await database.asService('find counties to geocode', findDue);
      for (const county of due) {
        if (signal.aborted) return;
        const round = await geocodeCounty(county, {
          database: database.inBackground,
          clock,
          isStopped: () => signal.aborted,
        });
        const { looked, total, placed, notFound } = round;
        if (looked > 0) log.info({ county, looked, total, placed, notFound }, 'homes geocoded');
      }
    },
  };
}
