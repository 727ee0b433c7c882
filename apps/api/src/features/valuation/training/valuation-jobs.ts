import { sql } from 'kysely';
import type { Clock } from '../../../platform/clock';
import type { Database } from '../../../platform/database/database';
import type { Job } from '../../../platform/jobs/jobs';
import type { Log } from '../../../platform/log';
import { trainPastModels } from '../as-of/train-past-models';
import { learnInThread } from './learn-in-thread';
import { trainMarkets } from './train-markets';
import { valueHomes } from './value-homes';
import { valueInThread } from './value-in-thread';

/** It is small, so that a round ends well within the time for which the job is held. */
const countiesPerRound = 5;

/**
 * Returns the jobs that train missing, outdated or ordered models, and compare stored estimates with later
 * sales.
 */
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
      line: 'long',
      run: async (signal) => {
        const training = { database, clock, log, learn: learnInThread, signal };
        await trainMarkets(training, countiesPerRound);
        await valueHomes({ ...training, valueBy: valueInThread });
      },
    },
    {
      name: 'valuation.train-past',
      // Somebody waits for it.
      everyHours: 1 / 60,
      line: 'long',
      run: async (signal) => {
        await trainPastModels({ database, clock, log, learn: learnInThread, signal }, 1);
      },
    },
    {
      name: 'valuation.settle',
      everyHours: 6,
      line: 'long',
      run: async () => {
        const settled = await settleEstimates(database, clock);
        if (settled > 0) log.info({ settled }, 'estimates settled with later sales');
      },
    },
  ];
}

/**
 * Compares each sale with the last estimate stored before it, if that is at most a year older;
 * returns how many are new. A stored comparison never changes.
 */
export async function settleEstimates(database: Database, clock: Clock): Promise<number> {
  const { rows } = await database.asService('settle estimates with later sales', (db) =>
    sql<{ estimate_id: number }>`
      insert into valuation.settlements
        (estimate_id, sold_on, county_fips, property_id, price_cents, settled_at)
      select distinct on (s.property_id, s.sold_on)
        e.id, s.sold_on, e.county_fips, s.property_id, s.price_cents, ${clock.now().toString()}
      from valuation.estimates e
      join valuation.market_sales s on s.county_fips = e.county_fips and s.property_id = e.property_id
      where e.estimate_cents is not null and s.sold_on > e.as_of
        and s.sold_on <= e.as_of + interval '1 year'
      order by s.property_id, s.sold_on, e.as_of desc, e.id desc
      on conflict do nothing
      returning estimate_id`.execute(db),
  );
  return rows.length;
}
