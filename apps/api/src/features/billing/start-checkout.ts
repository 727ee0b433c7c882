import type { BillingInterval } from '@deedlight/contract/billing';
import type { SubscriptionStatus } from '@deedlight/domain/usage/subscription';
import type { Payments } from '../../adapters/payments';
import type { RequestContext } from '../../platform/context';
import type { Member } from '../../platform/member';
import { customerOf, emailOf, keepCustomer } from './billing-repo';
import { readAndStore } from './read-and-store';

/** A subscription in one of these is there to be mended or taken up again, not to be bought twice. */
const held: readonly SubscriptionStatus[] = ['active', 'trialing', 'past_due', 'unpaid', 'paused'];

/** The address of the page to pay on; null where the person has a subscription. */
export async function startCheckout(
  context: Pick<RequestContext, 'database' | 'clock'>,
  member: Member,
  payments: Payments,
  { interval, publicUrl }: { interval: BillingInterval; publicUrl: string },
): Promise<string | null> {
  const customerId = await customerOfMember(context, member, payments);
  // What is kept here may lag behind by an event that is on its way.
  const { found } = await readAndStore(
    { ...context, reason: 'subscriptions read before a checkout' },
    () => payments.subscriptionsOf(customerId),
  );
  if (found.some(({ tier, status }) => tier === 'pro' && held.includes(status))) return null;
  const page = new URL('/app/billing', publicUrl).href;
  return payments.startCheckout({
    customerId,
    userId: member.userId,
    interval,
    successUrl: `${page}?checkout=done`,
    cancelUrl: `${page}?checkout=canceled`,
  });
}

/** The person's customer at the provider, made at the first purchase and kept from then on. */
async function customerOfMember(
  { database, clock }: Pick<RequestContext, 'database' | 'clock'>,
  { userId }: Member,
  payments: Payments,
): Promise<string> {
  const reason = 'a person becomes a customer';
  const kept = await database.asService(reason, async (db) => ({
    customer: await customerOf(db, userId),
    email: await emailOf(db, userId),
  }));
  if (kept.customer !== null) return kept.customer;
  const made = await payments.createCustomer({ userId, email: kept.email });
  return database.asService(reason, (db) => keepCustomer(db, userId, made, clock.now()));
}
