import { vi } from 'vitest';

const waiting: IdleRequestCallback[] = [];

/** Stands in for requestIdleCallback: a test's browser is busy until {@link browserIsIdle}. */
export function busy(work: IdleRequestCallback): number {
  return waiting.push(work);
}

/**
 * Makes the browser idle for the rest of the test, so that work which waits for that runs at once.
 * Code that a page of an earlier test has asked for is shared by all tests, so it comes now too.
 */
export function browserIsIdle(): void {
  const run = (work: IdleRequestCallback) => {
    work({ didTimeout: false, timeRemaining: () => 50 });
    return 1;
  };
  vi.spyOn(window, 'requestIdleCallback').mockImplementation(run);
  for (const work of waiting.splice(0)) run(work);
}
