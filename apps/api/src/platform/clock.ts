import { Temporal } from 'temporal-polyfill';

/** Tells the time: the machine's in production, a fixed instant in tests. */
export interface Clock {
  now(): Temporal.Instant;
}

export const systemClock: Clock = { now: () => Temporal.Now.instant() };

/**
 * Returns the machine's clock shifted by some days, for example to see the end of a trial without
 * waiting for it.
 */
export function shiftedClock(days: number): Clock {
  // Every request asks several times, and adding nothing takes as long as adding something.
  if (days === 0) return systemClock;
  return { now: () => systemClock.now().add({ hours: 24 * days }) };
}
