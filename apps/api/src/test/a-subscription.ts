import { randomUUID } from 'node:crypto';
import type { Database } from '../platform/database/database';
import type { Member } from '../platform/member';

/** Gives a member a subscription to Pro of the month around the day of the test clock. */
export async function subscribe(
  database: Database,
  { userId, email }: Member,
  status: string,
  quantity = 1,
): Promise<void> {
  const id = `sub_${randomUUID()}`;
  await database.asService('test', async (db) => {
    await db
      .insertInto('public.stripe_subscriptions')
      .values({
        ...{ id, email: email ?? '', user_id: userId, customer_id: `cus_${userId}` },
        ...{ status, quantity, tier: 'pro', created_at: '2026-11-18T00:00:00Z' },
        ...{ current_period_start: '2026-11-18T00:00:00Z' },
        current_period_end: '2026-12-18T00:00:00Z',
      })
      .execute();
    await db
      .updateTable('public.profiles')
      .set({ current_subscription_id: id })
      .where('id', '=', userId)
      .execute();
  });
}
