import type { Locator, Page } from '@playwright/test';

/** Asks the assistant's page, and returns the card of the answer. */
export async function ask(page: Page, question: string): Promise<Locator> {
  await page.getByLabel('Your question').fill(question);
  await page.getByRole('button', { name: 'Ask', exact: true }).click();
  return page.getByRole('region', { name: question });
}
