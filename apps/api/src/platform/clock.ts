import { Temporal } from 'temporal-polyfill';

/** Where the time comes from: the machine in production, a fixed instant in tests. */
export interface Clock {
  now(): Temporal.Instant;
}

export const systemClock: Clock = { now: () => Temporal.Now.instant() };

/** The machine's clock, some days ahead or behind: to see the end of a trial without waiting for it. */
export function shiftedClock(days: number): Clock {
  return { now: () => systemClock.now().add({ hours: 24 * days }) };
}
