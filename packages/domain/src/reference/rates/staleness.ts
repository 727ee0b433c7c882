import type { Temporal } from 'temporal-polyfill';
import { businessDaysBetween } from '../../calendar/business-days';

const weeklyDays = 8;
const dailyBusinessDays = 4;

/** Tells whether a newer figure should have been published by now. */
export function isStale(
  rhythm: 'weekly' | 'daily',
  day: Temporal.PlainDate,
  today: Temporal.PlainDate,
): boolean {
  if (rhythm === 'weekly') return day.until(today).days > weeklyDays;
  return businessDaysBetween(day, today, 'general') > dailyBusinessDays;
}
