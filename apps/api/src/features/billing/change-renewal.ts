import type { Member } from '../../metering/unit';
import type { RequestContext } from '../../platform/context';
import type { Payments } from '../../ports/payments';
import { currentSubscription } from './billing-repo';
import { readAndStore } from './read-and-store';

/** Lets the person's subscription end with its period, or renew again; false where there is none. */
export async function changeRenewal(
  { database, clock }: Pick<RequestContext, 'database' | 'clock'>,
  member: Member,
  payments: Payments,
  change: { cancels: boolean },
): Promise<boolean> {
  const current = await database.asUser(member, (db) => currentSubscription(db, member.userId));
  if (!current || current.ended_at !== null) return false;
  const reason = change.cancels ? 'a person cancels' : 'a person resumes';
  await readAndStore({ database, clock, reason }, async () => [
    await payments.setCancelAtPeriodEnd(current.id, change.cancels),
  ]);
  return true;
}
