import type { Temporal } from 'temporal-polyfill';
import type { Subscription } from './subscription';

type PeriodEnd = Pick<Subscription, 'currentPeriodEnd'>;

/** Tells whether the period has ended; one without a known end has not. */
export function isExpired({ currentPeriodEnd }: PeriodEnd, now: Temporal.Instant): boolean {
  return currentPeriodEnd !== null && now.epochMilliseconds > currentPeriodEnd.epochMilliseconds;
}

export function isProExpired({ tier, status }: Pick<Subscription, 'tier' | 'status'>): boolean {
  return tier === 'pro' && status !== 'active';
}

/**
 * Admins have access, and so has a person without a subscription on record. Anyone else has it
 * while the subscription (or trial) is active or grants access, until its period ends.
 */
export function hasAccess(
  { isAdmin, subscription }: { isAdmin: boolean; subscription: Subscription | null },
  now: Temporal.Instant,
): boolean {
  if (isAdmin || subscription === null) return true;
  return (
    (subscription.status === 'active' || subscription.hasAccess) && !isExpired(subscription, now)
  );
}
