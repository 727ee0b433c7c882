import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { expectAccessible, expectAccessibleOnDeskAndPhone } from './accessible';
import { fillRegistration } from './account-story';
import { logIn, test } from './demo-site';
import { followKeptMail } from './kept-mail';

const team = 'Harbor Lending';

const rowOf = (page: Page, who: string) =>
  page
    .getByRole('list', { name: 'People of the team' })
    .getByRole('listitem')
    .filter({ hasText: who });

test('an owner makes a team, a new person joins by the mail, becomes an admin and leaves', async ({
  page,
  browser,
  site,
}) => {
  test.setTimeout(240_000);
  const guest = { email: `mate+${randomUUID()}@example.com`, password: 'amber thicket bridge' };

  await page.setViewportSize({ width: 1440, height: 900 });
  await logIn(page, site, 'member', '/app/settings');
  await page.getByRole('link', { name: 'Open your team' }).click();
  await page.getByLabel('Name of the team').fill(team);
  await expectAccessibleOnDeskAndPhone(page);
  await page.getByRole('button', { name: 'Make the team' }).click();
  await expect(page.getByRole('heading', { name: team, exact: true })).toBeVisible();

  const inviting = page.getByRole('form', { name: 'Invite by mail' });
  await inviting.getByRole('button', { name: 'Invite' }).click();
  await expect(inviting.getByText(/Enter an address/)).toBeVisible();
  await inviting.getByLabel('E-mail').fill(guest.email);
  await inviting.getByRole('button', { name: 'Invite' }).click();
  const open = page.getByRole('list', { name: 'Open invitations' });
  await expect(open.getByText(guest.email)).toBeVisible();
  await expectAccessibleOnDeskAndPhone(page);

  await test.step('the link of the mail leads through the sign-up to the team', async () => {
    const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
    const mate = await context.newPage();
    await followKeptMail(mate, site.url, guest.email, /invites you to the team Harbor Lending/);
    await mate.waitForURL(/\/login/);
    await mate
      .getByRole('link', { name: /create|sign up|register/i })
      .first()
      .click();
    await mate.waitForURL(/\/register/);
    await fillRegistration(mate, guest);
    await followKeptMail(mate, site.url, guest.email, /confirm/i);
    await mate.waitForURL(/\/app\/team\?invitation=/);
    await expect(mate.getByText(`invites you to the team ${team}`)).toBeVisible();
    await expectAccessible(mate);
    await mate.getByRole('button', { name: 'Join the team' }).click();
    await expect(rowOf(mate, guest.email)).toContainText('You');
    await expectAccessible(mate);

    await page.reload();
    await page.getByLabel(/^Role of/).selectOption('Admin');
    await expect(page.getByRole('status').filter({ hasText: 'is Admin now' })).toBeVisible();
    await mate.reload();
    await expect(mate.getByRole('form', { name: 'Invite by mail' })).toBeVisible();
    await mate.getByRole('button', { name: 'Leave the team' }).click();
    await mate.getByRole('dialog').getByRole('button', { name: 'Leave' }).click();
    await expect(mate.getByRole('button', { name: 'Make the team' })).toBeVisible();
    await context.close();
  });

  await page.reload();
  await expect(rowOf(page, guest.email)).toHaveCount(0);
  // The story leaves the site as it was.
  await page.getByRole('button', { name: 'Delete the team' }).click();
  await expectAccessible(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('button', { name: 'Make the team' })).toBeVisible();
});
