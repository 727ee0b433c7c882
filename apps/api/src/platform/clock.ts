import { Temporal } from 'temporal-polyfill';

/** Where the time comes from: the machine in production, a fixed instant in tests. */
export interface Clock {
  now(): Temporal.Instant;
}

export const systemClock: Clock = { now: () => Temporal.Now.instant() };
