import type { Page, Route } from '@playwright/test';

/**
 * Lets the answers that match come one after another, the one asked for last first, and each only
 * when what came before is drawn: the order in which most of a page can move.
 */
export async function answerOneByOne(page: Page, pattern: RegExp): Promise<void> {
  const held: Route[] = [];
  let isLetting = false;
  await page.route(pattern, async (route) => {
    held.push(route);
    if (isLetting) return;
    isLetting = true;
    for (let next = await lastOf(page, held); next; next = await lastOf(page, held)) {
      await next.continue();
    }
    isLetting = false;
  });
}

async function lastOf(page: Page, held: Route[]): Promise<Route | undefined> {
  const drawn = 'new Promise((d) => requestAnimationFrame(() => setTimeout(d)))';
  // A document that is left meanwhile draws nothing more.
  await page.evaluate(drawn).catch(() => undefined);
  return held.pop();
}
