import { Temporal } from 'temporal-polyfill';
import type { RateFigure } from './rate-figure';
import type { SurveyWeek } from './survey';

type HeardRates = { pmms30: readonly RateFigure[]; pmms15: readonly RateFigure[] };

/**
 * Merges the survey's weeks with those received since: of two reports of one week the later counts.
 */
export function mergeWeeks(weeks: readonly SurveyWeek[], heard: HeardRates): SurveyWeek[] {
  const byDay = new Map(weeks.map((week) => [week.week.toString(), week]));
  const put = (name: 'fixed30' | 'fixed15', { day, rate }: RateFigure) => {
    const week = byDay.get(day.toString()) ?? emptyWeek(day);
    byDay.set(day.toString(), { ...week, [name]: { rate, points: week[name]?.points ?? null } });
  };
  for (const figure of heard.pmms30) put('fixed30', figure);
  for (const figure of heard.pmms15) put('fixed15', figure);
  return [...byDay.values()].toSorted((a, b) => Temporal.PlainDate.compare(a.week, b.week));
}

/** Returns one loan of the survey as a series, without the weeks in which it was not surveyed. */
export function figuresOf(weeks: readonly SurveyWeek[], name: 'fixed30' | 'fixed15'): RateFigure[] {
  return weeks.flatMap((week) => {
    const quoted = week[name];
    return quoted ? [{ day: week.week, rate: quoted.rate }] : [];
  });
}

function emptyWeek(week: Temporal.PlainDate): SurveyWeek {
  return { week, fixed30: null, fixed15: null, arm51: null };
}
