import type { Locator, Page } from '@playwright/test';

/** Returns the note that the page shows about what was just done. */
export function toast(page: Page, text: string | RegExp): Locator {
  return page.getByRole('status').filter({ hasText: text });
}
