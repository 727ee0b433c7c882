import { expect, type Page } from '@playwright/test';
import { fillRegistration } from './account-story';
import type { Account } from './demo-site';

/** Registers an account and signs it in by the mail that confirms it. */
export async function joinByMail(page: Page, url: string, account: Account): Promise<void> {
  await page.goto(`${url}/register`);
  await fillRegistration(page, account);
  await followKeptMail(page, url, account.email, /confirm/i);
  await page.waitForURL(/\/app$/);
}

/** Opens the link of the newest mail to `email`, which the server kept instead of sending it. */
export async function followKeptMail(
  page: Page,
  url: string,
  email: string,
  subject: RegExp,
): Promise<void> {
  const mail = page
    .getByRole('article')
    .filter({ hasText: `To ${email},` })
    .first();
  // The server sends a mail after its answer.
  await expect(async () => {
    await page.goto(`${url}/dev/outbox`);
    await expect(mail.getByRole('heading')).toHaveText(subject, { timeout: 1_000 });
  }).toPass();
  // The headers by which a mail is stopped stand above its text.
  await mail.getByRole('link').filter({ hasNotText: '/unsubscribe/' }).first().click();
}
