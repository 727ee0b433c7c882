import type { BrowserContext, Page } from '@playwright/test';

/** The most that a page may move while it loads, as cumulative layout shift. */
export const mostShift = 0.02;

// As text, because tools without the browser's types measure in this way too.
const addingUp = `
  window.shifts = 0;
  window.shifted = [];
  new PerformanceObserver((list) => {
    for (const { hadRecentInput, value, sources } of list.getEntries()) {
      if (hadRecentInput) continue;
      window.shifts += value;
      for (const { node, previousRect, currentRect } of sources) {
        const text = (node?.textContent ?? '').trim().slice(0, 40);
        window.shifted.push(
          (node?.nodeName ?? '') + ' "' + text + '" from ' + previousRect.y + ' to ' +
          currentRect.y + ', ' + previousRect.height + ' to ' + currentRect.height + ' high',
        );
      }
    }
  }).observe({ type: 'layout-shift', buffered: true });
`;

/** Adds up the layout shifts of each document that opens from now on. */
export async function watchShifts(where: Page | BrowserContext): Promise<void> {
  await where.addInitScript({ content: addingUp });
}

/** Returns the cumulative layout shift of the open document, without what a press or key moved. */
export function shiftOf(page: Page): Promise<number> {
  return page.evaluate<number>('window.shifts');
}

/** Returns what moved in the open document, from where to where, in px from the window's top. */
export function shifted(page: Page): Promise<string[]> {
  return page.evaluate<string[]>('window.shifted');
}
