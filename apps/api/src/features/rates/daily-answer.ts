import type { RateSeries } from '@deedlight/domain/reference/rates/rate-series';
import { isStale } from '@deedlight/domain/reference/rates/staleness';
import type { Temporal } from 'temporal-polyfill';
import type { HeardFigure } from './rates-repo';

export type DailyState = { checked_at: string; fetched_at: string | null; failure: string | null };

/** A daily series with its last figures, and why they are not newer. */
export function dailyAnswer(
  { id, name, publisher }: RateSeries,
  figures: readonly HeardFigure[],
  state: DailyState | undefined,
  today: Temporal.PlainDate,
) {
  const latest = figures.at(-1);
  return {
    series: id,
    name,
    publisher,
    figures: figures.map(({ day, rate }) => ({ day: day.toString(), rate: rate.toFixed() })),
    fetchedAt: state?.fetched_at ? new Date(state.fetched_at).toISOString() : null,
    failure: state?.failure ?? null,
    isStale: latest !== undefined && isStale('daily', latest.day, today),
  };
}
