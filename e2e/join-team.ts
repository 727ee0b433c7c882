import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './accessible';
import { fillRegistration } from './account-story';
import type { Account, Site } from './demo-site';
import { followKeptMail } from './kept-mail';

/** Makes a team on its page, and invites somebody by mail. */
export async function makeTeam(
  page: Page,
  { team, invited }: { team: string; invited: string },
): Promise<void> {
  await page.getByLabel('Name of the team').fill(team);
  await page.getByRole('button', { name: 'Make the team' }).click();
  const inviting = page.getByRole('form', { name: 'Invite by mail' });
  await inviting.getByLabel('E-mail').fill(invited);
  await inviting.getByRole('button', { name: 'Invite' }).click();
  await expect(page.getByText(`The invitation to ${invited} is mailed`)).toBeVisible();
}

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
