import type { Temporal } from 'temporal-polyfill';

/**
 * The ways to count days: `actual` (365, or 366 in a leap tax year), `365` always, or `360`, twelve
 * months of thirty days.
 */
export const dayCounts = ['actual', '365', '360'] as const;
export type DayCount = (typeof dayCounts)[number];

/** Counts the days from `from` up to, not including, `to`. */
export function daysBetween(
  from: Temporal.PlainDate,
  to: Temporal.PlainDate,
  count: DayCount,
): number {
  if (count !== '360') return from.until(to, { largestUnit: 'days' }).days;
  return thirtyDayPosition(to) - thirtyDayPosition(from);
}

/** Counts the days of the tax year that starts on `start`. */
export function daysInYear(start: Temporal.PlainDate, count: DayCount): number {
  if (count === '360') return 360;
  return count === '365' ? 365 : daysBetween(start, start.add({ years: 1 }), 'actual');
}

/** A 31st counts as the 30th, and the last day of February too, so that a full year is 360 days. */
function thirtyDayPosition(day: Temporal.PlainDate): number {
  const isLastOfFebruary = day.month === 2 && day.day === day.daysInMonth;
  const ofMonth = isLastOfFebruary ? 30 : Math.min(day.day, 30);
  return day.year * 360 + day.month * 30 + ofMonth;
}
