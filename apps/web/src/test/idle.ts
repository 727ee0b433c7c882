import { vi } from 'vitest';

/** The browser has nothing better to do for the rest of the test: what waits for that comes at once. */
export function browserIsIdle(): void {
  vi.spyOn(window, 'requestIdleCallback').mockImplementation((work) => {
    work({ didTimeout: false, timeRemaining: () => 50 });
    return 1;
  });
}
