import type { PaymentsSetup } from '../../adapters/payments';
import type { Job } from '../../platform/jobs/jobs';
import type { Storing } from './read-and-store';
import { replaySubscriptions } from './replay-subscriptions';

type Deps = Storing & { payments: PaymentsSetup };

/** Returns the daily job that makes up for lost events. */
export function billingJobs({ payments: setup, database, clock, sendsMail }: Deps): Job[] {
  if (!setup.isConfigured) return [];
  return [
    {
      name: 'billing.replay',
      everyHours: 24,
      line: 'long',
      async run(signal) {
        await replaySubscriptions(
          { payments: await setup.open(), database, clock, sendsMail },
          signal,
        );
      },
    },
  ];
}
