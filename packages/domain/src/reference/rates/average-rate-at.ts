import type { Decimal } from 'decimal.js';
import { Temporal } from 'temporal-polyfill';
import { type SurveyWeek, surveyWeeks } from './survey';

const longestStaleDays = 31;

/**
 * Returns the survey's average at a day: of 15-year loans for terms up to 15 years, otherwise of
 * 30-year ones. Null before the survey began, and where its last week is more than a month before
 * the day.
 */
export function averageRateAt(day: Temporal.PlainDate, months: number): Decimal | null {
  const week = weekAt(surveyWeeks(), day);
  if (week === undefined || week.week.until(day).days > longestStaleDays) return null;
  const fixed = months <= 180 ? (week.fixed15 ?? week.fixed30) : week.fixed30;
  return fixed?.rate ?? null;
}

/** The last week that began on or before `day`; weeks come oldest first. */
function weekAt(weeks: readonly SurveyWeek[], day: Temporal.PlainDate): SurveyWeek | undefined {
  let [low, high] = [0, weeks.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    const week = weeks[middle];
    if (week !== undefined && Temporal.PlainDate.compare(week.week, day) <= 0) low = middle + 1;
    else high = middle;
  }
  return weeks[low - 1];
}
