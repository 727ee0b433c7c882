import type { AccountPlan } from '@deedlight/domain/accounts/account-plan';
import { formatCount, formatInstant } from '../../kit/format/format';
import type { User } from './user';

export const planNames: Readonly<Record<AccountPlan, string>> = {
  seat: 'Pro, by a seat',
  subscription: 'A subscription of their own',
  upgraded: 'Upgraded',
  trial: 'Trial',
};

/** Returns what an account may use: by a seat, a subscription, an upgrade or a trial. */
export function planText({ seat, subscription, hasUpgraded, trialStartedAt }: User): string {
  // A server of before seats sends none.
  if (seat) return `Pro, by a seat in ${seat.team}`;
  if (subscription !== null) {
    const { status, currentPeriodEnd } = subscription;
    return currentPeriodEnd === null
      ? `Pro, ${status}`
      : `Pro, ${status}, period to ${formatInstant(currentPeriodEnd)}`;
  }
  return hasUpgraded ? 'Upgraded' : `Trial from ${formatInstant(trialStartedAt)}`;
}

/** Returns who pays for the seat of an account, since when it has it, and what it allows. */
export function seatLines({ seat, seatQuota }: User): string[] {
  if (!seat) return [];
  const late = seat.status === 'past_due' ? '; the payment is late' : '';
  return [
    `Since ${formatInstant(seat.since)}, paid by ${seat.paidBy || 'the owner of the team'}${late}`,
    ...(seatQuota ? [quotaText(seatQuota)] : []),
  ];
}

function quotaText({ searches, sharedBy }: NonNullable<User['seatQuota']>): string {
  const month = `${formatCount(searches, 'search', 'searches')} a month`;
  return sharedBy > 1 ? `${month}, shared by ${sharedBy} seats` : `${month} of their own`;
}
