import type { BrowserContext, Page } from '@playwright/test';

type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean };
type Seen = { shift: number };

/** The most that a page may move while it loads, as cumulative layout shift. */
export const mostShift = 0.02;

/** Adds up the layout shifts of each document that opens from now on. */
export async function watchShifts(where: Page | BrowserContext): Promise<void> {
  await where.addInitScript(() => {
    const seen = { shift: 0 };
    Object.assign(window, { shifts: seen });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as Shift[]) {
        if (!entry.hadRecentInput) seen.shift += entry.value;
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** Returns the cumulative layout shift of the open document, without what a press or key moved. */
export function shiftOf(page: Page): Promise<number> {
  return page.evaluate(() => (window as unknown as { shifts: Seen }).shifts.shift);
}
