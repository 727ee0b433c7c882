import { teamLimits } from '@deedlight/domain/teams/team-roles';
import { seatProration } from '@deedlight/domain/usage/seats';
import { Temporal } from 'temporal-polyfill';
import { formatCount, formatInstantDay } from '../../kit/format/format';
import type { Billing } from './plan-words';
import { amountText, type Plan } from './price-text';

type Subscription = NonNullable<Billing['subscription']>;

/** Reads a number of seats as it was typed; the problem names what is wrong with it. */
export function readSeats(typed: string): { seats: number } | { problem: string } {
  const text = typed.trim();
  const seats = /^\d{1,4}$/.test(text) ? Number(text) : Number.NaN;
  if (Number.isNaN(seats)) return { problem: 'Enter a whole number, such as 3.' };
  if (seats < 1) return { problem: 'At least 1: your own seat.' };
  if (seats > teamLimits.seats) return { problem: `At most ${teamLimits.seats} seats.` };
  return { seats };
}

/** Says what a change of seats costs now and from the next period on, as far as it is known. */
export function changeText(
  { seats: from, priceId, currentPeriodStart, currentPeriodEnd }: Subscription,
  to: number,
  { plans, at }: { plans: readonly Plan[]; at: Temporal.Instant },
): string {
  const plan = plans.find((one) => one.priceId === priceId);
  if (!plan || plan.amount === null || !currentPeriodStart || !currentPeriodEnd) {
    return 'Stripe works out what this costs for the rest of the period.';
  }
  const { amount: seatPrice, currency } = plan;
  const [start, end] = [currentPeriodStart, currentPeriodEnd].map((text) =>
    Temporal.Instant.from(text),
  );
  if (!start || !end) throw new Error('a period has a start and an end');
  const rest = seatProration({ from, to, seatPrice, period: { start, end }, at });
  const day = formatInstantDay(currentPeriodEnd);
  const next = `From ${day}: ${amountText(seatPrice * to, currency)} for ${formatCount(to, 'seat')}.`;
  if (rest === null) return next;
  const now =
    rest > 0
      ? `About ${amountText(rest, currency)} is charged now for the time until ${day}.`
      : `About ${amountText(-rest, currency)} for the time until ${day} is taken off the next invoice.`;
  return `${now} ${next} This is an estimate before taxes and discounts; Stripe charges to the second.`;
}
