import { utcDay, utcMonth } from 'd3-time';
import { formatDay } from '../../kit/format/format';

/**
 * Returns the day, in words, that the figures of a period of whole months reach; undefined where
 * they reach its last day. `start` is a month or its first day, `until` the last day that counts.
 */
export function partialTo(start: string, months: number, until: string): string | undefined {
  const next = utcMonth.offset(new Date(start.slice(0, 7)), months);
  const last = utcDay.offset(next, -1).toISOString().slice(0, 10);
  return until < last ? formatDay(until) : undefined;
}

/** Returns the first day of each period of whole months from one to another, both included. */
export function periodsBetween(first: string, last: string, months: number): string[] {
  const every = utcMonth.every(months);
  const end = utcMonth.offset(new Date(last.slice(0, 7)), 1);
  const starts = every === null ? [] : every.range(new Date(first.slice(0, 7)), end);
  return starts.map((day) => day.toISOString().slice(0, 10));
}
