import type { Temporal } from 'temporal-polyfill';

export type Period = 'day' | 'week';

const monday = 1;

/**
 * Returns the newest moment, not after `now`, until which a mail of changes tells: the hour of each
 * day, or of each Monday, UTC. So every worker names the same mail the same.
 */
export function lastMoment(
  now: Temporal.Instant,
  every: Period,
  hourUtc: number,
): Temporal.Instant {
  const at = now.toZonedDateTimeISO('UTC');
  const hour = {
    hour: hourUtc,
    minute: 0,
    second: 0,
    millisecond: 0,
    microsecond: 0,
    nanosecond: 0,
  };
  const today = at.with(hour);
  const first =
    today.epochMilliseconds <= at.epochMilliseconds ? today : today.subtract({ days: 1 });
  const back = every === 'day' ? 0 : (first.dayOfWeek - monday + 7) % 7;
  return first.subtract({ days: back }).toInstant();
}
