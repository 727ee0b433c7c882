import type { Temporal } from 'temporal-polyfill';

type Change = {
  from: number;
  to: number;
  /** In the smallest unit of the currency, for one seat and the whole period. */
  seatPrice: number;
  period: { start: Temporal.Instant; end: Temporal.Instant };
  at: Temporal.Instant;
};

/**
 * Returns what a change of seats costs for the rest of a period that is paid, in the smallest unit of
 * the currency: it is negative for seats that are given up. It prorates to the second, as Stripe
 * documents it; taxes and discounts are not in it. Null if the period does not contain `at`.
 */
export function seatProration({ from, to, seatPrice, period, at }: Change): number | null {
  const { start, end } = period;
  const [whole, left] = [seconds(end) - seconds(start), seconds(end) - seconds(at)];
  if (whole <= 0 || left < 0 || left > whole) return null;
  const rest = (seats: number) => Math.round((seatPrice * seats * left) / whole);
  return rest(to) - rest(from);
}

function seconds(instant: Temporal.Instant): number {
  return Math.floor(instant.epochMilliseconds / 1000);
}
