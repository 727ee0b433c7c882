import { expect, type Page, type Request } from '@playwright/test';

/** Tracks the requests of the page that have no answer yet. */
export function unanswered(page: Page): Set<Request> {
  const waiting = new Set<Request>();
  page.on('request', (request) => waiting.add(request));
  page.on('response', (response) => waiting.delete(response.request()));
  page.on('requestfailed', (request) => waiting.delete(request));
  return waiting;
}

// Parts that load when the browser is idle begin others that do so.
const rounds = 3;

/**
 * Waits until the heading is visible, and nothing is requested or announced as loading any more,
 * parts that load when the browser is idle included.
 */
export async function arrived(page: Page, waiting: Set<Request>): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 }), page.url()).toBeVisible({
    timeout: 20_000,
  });
  // As text, because tools without the browser's types wait in this way too. Idle callbacks come in
  // their order, so the page's own have run before this one.
  const idle = () => page.evaluate('new Promise((d) => requestIdleCallback(d, { timeout: 3000 }))');
  const drawn = () =>
    page.evaluate('new Promise((d) => requestAnimationFrame(() => requestAnimationFrame(d)))');
  await expect(async () => {
    await expect(page.getByRole('status', { name: /^Loading/ })).toHaveCount(0, { timeout: 100 });
    for (let round = 0; round < rounds; round += 1) {
      await idle();
      await drawn();
      expect(waiting.size).toBe(0);
    }
  }, page.url()).toPass({ intervals: [100], timeout: 20_000 });
}
