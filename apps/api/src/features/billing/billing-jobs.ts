import type { PaymentsSetup } from '../../adapters/payments';
import type { Clock } from '../../platform/clock';
import type { Database } from '../../platform/database/database';
import type { Job } from '../../platform/jobs/jobs';
import { replaySubscriptions } from './replay-subscriptions';

type Deps = { payments: PaymentsSetup; database: Database; clock: Clock };

/** Returns the daily job that makes up for lost events. */
export function billingJobs({ payments: setup, database, clock }: Deps): Job[] {
  if (!setup.isConfigured) return [];
  return [
    {
      name: 'billing.replay',
      everyHours: 24,
      isLong: true,
      async run(signal) {
        await replaySubscriptions({ payments: await setup.open(), database, clock }, signal);
      },
    },
  ];
}
