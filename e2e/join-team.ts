import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './accessible';
import { fillRegistration } from './account-story';
import type { Account, Site } from './demo-site';
import { followKeptMail } from './kept-mail';

/** Goes from the mail of an invitation through the sign-up to the team. */
export async function joinTeamByMail(
  page: Page,
  { url }: Pick<Site, 'url'>,
  { account, team }: { account: Account; team: string },
): Promise<void> {
  await followKeptMail(page, url, account.email, new RegExp(`invites you to the team ${team}`));
  await page.waitForURL(/\/login/);
  await page
    .getByRole('link', { name: /create|sign up|register/i })
    .first()
    .click();
  await page.waitForURL(/\/register/);
  await fillRegistration(page, account);
  await followKeptMail(page, url, account.email, /confirm/i);
  await page.waitForURL(/\/app\/team\?invitation=/);
  await expect(page.getByText(`invites you to the team ${team}`)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Join the team' }).click();
  await expect(page.getByText('You', { exact: true })).toBeVisible();
}
