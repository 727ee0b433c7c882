import type { Payments } from '../../adapters/payments';
import type { Member } from '../../platform/member';
import { currentSubscription } from './billing-repo';
import { readAndStore, type Storing } from './read-and-store';

export type Renewal = 'changed' | 'none' | 'ended';

/**
 * Makes the person's subscription end with its period, or renew again. If it has ended at the
 * provider meanwhile, that is stored.
 */
export async function changeRenewal(
  { database, clock, sendsMail }: Storing,
  member: Member,
  payments: Payments,
  change: { cancels: boolean },
): Promise<Renewal> {
  const current = await database.asUser(member, (db) => currentSubscription(db, member.userId));
  if (!current || current.ended_at !== null) return 'none';
  const reason = change.cancels ? 'a person cancels' : 'a person resumes';
  const { found } = await readAndStore({ database, clock, sendsMail, reason }, async () => {
    const subscription = await payments.setCancelAtPeriodEnd(current.id, change.cancels);
    return subscription === null ? [] : [subscription];
  });
  const [subscription] = found;
  if (subscription === undefined) return 'none';
  return subscription.endedAt === null ? 'changed' : 'ended';
}
