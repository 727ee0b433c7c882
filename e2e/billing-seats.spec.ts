import { randomUUID } from 'node:crypto';
import { type Browser, expect, type Page } from '@playwright/test';
import {
  doubleSettings,
  openStripeDouble,
  type StripeDouble,
} from '../apps/api/src/adapters/stripe/double/stripe-double';
import { expectAccessible, expectAccessibleOnDeskAndPhone } from './accessible';
import { logIn, type Site, test, whileServing } from './demo-site';
import { joinTeamByMail, makeTeam } from './join-team';
import { followKeptMail } from './kept-mail';
import { inTemporaryFolder } from './own-server';

const team = 'Harbor Lending';
const plan = (page: Page) => page.getByRole('region', { name: 'Your plan' });
const seats = (page: Page) => page.getByRole('region', { name: 'Seats' });

test('F-17: an owner pays for seats of a team, gives one to a mate who has Pro by it, adds one, and takes them back', async ({
  page,
  browser,
}) => {
  test.setTimeout(400_000);
  const double = await openStripeDouble(Math.floor(Date.now() / 1000));
  try {
    const settings = { ...doubleSettings, STRIPE_API_BASE: double.url, SAMPLE_DATA: 'false' };
    await inTemporaryFolder((folder) =>
      whileServing(`${folder}/data`, settings, async (site) => {
        double.deliverTo(`${site.url}/v1/webhooks/stripe`);
        const guest = await makeATeam(page, browser, site);
        await buySeats(page, double, site);
        await giveASeat(page, guest, site);
        await theAdminSees(browser, guest, site);
        await changeSeats(page, double, site);
        await takeItBack(page, guest, site);
        await guest.page.context().close();
      }),
    );
  } finally {
    await double.close();
  }
});

/** The member makes a team on its page, and a new person joins it by the mail, on a phone. */
async function makeATeam(page: Page, browser: Browser, site: Site) {
  const guest = { email: `seat+${randomUUID()}@example.com`, password: 'amber thicket bridge' };
  await page.setViewportSize({ width: 1440, height: 900 });
  await logIn(page, site, 'member', '/app/team');
  await makeTeam(page, { team, invited: guest.email });
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const mate = await context.newPage();
  await joinTeamByMail(mate, site, { account: guest, team });
  await mate.goto(`${site.url}/app/billing`);
  await expect(plan(mate)).toContainText('Free trial');
  await expect(mate.getByLabel('Number of seats')).toHaveCount(0);
  return { ...guest, page: mate };
}

/** The owner pays for two seats, on the page of the payment provider. */
async function buySeats(page: Page, double: StripeDouble, site: Site): Promise<void> {
  await page.goto(`${site.url}/app/billing`);
  await page.getByLabel('Number of seats').fill('60');
  await page.getByRole('button', { name: 'Pay monthly' }).click();
  await expect(page.getByText('At most 50 seats.')).toBeVisible();
  await expectAccessibleOnDeskAndPhone(page);
  await page.getByLabel('Number of seats').fill('2');
  await page.getByRole('button', { name: 'Pay monthly' }).click();
  await page.waitForURL(`${double.url}/c/pay/**`);
  await expect(page.getByText(/^2 × 4900 usd/)).toBeVisible();
  await page.getByRole('button', { name: 'Pay' }).click();
  await page.waitForURL(/\/app\/billing/);
  await expect(plan(page)).toContainText('Active');
  await expect(seats(page)).toContainText('You pay for 2 seats');
  await expect(page.getByRole('row', { name: /SAMPLE-0001/ })).toContainText('$98');
}

type Guest = { email: string; page: Page };

async function giveASeat(page: Page, { email, page: mate }: Guest, site: Site): Promise<void> {
  await seats(page).getByRole('link', { name: 'Give seats on the page Team' }).click();
  await page.getByRole('button', { name: /^Give .* a seat$/ }).click();
  await expect(page.getByText(/has a seat of Pro now$/)).toBeVisible();
  await expectAccessibleOnDeskAndPhone(page);
  await followKeptMail(mate, site.url, email, new RegExp(`gave you a seat in the team ${team}$`));
  await mate.waitForURL(/\/app\/billing$/);
  await expect(plan(mate)).toContainText(`A seat in ${team}`);
  await expect(mate.getByRole('button', { name: /^(Pay|Cancel|Manage)/ })).toHaveCount(0);
  await expectAccessible(mate);
}

/** An admin of the installation looks at the accounts, at a desk and on a phone. */
async function theAdminSees(browser: Browser, { email }: Guest, site: Site): Promise<void> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  await logIn(page, site, 'admin', '/app/admin/users');
  await page.getByLabel('Search by e-mail or name').fill(email);
  await expect(page.getByText('1 account', { exact: true })).toBeVisible();
  const row = page.getByRole('row', { name: new RegExp(email.replace('+', '\\+')) });
  await expect(row).toContainText(`Pro, by a seat in ${team}`);
  await expect(row).toContainText(/Since .*, paid by /);
  await expect(row).toContainText('1,000 searches a month of their own');
  await expect(row).not.toContainText('Trial');
  await expectAccessibleOnDeskAndPhone(page);
  await page.getByRole('button', { name: `Reset usage of ${email}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Reset usage' }).click();
  await expect(page.getByText(`The usage of ${email} starts anew`)).toBeVisible();
  await expect(row).toContainText(`Pro, by a seat in ${team}`);
  await context.close();
}

/** A declined card changes nothing; a good one pays for the rest of the period at once. */
async function changeSeats(page: Page, double: StripeDouble, site: Site): Promise<void> {
  await page.goto(`${site.url}/app/billing`);
  await seats(page).getByLabel('Number of seats').fill('4');
  await expect(seats(page).getByText(/^About \$\d+(\.\d\d)? is charged now/)).toBeVisible();
  await expectAccessibleOnDeskAndPhone(page);
  double.world.declines = true;
  await seats(page).getByRole('button', { name: 'Change the number of seats' }).click();
  await expect(seats(page).getByText(/^The card was not charged/)).toBeVisible();
  await expect(seats(page).getByLabel('Number of seats')).toHaveValue('4');
  double.world.declines = false;
  await seats(page).getByRole('button', { name: 'Change the number of seats' }).click();
  await expect(seats(page)).toContainText('You pay for 4 seats');
  await expect(page.getByRole('row', { name: /SAMPLE-0002/ })).toBeVisible();
  await seats(page).getByLabel('Number of seats').fill('1');
  await seats(page).getByRole('button', { name: 'Change the number of seats' }).click();
  await expect(seats(page).getByText(/^More seats are given to team-mates/)).toBeVisible();
}

async function takeItBack(page: Page, { email, page: mate }: Guest, site: Site): Promise<void> {
  await page.goto(`${site.url}/app/team`);
  await page.getByRole('button', { name: 'Delete the team' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText(/^You pay for seats of this team/)).toBeVisible();
  await page.getByRole('button', { name: /^Take the seat of .* back$/ }).click();
  await expect(page.getByText(/has no seat any more$/)).toBeVisible();
  await page.getByRole('link', { name: 'Change the number of seats' }).click();
  await seats(page).getByLabel('Number of seats').fill('1');
  await expect(seats(page).getByText(/is taken off the next invoice/)).toBeVisible();
  await seats(page).getByRole('button', { name: 'Change the number of seats' }).click();
  await expect(seats(page)).toContainText('You pay for 1 seat,');
  await followKeptMail(mate, site.url, email, /took back your seat in the team/);
  await mate.waitForURL(/\/app\/billing$/);
  await expect(plan(mate)).toContainText('Free trial');
}
