import { vi } from 'vitest';

/**
 * Makes the browser idle for the rest of the test, so that work which waits for that runs at once.
 */
export function browserIsIdle(): void {
  vi.spyOn(window, 'requestIdleCallback').mockImplementation((work) => {
    work({ didTimeout: false, timeRemaining: () => 50 });
    return 1;
  });
}
