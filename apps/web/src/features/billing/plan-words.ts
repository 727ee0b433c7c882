import { formatCount, formatInstantDay } from '../../kit/format/format';
import type { Answer } from '../../platform/api/api';
import type { TagTone } from '../../ui/tag';

export type Billing = Answer['billing']['read'];
type Subscription = NonNullable<Billing['subscription']>;

export const planNames: Record<Billing['plan'], string> = {
  trial: 'Free trial',
  pro: 'Pro',
  none: 'No plan',
};

type Seat = NonNullable<Billing['seat']>;

type StatusWords = { text: string; tone: TagTone };

const statuses: Record<Subscription['status'], StatusWords> = {
  incomplete: { text: 'First payment pending', tone: 'warn' },
  incomplete_expired: { text: 'First payment failed', tone: 'plain' },
  trialing: { text: 'Trial', tone: 'good' },
  active: { text: 'Active', tone: 'good' },
  past_due: { text: 'Payment late', tone: 'warn' },
  canceled: { text: 'Ended', tone: 'plain' },
  unpaid: { text: 'Unpaid', tone: 'bad' },
  paused: { text: 'Paused', tone: 'warn' },
  expired: { text: 'Over', tone: 'plain' },
};

/** The state of the plan in a word or two. */
export function statusOf({ plan, trial, subscription, seat, hasAccess }: Billing): StatusWords {
  if (seat !== null) {
    if (seat.endsAt !== null) return { text: 'Seat ends soon', tone: 'warn' };
    return seat.status === 'past_due' ? statuses.past_due : { text: 'Seat', tone: 'good' };
  }
  if (plan === 'trial' && trial) {
    return hasAccess && trial.daysLeft > 0
      ? { text: `${formatCount(trial.daysLeft, 'day')} left`, tone: 'good' }
      : { text: 'Over', tone: 'warn' };
  }
  if (!subscription) return { text: 'Nothing is charged', tone: 'plain' };
  return subscription.cancels ? { text: 'Ends soon', tone: 'warn' } : statuses[subscription.status];
}

/** Returns the notice that must be read first; null while all is well. */
export function bannerOf({ plan, trial, hasAccess, subscription, seat }: Billing): string | null {
  if (seat !== null) return seatBanner(seat);
  if (subscription?.cancels) {
    return `Your subscription is set to cancel at the end of this period${dayText(', on ', subscription.endsAt)}.`;
  }
  switch (subscription?.status) {
    case 'past_due':
      return 'Your last payment did not go through. Pro stays open while it is tried again: check your card under Manage subscription.';
    case 'unpaid':
      return 'Your payments did not go through, so Pro is closed. Pay the open invoice under Manage subscription to open it again.';
    case 'paused':
      return 'Your subscription is paused, so Pro is closed. Resume it under Manage subscription.';
    case 'incomplete':
      return 'Your first payment has not come through yet. Finish it under Manage subscription, or choose a plan again.';
    default:
      break;
  }
  if (plan === 'trial' && trial && !hasAccess) {
    return `Your free trial ended on ${formatInstantDay(trial.endsAt)}. Calculators, guidelines, rates and news stay open; property data and skip trace need Pro.`;
  }
  if (subscription?.status === 'canceled' && plan === 'none') {
    return `Your subscription ended${dayText(' on ', subscription.endsAt)}. What you saved is kept.`;
  }
  return null;
}

function seatBanner({ team, paidBy, status, endsAt }: Seat): string | null {
  if (endsAt !== null) {
    return `Your seat in ${team} ends on ${formatInstantDay(endsAt)}: ${paidBy}, who pays for it, has set the subscription to cancel.`;
  }
  if (status !== 'past_due') return null;
  return `The last payment for your seat in ${team} did not go through. Pro stays open while it is tried again: ask ${paidBy} to check the card.`;
}

/** The line below the plan's name: the next event and its date. */
export function nextText(billing: Billing): string | null {
  const { plan, trial, subscription, seat, hasAccess } = billing;
  if (seat !== null) {
    const renews = seat.endsAt === null ? dayText(' It renews on ', seat.currentPeriodEnd) : '';
    return `A seat in ${seat.team}: ${seat.paidBy} pays for it.${renews === '' ? '' : `${renews}.`}`;
  }
  if (plan === 'trial' && trial) {
    const day = formatInstantDay(trial.endsAt);
    return hasAccess && trial.daysLeft > 0
      ? `Ends on ${day}. No card is needed.`
      : `Ended on ${day}.`;
  }
  if (!subscription || subscription.cancels || subscription.status === 'canceled') return null;
  const { currentPeriodEnd: end, interval } = subscription;
  if (end === null) return null;
  const paid = subscription.seats === 1 ? '' : ` for ${subscription.seats} seats`;
  return `Renews ${interval === null ? '' : `${interval}, next `}on ${formatInstantDay(end)}${paid}.`;
}

/** Returns what remains after canceling, and until when. */
export function keptText({ subscription }: Billing): string {
  const end = subscription?.currentPeriodEnd ?? null;
  return `Canceling takes effect at the end of the period that is paid${dayText(', ', end)}. Until then everything stays open, and you can resume. Your saved searches, reports and settings are kept after that.`;
}

function dayText(before: string, instant: string | null): string {
  return instant === null ? '' : `${before}${formatInstantDay(instant)}`;
}
