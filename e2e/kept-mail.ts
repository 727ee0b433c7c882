import { expect, type Page } from '@playwright/test';

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
  await mail.getByRole('link').first().click();
}
