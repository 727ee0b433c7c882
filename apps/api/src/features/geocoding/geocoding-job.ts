import type { AddressGeocoder } from '../../adapters/address-geocoder';
import type { Clock } from '../../platform/clock';
import type { Database } from '../../platform/database/database';
import type { Job } from '../../platform/jobs/jobs';
import type { Log } from '../../platform/log';
import { askGeocoder } from './ask-geocoder';
import { findDueToAsk } from './asking-repo';
import { geocodeCounty } from './geocode-county';
import { findDue } from './geocoding-repo';
import { leaveAlone } from './leave-alone';

type Deps = {
  database: Database;
  clock: Clock;
  log: Log;
  /** Without it no address leaves this machine. */
  geocoder: AddressGeocoder | null;
};

/** Returns the job that places homes after imports of rolls and of addresses. */
export function geocodingJob(deps: Deps): Job {
  const { database, clock, log, geocoder } = deps;
  return {
    name: 'geocoding.round',
    everyHours: 1 / 12,
    line: 'long',
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
      if (geocoder !== null) await askForAll({ ...deps, geocoder }, signal);
    },
  };
}

/** Asks for the homes of one county after the other, until the geocoder does not answer. */
async function askForAll(
  { database, clock, log, geocoder }: Deps & { geocoder: AddressGeocoder },
  signal: AbortSignal,
): Promise<void> {
  const now = clock.now().toString();
  const due = await database.asService('find counties to ask for', (db) => findDueToAsk(db, now));
  for (const county of due) {
    if (signal.aborted) return;
    try {
      const { asked, total, placed, outcomes } = await askGeocoder(county, {
        ...{ database: database.inBackground, clock, geocoder, signal },
        onProgress: (far) =>
          log.info({ county, asked: far.asked, total: far.total }, 'homes asked for'),
      });
      if (asked > 0)
        log.info({ county, asked, total, placed, ...outcomes }, 'homes geocoded by asking');
    } catch (error) {
      if (signal.aborted) return;
      await leaveAlone(county, error, { database, clock, log });
      return;
    }
  }
}
