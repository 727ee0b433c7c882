import { expect, type Page } from '@playwright/test';

/**
 * Finds a home by the search of the landing page, and opens it. A server suggests new homes within
 * seconds of their import, so a person who finds nothing types the address again.
 */
export async function openFromSearch(page: Page, site: string, address: string): Promise<void> {
  const words = new RegExp(address, 'i');
  await page.goto(site);
  const box = page.getByRole('combobox').first();
  const option = page.getByRole('option', { name: words }).first();
  await expect(async () => {
    await box.fill('');
    await box.fill(address);
    await expect(option).toBeVisible({ timeout: 2_000 });
  }).toPass({ timeout: 60_000 });
  await option.click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(words);
}
