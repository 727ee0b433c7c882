import type { Clock } from '../../../platform/clock';
import type { Database } from '../../../platform/database/database';
import type { Job } from '../../../platform/jobs/jobs';
import type { Meter } from '../../usage/public';
import { watchImports } from './watch-imports';
import { noteNewPins, watchProperties } from './watch-properties';
import { noteNewSearches, watchSearches } from './watch-searches';
import type { Watching } from './watchers';
import type { WebhookSender } from './webhook-sender';

type Deps = { database: Database; clock: Clock; meter: Meter; sender: WebhookSender };

/** Returns the jobs that find events for members and send them. */
export function webhookJobs({ database, clock, meter, sender }: Deps): Job[] {
  return [
    {
      // An import makes it due when it has finished.
      name: 'webhooks.watch',
      everyHours: 0.25,
      line: 'long',
      run: async (signal) => {
        const watching = { database, clock, meter, signal };
        await watchImports(database, clock);
        await watchProperties(watching);
        await watchSearches(watching);
        sender.wake();
      },
    },
    {
      name: 'webhooks.pins',
      everyHours: 1 / 60,
      run: (signal) => noteWatched({ database, clock, signal }),
    },
    // This job is quick, so that short jobs don't wait for members' servers.
    { name: 'webhooks.deliver', everyHours: 1 / 60, run: async () => sender.wake() },
  ];
}

/** Records what is newly watched as it is now, so that what changes from here on is news. */
export async function noteWatched(watching: Omit<Watching, 'meter'>): Promise<void> {
  await noteNewPins(watching);
  await noteNewSearches(watching);
}
