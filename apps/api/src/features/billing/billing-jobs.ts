import type { PaymentsSetup } from '../../adapters/payments';
import type { Clock } from '../../platform/clock';
import type { Database } from '../../platform/database/database';
import type { Job } from '../../platform/jobs/jobs';
import { replaySubscriptions } from './replay-subscriptions';

type Deps = { payments: PaymentsSetup; database: Database; clock: Clock };

/** Once a day, for events that never came. */
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
