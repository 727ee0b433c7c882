import { Temporal } from 'temporal-polyfill';
import type { Clock } from '../platform/clock';

export interface TestClock extends Clock {
  advance(by: Temporal.DurationLike): void;
}

/** Makes a clock that stands still until a test moves it. */
export function aTestClock(start = '2026-11-20T12:00:00Z'): TestClock {
  let now = Temporal.Instant.from(start);
  return {
    now: () => now,
    advance(by) {
      now = now.add(by);
    },
  };
}
