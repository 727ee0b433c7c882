import { expect, type Page } from '@playwright/test';

/** Starts a deal from the menu of the open page, and shares it with the team. */
export async function startAndShareDeal(page: Page, deal: string, team: string): Promise<void> {
  await page.getByRole('link', { name: 'Deals', exact: true }).first().click();
  await page.getByRole('button', { name: 'Start a deal' }).click();
  await page.getByRole('textbox', { name: 'Name of the deal' }).fill(deal);
  await page.getByRole('button', { name: 'Start deal' }).click();
  await expect(page.getByRole('heading', { level: 1, name: deal })).toBeVisible();
  await page.getByRole('button', { name: `More of ${deal}` }).click();
  await page.getByRole('menuitem', { name: 'Share with the team' }).click();
  await expect(page.getByText('Shared with the team', { exact: true })).toBeVisible();
  await expect(page.getByText(`everyone in ${team} can work on it`)).toBeVisible();
}
