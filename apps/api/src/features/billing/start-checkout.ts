import type { BillingInterval } from '@deedlight/contract/billing';
import type { SubscriptionStatus } from '@deedlight/domain/usage/subscription';
import type { Payments } from '../../adapters/payments';
import type { RequestContext } from '../../platform/context';
import type { Member } from '../../platform/member';
import { customerOfMember } from './customer-of-member';
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
