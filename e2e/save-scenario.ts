import { expect, type Page } from '@playwright/test';
import { toast } from './toast';

/** Saves the scenario of the open calculator under a name. */
export async function saveScenario(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const saving = page.getByRole('dialog', { name: 'Save scenario' });
  await saving.getByRole('textbox', { name: 'Name' }).fill(name);
  await saving.getByRole('button', { name: 'Save scenario' }).click();
  await expect(toast(page, 'Scenario saved')).toBeVisible();
}
