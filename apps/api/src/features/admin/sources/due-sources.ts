import { Temporal } from 'temporal-polyfill';
import type { Clock } from '../../../platform/clock';
import type { Database } from '../../../platform/database/database';
import type { Job } from '../../../platform/jobs/jobs';
import { orderCounties } from './source-orders';
import { type CountyState, readSources, readStates } from './source-states';

/** After a problem the source is asked again the next day, whatever its rhythm. */
const retryDays = 1;

type Deps = { database: Database; clock: Clock; folder: string };

/** Returns the job that orders the counties of sources that are on and due by their rhythm. */
export function dueSources({ database, clock, folder }: Deps): Job {
  return {
    name: 'admin.sources',
    everyHours: 1,
    run: async () => {
      const now = clock.now();
      const { sources } = await readSources(folder);
      await database.asService('order what sources have due', async (db) => {
        for (const { source, runs, counties } of await readStates(db, sources)) {
          if (!runs) continue;
          const due = counties.filter((county) => isDue(county, source.rhythmDays, now));
          const order = { sourceId: source.id, by: null, at: now.toString() };
          await orderCounties(db, { ...order, counties: due.map(({ fips }) => fips) });
        }
      });
    },
  };
}

function isDue(
  { isChosen, check, order }: CountyState,
  rhythmDays: number,
  now: Temporal.Instant,
): boolean {
  if (!isChosen) return false;
  const hasFailed = (check?.problem ?? null) !== null || order?.work?.state === 'failed';
  const days = hasFailed ? Math.min(retryDays, rhythmDays) : rhythmDays;
  const since = now.subtract({ hours: 24 * days });
  return [check?.checkedAt, order?.askedAt].every(
    (at) => at === undefined || Temporal.Instant.compare(Temporal.Instant.from(at), since) <= 0,
  );
}
