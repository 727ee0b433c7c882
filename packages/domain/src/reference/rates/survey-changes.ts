import type { Decimal } from 'decimal.js';
import { Temporal } from 'temporal-polyfill';
import type { SurveyRate, SurveyWeek } from './survey';

/**
 * The change of rates since the surveyed week `since`, as fractions (0.0025 is a quarter point);
 * null where either end is missing.
 */
export type SurveyChange = {
  since: Temporal.PlainDate | null;
  fixed30: Decimal | null;
  fixed15: Decimal | null;
  arm51: Decimal | null;
};

/**
 * Returns the change to the newest week from the one so many weeks before it (or from the last
 * before that, where the survey skipped a week). The survey itself counts its year as 52 weeks.
 */
export function changeOver(weeks: readonly SurveyWeek[], weeksBack: number): SurveyChange {
  const latest = weeks.at(-1);
  const target = latest?.week.subtract({ weeks: weeksBack });
  const before =
    target && weeks.findLast(({ week }) => Temporal.PlainDate.compare(week, target) <= 0);
  if (!latest || !before) return { since: null, fixed30: null, fixed15: null, arm51: null };
  return {
    since: before.week,
    fixed30: moved(before.fixed30, latest.fixed30),
    fixed15: moved(before.fixed15, latest.fixed15),
    arm51: moved(before.arm51, latest.arm51),
  };
}

/**
 * Returns the weeks from one day to another, both included; an open end reaches as far as the weeks
 * do.
 */
export function weeksBetween(
  weeks: readonly SurveyWeek[],
  from: Temporal.PlainDate | undefined,
  to: Temporal.PlainDate | undefined,
): SurveyWeek[] {
  return weeks.filter(
    ({ week }) =>
      (!from || Temporal.PlainDate.compare(week, from) >= 0) &&
      (!to || Temporal.PlainDate.compare(week, to) <= 0),
  );
}

function moved(before: SurveyRate | null, after: SurveyRate | null): Decimal | null {
  return before && after ? after.rate.minus(before.rate) : null;
}
