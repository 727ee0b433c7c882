import type { PaymentsSetup } from '../../adapters/payments';
import { subscriptionIdsOf } from './billing-repo';
import { readAndStore, type Storing } from './read-and-store';

/**
 * Ends a person's subscriptions at once before the account is deleted, so that nobody pays for a
 * deleted account. The end is stored at once as well: the provider's event may come when the account
 * is gone, and who had a seat by it would hear nothing.
 */
export async function endSubscriptionsOf(
  { database, clock, payments: setup, sendsMail }: Storing & { payments: PaymentsSetup },
  userId: string,
): Promise<void> {
  const reason = 'an account is deleted';
  const running = await database.asService(reason, (db) => subscriptionIdsOf(db, userId));
  if (running.length === 0 || !setup.isConfigured) return;
  const payments = await setup.open();
  await readAndStore({ database, clock, sendsMail, reason }, async () => {
    const ended = [];
    for (const { id } of running) ended.push(await payments.cancelNow(id));
    return ended.filter((one) => one !== null);
  });
}
