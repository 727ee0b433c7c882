import { isLimitReached } from '@deedlight/domain/usage/usage';
import { formatInstantDay } from '../../kit/format/format';
import { type UsageState, useUsage } from '../../platform/usage/usage-store';

/** The reasons why metered or paid features are closed to a member, or soon will be. */
export type StandingKind = 'trial-over' | 'limit-reached' | 'payment-due' | 'subscription-needed';

export type StandingWords = { title: string; text: string; action: string };

type Known = Pick<UsageState, 'total' | 'access' | 'subscription'>;

const late = ['past_due', 'unpaid', 'incomplete', 'paused'];

/** Derived from the server's last answer; null while nothing is closed. */
export function standingOf({ total, access, subscription }: Known): StandingKind | null {
  if (access?.isAdmin) return null;
  if (access?.refusal) return kindOfRefusal(access.refusal, subscription);
  if (subscription?.status === 'past_due') return 'payment-due';
  const isAdmin = access?.isAdmin ?? false;
  return total !== null && isLimitReached({ ...total, isAdmin }) ? 'limit-reached' : null;
}

/** Returns the meaning of a refusal's code; null for any other failure. */
export function kindOfRefusal(
  code: string | null,
  subscription: UsageState['subscription'],
): StandingKind | null {
  if (code === 'TRIAL_EXPIRED') return 'trial-over';
  if (code === 'USAGE_LIMIT_EXCEEDED') return 'limit-reached';
  if (code !== 'SUBSCRIPTION_REQUIRED') return null;
  return late.includes(subscription?.status ?? '') ? 'payment-due' : 'subscription-needed';
}

export function useStanding(): StandingKind | null {
  return useUsage(standingOf);
}

/** Returns the explanation and the way out. */
export function standingWords(
  kind: StandingKind,
  resetDate: string | null,
  subscription: UsageState['subscription'],
): StandingWords {
  switch (kind) {
    case 'trial-over':
      return {
        title: 'Your free trial has ended',
        text: 'Property records and skip trace need a subscription now. Calculators, guidelines, rates and news stay open to you.',
        action: 'Choose a plan',
      };
    case 'limit-reached':
      return {
        title: 'All searches of this period are used',
        text: `Properties you opened in this period can still be read.${resetDate === null ? '' : ` The count begins again on ${formatInstantDay(resetDate)}.`}`,
        action: 'See your plan',
      };
    case 'payment-due':
      return {
        title: 'A payment is due',
        text:
          subscription?.status === 'past_due'
            ? 'The last one did not come through. Pro stays open while it is tried again.'
            : 'Property records and skip trace open again when it has come through.',
        action: 'Go to the payment',
      };
    case 'subscription-needed':
      return {
        title: 'This needs an active subscription',
        text: 'Property records and skip trace are part of it. Calculators, guidelines, rates and news stay open to you.',
        action: 'Choose a plan',
      };
  }
}
