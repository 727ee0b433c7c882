import type { Temporal } from 'temporal-polyfill';
import { hasAccess } from './access';
import { grantsAccess, type PaidSubscription, type Subscription } from './subscription';
import { trialDaysLeft, trialSubscription } from './trial';
import { type UsagePeriod, usagePeriod } from './usage-period';

export type AccountHolder = {
  isAdmin: boolean;
  hasUpgraded: boolean;
  trialStartedAt: Temporal.Instant;
  /** The subscription at the payment provider; null when there is none. */
  paid: PaidSubscription | null;
};

export type Refusal = 'TRIAL_EXPIRED' | 'SUBSCRIPTION_REQUIRED';

export type Standing = {
  /** Null when the person upgraded and the payment provider reports no subscription. */
  subscription: Subscription | null;
  /** Null when access is granted. */
  refusal: Refusal | null;
  period: UsagePeriod;
  /** Null when the person pays or has upgraded, as no trial counts then. */
  trialDaysLeft: number | null;
};

/** Returns what an account may do at `now`, and in which period its searches are counted. */
export function standingOf(holder: AccountHolder, now: Temporal.Instant): Standing {
  const { isAdmin, hasUpgraded, trialStartedAt, paid } = holder;
  // A first payment that never came through leaves the trial as it is.
  const counts = paid !== null && (hasUpgraded || grantsAccess(paid.status));
  const isTrial = !counts && !hasUpgraded;
  const trial = isTrial ? trialSubscription(trialStartedAt, now) : null;
  const subscription = counts ? paid : trial;
  const isGranted = hasAccess({ isAdmin, subscription }, now);
  return {
    subscription,
    refusal: isGranted ? null : isTrial ? 'TRIAL_EXPIRED' : 'SUBSCRIPTION_REQUIRED',
    period: usagePeriod(subscription ?? anyTier, trialStartedAt, now),
    trialDaysLeft: isTrial ? trialDaysLeft(trialStartedAt, now) : null,
  };
}

const anyTier = { tier: 'trial', currentPeriodStart: null, currentPeriodEnd: null } as const;
