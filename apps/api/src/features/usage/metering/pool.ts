import type { Standing } from '@deedlight/domain/usage/standing';
import { grantsAccess, subscriptionStatuses } from '@deedlight/domain/usage/subscription';
import { trialsBegunSince } from '@deedlight/domain/usage/trial';
import type { Temporal } from 'temporal-polyfill';
import type { TrialTerms } from './metering-repo';

/** The searches that members of a team share; what others used is one number, and names nobody. */
export type Pool = {
  /** How many persons of the team are on the trial, the member among them. */
  shares: number;
  usedByOthers: number;
};

const paying = subscriptionStatuses.filter(grantsAccess);

/**
 * Returns who counts in a team's pool at `at`; null if the member does not. Whoever pays, is an
 * admin or may use nothing counts alone.
 */
export function trialTerms(
  { isAdmin, standing }: { isAdmin: boolean; standing: Standing },
  at: Temporal.Instant,
): TrialTerms | null {
  const isOnTrial = standing.subscription?.tier === 'trial' && standing.refusal === null;
  return isOnTrial && !isAdmin ? { trialSince: trialsBegunSince(at), paying } : null;
}

/** Returns the pool as its member sees it; null if they count alone. */
export function poolOf({
  shares,
  used,
  own,
}: {
  shares: number | null;
  used: number;
  own: number | null;
}): Pool | null {
  if (shares === null || own === null) return null;
  return { shares, usedByOthers: Math.max(0, used - own) };
}
