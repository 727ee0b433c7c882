import type { Temporal } from 'temporal-polyfill';

/**
 * Returns the days from one day to another, and the same span in whole months and days; negative
 * when `to` is earlier.
 */
export function daysBetween(
  from: Temporal.PlainDate,
  to: Temporal.PlainDate,
): { days: number; months: number; rest: number } {
  const span = from.until(to, { largestUnit: 'month' });
  return { days: from.until(to).days, months: span.months, rest: span.days };
}
