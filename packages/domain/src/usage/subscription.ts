import type { Temporal } from 'temporal-polyfill';

export const tiers = ['trial', 'pro'] as const;
export type Tier = (typeof tiers)[number];

/** The payment provider's words for a subscription, and `expired` for a trial that is over. */
export const subscriptionStatuses = [
  'incomplete',
  'incomplete_expired',
  'trialing',
  'active',
  'past_due',
  'canceled',
  'unpaid',
  'paused',
  'expired',
] as const;
export type SubscriptionStatus = (typeof subscriptionStatuses)[number];

/** A subscription, whether it comes from the payment provider or from the trial. */
export type Subscription = {
  tier: Tier;
  status: SubscriptionStatus;
  hasAccess: boolean;
  /** Null when not reported. A period without a reported end has not ended. */
  currentPeriodStart: Temporal.Instant | null;
  currentPeriodEnd: Temporal.Instant | null;
  cancelAtPeriodEnd: boolean;
};

/** A subscription that the payment provider keeps. */
export type PaidSubscription = Subscription & { id: string };

/** A payment that is late keeps its access while the provider tries again. */
export function grantsAccess(status: SubscriptionStatus): boolean {
  return status === 'active' || status === 'trialing' || status === 'past_due';
}

/** The statuses that give access. */
export const payingStatuses: readonly SubscriptionStatus[] =
  subscriptionStatuses.filter(grantsAccess);

/**
 * Returns our status for a word of the payment provider; one that the provider adds later counts as
 * paused, which grants nothing, until it is known here.
 */
export function knownStatus(text: string | null): SubscriptionStatus {
  return subscriptionStatuses.find((known) => known === text) ?? 'paused';
}
