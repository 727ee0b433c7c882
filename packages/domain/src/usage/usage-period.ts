import { Temporal } from 'temporal-polyfill';
import type { Subscription } from './subscription';

/** A period from `start` up to, but not including, `end`, when the count starts again. */
export type UsagePeriod = { start: Temporal.Instant; end: Temporal.Instant };

/**
 * Returns the month that `now` falls in, counted from `anchor` in UTC. Each month starts on the
 * anchor's day, or on the last one of a month that is too short for it, so that none drifts.
 */
export function monthFrom(anchor: Temporal.Instant, now: Temporal.Instant): UsagePeriod {
  const first = anchor.toZonedDateTimeISO('UTC');
  const today = now.toZonedDateTimeISO('UTC');
  const startOf = (months: number) => first.add({ months }).toInstant();
  const apart = (today.year - first.year) * 12 + today.month - first.month;
  const months = Temporal.Instant.compare(startOf(apart), now) <= 0 ? apart : apart - 1;
  return { start: startOf(months), end: startOf(months + 1) };
}

/**
 * Returns the paid period that `now` falls in, otherwise the month counted from `anchor`. A paid
 * period longer than a month is split into months, as a year's subscription also counts its
 * searches by the month.
 */
export function usagePeriod(
  subscription: Pick<Subscription, 'tier' | 'currentPeriodStart' | 'currentPeriodEnd'>,
  anchor: Temporal.Instant,
  now: Temporal.Instant,
): UsagePeriod {
  const { tier, currentPeriodStart: start, currentPeriodEnd: end } = subscription;
  if (tier !== 'pro' || start === null || end === null) return monthFrom(anchor, now);
  if (!contains({ start, end }, now)) return monthFrom(anchor, now);
  if (start.until(end).total('hours') <= longestMonthHours) return { start, end };
  const month = monthFrom(start, now);
  return {
    start: month.start,
    end: Temporal.Instant.compare(month.end, end) < 0 ? month.end : end,
  };
}

const longestMonthHours = 31 * 24;

function contains({ start, end }: UsagePeriod, now: Temporal.Instant): boolean {
  return Temporal.Instant.compare(start, now) <= 0 && Temporal.Instant.compare(now, end) < 0;
}
