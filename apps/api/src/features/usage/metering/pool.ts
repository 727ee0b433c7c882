import type { Standing } from '@deedlight/domain/usage/standing';
import { payingStatuses } from '@deedlight/domain/usage/subscription';
import { trialsBegunSince } from '@deedlight/domain/usage/trial';
import type { Temporal } from 'temporal-polyfill';
import type { PoolTerms } from './metering-repo';

/** The searches that members of a team share; what others used is one number, and names nobody. */
export type Pool = {
  of: PoolTerms['of'];
  /** How many persons of the team are on the trial, or how many seats are paid for. */
  shares: number;
  usedByOthers: number;
};

/**
 * Returns which pool of a team the member counts in at `at`; null if in none. Who is on the trial
 * shares with others on it, a paid seat with the seats that the same owner pays for. An admin and who
 * may use nothing counts alone.
 */
export function poolTerms(
  { isAdmin, standing }: { isAdmin: boolean; standing: Standing },
  at: Temporal.Instant,
): PoolTerms | null {
  if (isAdmin || standing.refusal !== null) return null;
  switch (standing.subscription?.tier) {
    case 'trial':
      return { of: 'trial', trialSince: trialsBegunSince(at), paying: payingStatuses };
    case 'pro':
      return { of: 'seats', paying: payingStatuses };
    default:
      return null;
  }
}

/** Returns the pool as its member sees it; null if they count alone. */
export function poolOf(
  terms: PoolTerms | null,
  { shares, used, own }: { shares: number | null; used: number; own: number | null },
): Pool | null {
  if (terms === null || shares === null || own === null) return null;
  return { of: terms.of, shares, usedByOthers: Math.max(0, used - own) };
}
