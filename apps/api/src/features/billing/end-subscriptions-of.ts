import type { PaymentsSetup } from '../../adapters/payments';
import type { Database } from '../../platform/database/database';
import { subscriptionIdsOf } from './billing-repo';

/**
 * Ends a person's subscriptions at once before the account is deleted, so that nobody pays for a
 * deleted account.
 */
export async function endSubscriptionsOf(
  database: Database,
  setup: PaymentsSetup,
  userId: string,
): Promise<void> {
  const running = await database.asService('an account is deleted', (db) =>
    subscriptionIdsOf(db, userId),
  );
  if (running.length === 0 || !setup.isConfigured) return;
  const payments = await setup.open();
  for (const { id } of running) await payments.cancelNow(id);
}
