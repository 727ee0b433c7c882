import type { Clock } from '../../platform/clock';
import type { Database } from '../../platform/database/database';
import type { Job } from '../../platform/jobs/jobs';
import type { Log } from '../../platform/log';
import { searchesKeptHours } from './kept-search';
import { forgetSearches } from './lookup-repo';

/** Deletes old search results of a provider; its reports stay. */
export function keptSearchesJob({
  database,
  clock,
  log,
}: {
  database: Database;
  clock: Clock;
  log: Log;
}): Job {
  return {
    name: 'provider.searches',
    everyHours: 6,
    run: async () => {
      const before = clock.now().subtract({ hours: searchesKeptHours });
      const forgotten = await database.asService('provider searches of days ago', (db) =>
        forgetSearches(db, before),
      );
      if (forgotten > 0) log.info({ forgotten }, 'searches of a provider deleted');
    },
  };
}
