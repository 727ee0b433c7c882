import { expect, type Locator, type Page } from '@playwright/test';
import type { Site } from './demo-site';

/** Watches the list that is open. */
export async function watchOpenList(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Watch', exact: true }).click();
  await page
    .getByRole('dialog', { name: 'Watch this list' })
    .getByRole('button', { name: 'Watch list' })
    .click();
  await expect(page.getByText('Watched: new sales and deeds, new loans')).toBeVisible();
}

/** Asks for the changes of a day by mail, and returns the card that says so. */
export async function mailChangesDaily(page: Page, site: Site): Promise<Locator> {
  await page.goto(`${site.url}/app/settings#changes-by-mail`);
  const choice = page.getByRole('region', { name: 'Changes by mail' });
  await choice.getByRole('radio', { name: 'Daily' }).check();
  await expect(choice.getByText(/, at 12:00 UTC, if something changed\.$/)).toBeVisible();
  return choice;
}

/** Waits until the open list says what changed, which the watcher sees once the import has ended. */
export async function waitForChange(page: Page, text: string): Promise<void> {
  const changed = page.getByRole('list', { name: 'What changed on this list' });
  await expect(async () => {
    await page.reload();
    await expect(changed).toContainText(text, { timeout: 5_000 });
  }).toPass({ timeout: 60_000 });
}

/** Returns the mail of changes at one home, once it is sent. */
export async function mailOfChange(page: Page, site: Site): Promise<Locator> {
  const mail = page
    .getByRole('article')
    .filter({ has: page.getByRole('heading', { name: 'Changes at 1 home' }) });
  await expect(async () => {
    await page.goto(`${site.url}/dev/outbox`);
    await expect(mail).toHaveCount(1, { timeout: 1_000 });
  }).toPass({ timeout: 60_000 });
  return mail;
}
