import type { Temporal } from 'temporal-polyfill';
import type { Subscription } from './subscription';

export const trialDays = 15;

export function trialEnd(startedAt: Temporal.Instant): Temporal.Instant {
  return startedAt.add({ hours: 24 * trialDays });
}

/** Returns when the oldest of the trials began that run at `now`. */
export function trialsBegunSince(now: Temporal.Instant): Temporal.Instant {
  return now.subtract({ hours: 24 * trialDays });
}

/**
 * Returns the trial as a subscription. The last instant of the period still belongs to the trial.
 */
export function trialSubscription(
  startedAt: Temporal.Instant,
  now: Temporal.Instant,
): Subscription {
  const end = trialEnd(startedAt);
  const runs = now.epochMilliseconds <= end.epochMilliseconds;
  return {
    tier: 'trial',
    status: runs ? 'trialing' : 'expired',
    hasAccess: runs,
    currentPeriodStart: startedAt,
    currentPeriodEnd: end,
    cancelAtPeriodEnd: false,
  };
}

/** Returns the days of the trial that are left, a started one counted whole; 0 when it is over. */
export function trialDaysLeft(startedAt: Temporal.Instant, now: Temporal.Instant): number {
  const left = trialEnd(startedAt).epochMilliseconds - now.epochMilliseconds;
  return Math.max(0, Math.ceil(left / dayMs));
}

const dayMs = 24 * 60 * 60 * 1000;
