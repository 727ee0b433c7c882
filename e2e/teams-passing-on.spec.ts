import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import { expectAccessible, expectAccessibleOnDeskAndPhone } from './accessible';
import { logIn, test } from './demo-site';
import { joinTeamByMail, makeTeam } from './join-team';
import { followKeptMail } from './kept-mail';
import { startAndShareDeal } from './share-deal';

const team = 'Cedar Lending';
const deal = 'Okafor, Cedar Street';

test('what a removed mate shared passes to the owner of the team, and what they were typing stays on their screen', async ({
  page,
  browser,
  site,
}) => {
  test.setTimeout(240_000);
  const guest = { email: `mate+${randomUUID()}@example.com`, password: 'amber thicket bridge' };
  await page.setViewportSize({ width: 1440, height: 900 });
  await logIn(page, site, 'member', '/app/team');
  await makeTeam(page, { team, invited: guest.email });

  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const mate = await context.newPage();
  await joinTeamByMail(mate, site, { account: guest, team });
  await startAndShareDeal(mate, deal, team);
  const note = mate.getByLabel('Note on the deal');
  await note.fill('Call Ana at noon');

  await page.reload();
  await page.getByRole('button', { name: /^Remove / }).click();
  const asking = page.getByRole('dialog', { name: /^Remove / });
  await expect(asking).toContainText('What they share stays in the team: 1 deal passes to you.');
  await expectAccessibleOnDeskAndPhone(page);
  await asking.getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByRole('button', { name: /^Remove / })).toHaveCount(0);

  await mate.getByRole('button', { name: 'Save note' }).click();
  await expect(mate.getByText('This was not saved, as you no longer see this deal')).toBeVisible();
  await expect(note).toHaveValue('Call Ana at noon');
  await expectAccessibleOnDeskAndPhone(mate);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await mate.getByRole('button', { name: 'Copy what you typed' }).click();
  await expect
    .poll(() => mate.evaluate(() => navigator.clipboard.readText()))
    .toBe('Call Ana at noon');
  await mate.goto(`${site.url}/app/deals`);
  await expect(mate.getByText('No deal yet')).toBeVisible();
  await context.close();

  await page.getByRole('link', { name: 'Deals', exact: true }).first().click();
  await page.getByRole('link', { name: deal }).click();
  await expect(page.getByText('Shared with the team', { exact: true })).toBeVisible();
  const history = page.getByRole('region', { name: 'History' });
  await history.getByText('Who changed what, and when').click();
  await expect(history).toContainText('Deal passed on by Ada Oak to the owner of the team');
  await expectAccessible(page);
  await followKeptMail(
    page,
    site.url,
    site.member.email,
    /Ada Oak was removed from the team Cedar Lending: 1 deal passed/,
  );
  await expect(page).toHaveURL(/\/app\/deals$/);
  await page.getByRole('link', { name: deal }).click();

  // The story leaves the site as it was.
  await page.getByRole('button', { name: `More of ${deal}` }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  const leaving = page.getByRole('dialog').getByRole('button', { name: /^Delete/ });
  await leaving.click();
  await expect(page.getByText(deal, { exact: true })).toHaveCount(0);
  await page.goto(`${site.url}/app/team`);
  await page.getByRole('button', { name: 'Delete the team' }).click();
  await leaving.click();
  await expect(page.getByRole('button', { name: 'Make the team' })).toBeVisible();
});
