import type { Clock } from '../../../platform/clock';
import type { Database } from '../../../platform/database/database';
import type { Job } from '../../../platform/jobs/jobs';
import type { Log } from '../../../platform/log';
import { learnInThread } from './learn-in-thread';
import { settleEstimates } from './settle-estimates';
import { trainMarkets } from './train-markets';
import { valueHomes } from './value-homes';

/** So few that a round ends well within the time for which the job is held. */
const countiesPerRound = 5;

/** Trains what is missing or out of date, and holds stored estimates against the sales that came since. */
export function valuationJobs({
  database,
  clock,
  log,
}: {
  database: Database;
  clock: Clock;
  log: Log;
}): Job[] {
  return [
    {
      name: 'valuation.train',
      everyHours: 0.25,
      run: async (signal) => {
        const training = { database, clock, log, learn: learnInThread, signal };
        await trainMarkets(training, countiesPerRound);
        await valueHomes(training);
      },
    },
    {
      name: 'valuation.settle',
      everyHours: 6,
      run: async () => {
        const settled = await settleEstimates(database, clock);
        if (settled > 0) log.info({ settled }, 'estimates settled with later sales');
      },
    },
  ];
}
