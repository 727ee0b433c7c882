import { expect, type Page } from '@playwright/test';
import {
  doubleSettings,
  openStripeDouble,
  type StripeDouble,
} from '../apps/api/src/adapters/stripe/double/stripe-double';
import { expectAccessibleOnDeskAndPhone } from './accessible';
import { logIn, type Site, test, whileServing } from './demo-site';
import { inTemporaryFolder } from './own-server';

/** Returns the subscription from GET /v1/usage/stats, which the usage modal shows. */
async function subscriptionOf(page: Page, { url }: Site) {
  const token = await page.evaluate(() => localStorage.getItem('userToken'));
  const headers = { authorization: `Bearer ${token}` };
  return (await (await page.request.get(`${url}/v1/usage/stats`, { headers })).json()).subscription;
}

const plan = (page: Page) => page.getByRole('region', { name: 'Your plan' });

test('F-17, M-03: from checkout to Pro without a reload, and from canceling to the end', async ({
  page,
}) => {
  test.setTimeout(180_000);
  const double = await openStripeDouble(Math.floor(Date.now() / 1000));
  try {
    const settings = { ...doubleSettings, STRIPE_API_BASE: double.url, SAMPLE_DATA: 'false' };
    await inTemporaryFolder((folder) =>
      whileServing(`${folder}/data`, settings, (site) => live(page, double, site)),
    );
  } finally {
    await double.close();
  }
});

async function live(page: Page, double: StripeDouble, site: Site): Promise<void> {
  await logIn(page, site, 'member', '/app/billing');
  await expect(plan(page)).toContainText('Free trial');
  await expect(plan(page)).toContainText('15 days left');
  await expect(page.getByText('$49 a month')).toBeVisible();
  await expectAccessibleOnDeskAndPhone(page);

  await page.getByRole('button', { name: 'Pay monthly' }).click();
  await page.waitForURL(`${double.url}/c/pay/**`);
  // The confirmation arrives after the person is back.
  await page.getByRole('button', { name: 'Pay' }).click();
  await page.waitForURL(/\/app\/billing\?checkout=done/);
  await expect(page.getByText(/Waiting for Stripe to confirm/)).toBeVisible();
  await page.evaluate(() => Object.assign(window, { wasNotReloaded: true }));
  double.deliverTo(`${site.url}/v1/webhooks/stripe`);
  double.world.events.splice(0).forEach(double.world.onEvent);
  await expect(page.getByText('Thank you. You have Pro now.')).toBeVisible();
  await expect(plan(page)).toContainText('Active');
  expect(await page.evaluate(() => Reflect.get(window, 'wasNotReloaded'))).toBe(true);
  expect(await subscriptionOf(page, site)).toMatchObject({ tier: 'pro', status: 'active' });

  const row = page.getByRole('row', { name: /SAMPLE-0001/ });
  await expect(row).toContainText('$49');
  await expect(row).toContainText('Paid');
  await expect(row.getByRole('link', { name: /^PDF/ })).toHaveAttribute('href', /in_\d+\.pdf$/);

  await page.getByRole('button', { name: 'Manage subscription' }).click();
  await page.getByRole('link', { name: 'Return' }).click();
  await page.waitForURL(`${site.url}/app/billing`);

  await page.getByRole('button', { name: 'Cancel subscription' }).click();
  const warning = page.getByText(/set to cancel at the end of this period/);
  await expect(warning).toBeVisible();
  await expectAccessibleOnDeskAndPhone(page);
  await double.settled();
  expect(await subscriptionOf(page, site)).toMatchObject({ cancelAtPeriodEnd: true });
  await page.getByRole('button', { name: 'Resume subscription' }).click();
  await expect(warning).toBeHidden();
  await page.getByRole('button', { name: 'Cancel subscription' }).click();
  await expect(warning).toBeVisible();

  double.world.advance({ days: 31 });
  await double.settled();
  await page.reload();
  await expect(plan(page)).toContainText('No plan');
  await expect(page.getByText(/^Your subscription ended/)).toBeVisible();
  expect(await subscriptionOf(page, site)).toMatchObject({
    status: 'canceled',
    hasAccess: false,
  });
}

test('F-20: without the settings a member reads that billing is not set up, an admin which to set', async ({
  page,
  browser,
  site,
}) => {
  await logIn(page, site, 'member', '/app/billing');
  await expect(page.getByText('This server takes no payments yet')).toBeVisible();
  await expect(page.getByText('STRIPE_SECRET_KEY')).toBeHidden();

  const other = await browser.newContext();
  const theirs = await other.newPage();
  await logIn(theirs, site, 'admin', '/app/billing');
  for (const name of Object.keys(doubleSettings)) {
    await expect(theirs.getByText(name, { exact: true })).toBeVisible();
  }
  await expectAccessibleOnDeskAndPhone(theirs);
  await other.close();
});
