import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { expectAccessibleOnDeskAndPhone } from './accessible';
import { fillRegistration, signOut } from './account-story';
import { type Account, fillLogIn, test } from './demo-site';
import { followKeptMail, joinByMail } from './kept-mail';

type Suggestion = { id: string; address: { line: string } | null };

/** Chooses a property in the search box of the bar, as a person does. */
async function lookUp(page: Page, address: string): Promise<void> {
  const box = page.getByRole('combobox', { name: 'Search properties' });
  await box.fill(address);
  await page.getByRole('option').first().click();
}

test('A-03, E-06, M-01, A-04, U-03: a visitor uses up the free look-ups, registers, confirms, signs in, and the trial counts', async ({
  page,
  browser,
  site,
}) => {
  test.setTimeout(120_000);
  const answer = await page.request.get('/v1/properties/suggest?q=juniper');
  const { suggestions }: { suggestions: Suggestion[] } = await answer.json();
  const [wanted, ...others] = suggestions;
  const address = wanted?.address?.line ?? '';
  expect(address).not.toBe('');
  expect(others.length).toBeGreaterThanOrEqual(5);
  const modal = page.getByRole('dialog', { name: 'Unlock Premium Features' });

  await test.step('five properties are free, the sixth opens the signup modal', async () => {
    await page.goto('/');
    await expect(page.getByText(/^5 free look-ups left today/)).toBeVisible();
    for (const { id } of others.slice(0, 5)) {
      await page.goto(`/property/${id}`);
      await expect(page.getByRole('heading', { name: 'Sources', exact: true })).toBeVisible();
    }
    await expect(modal).toBeHidden();
    await lookUp(page, address);
    await expect(modal).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`/property/${wanted?.id}$`));
  });

  const account = {
    email: `visitor+${randomUUID()}@example.com`,
    password: 'amber thicket bridge',
  };
  await test.step('its button leads to the form, whose mail is opened on another machine', async () => {
    await modal.getByRole('button', { name: 'Start Free Trial Now' }).click();
    await page.waitForURL((url) => url.pathname === '/register');
    await fillRegistration(page, account);
    await page.getByRole('link', { name: 'Back to log in' }).click();
    await fillLogIn(page, account);
    await expect(page.getByText(/Invalid login credentials|Email not confirmed/)).toBeVisible();

    const elsewhere = await browser.newContext();
    const other = await elsewhere.newPage();
    await followKeptMail(other, site.url, account.email, /confirm/i);
    await expect(other.getByRole('heading', { name: 'Link accepted' })).toBeVisible();
    await expectAccessibleOnDeskAndPhone(other);
    await elsewhere.close();
  });

  await test.step('logging in leads back to the property, which the trial counts, and once', async () => {
    await fillLogIn(page, account);
    await page.waitForURL(`**/app/property/${wanted?.id}`);
    const meter = page.getByRole('meter', { name: 'Searches used', exact: true });
    await expect(page.getByRole('heading', { name: 'Sources', exact: true })).toBeVisible();
    await expect(meter).toHaveAttribute('aria-valuetext', '1 of 100 searches');
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Sources', exact: true })).toBeVisible();
    await expect(meter).toHaveAttribute('aria-valuetext', '1 of 100 searches');
    for (const { id } of others.slice(0, 5)) {
      await page.goto(`/app/property/${id}`);
      await expect(page.getByRole('heading', { name: 'Sources', exact: true })).toBeVisible();
    }
    await expect(meter).toHaveAttribute('aria-valuetext', '1 of 100 searches');
    await page.goto('/app/recent-searches');
    for (const { address: place } of others.slice(0, 5)) {
      await expect(
        page
          .getByRole('main')
          .getByText(place?.line ?? '')
          .first(),
      ).toBeVisible();
    }
    await page.goto('/app/billing');
    await expect(page.getByRole('region', { name: 'Your plan' })).toContainText('15 days left');
  });

  await test.step('signing out leaves nothing of it to the next visitor, in any tab', async () => {
    const other = await page.context().newPage();
    await other.goto(`${site.url}/app/property/${wanted?.id}`);
    await expect(other.getByRole('heading', { name: 'Sources', exact: true })).toBeVisible();
    await signOut(page);
    await other.waitForURL(/\/login/);
    for (const tab of [page, other]) {
      const kept = await tab.evaluate(() => localStorage.getItem('anonymous-store') ?? '');
      expect(kept).not.toContain(wanted?.id);
      await tab.goto(site.url);
      await tab.getByRole('main').getByRole('combobox', { name: 'Search properties' }).click();
      await expect(tab.getByRole('option')).toHaveCount(0);
    }
  });

  await test.step('signed in, the forms lead to the app', async () => {
    await page.goto(`${site.url}/login`);
    await fillLogIn(page, account);
    await page.waitForURL('**/app');
    for (const path of ['/login', '/register', '/signup']) {
      await page.goto(site.url + path);
      await page.waitForURL('**/app');
    }
  });
});

test('F-01, U-03: a member who signs in on a property reads what members read, and it counts', async ({
  page,
  site,
}) => {
  const answer = await page.request.get('/v1/properties/suggest?q=larkspur');
  const { suggestions }: { suggestions: Suggestion[] } = await answer.json();
  const [looked, wanted] = suggestions;
  // An account of this story: a property that another story opened this month counts only once.
  const account = { email: `late+${randomUUID()}@example.com`, password: 'amber thicket bridge' };
  await joinByMail(page, site.url, account);
  await signOut(page);
  await page.goto(`/property/${looked?.id}`);
  await logInHere(page, account);
  const used = page.getByRole('banner').getByText(/^\d+ of \d+ searches$/);
  await expect(used).toBeVisible();
  const before = Number.parseInt((await used.textContent()) ?? '', 10);
  await signOut(page);

  await page.goto('/');
  await lookUp(page, wanted?.address?.line ?? '');
  const owner = page.getByRole('region', { name: 'Owner', exact: true });
  await expect(owner.getByText('For members only')).toBeVisible();
  const id = new URL(page.url()).pathname;
  await logInHere(page, account);
  await expect(page).toHaveURL(new RegExp(`/app${id}$`));
  await expect(owner.getByText('Mailing address', { exact: true })).toBeVisible();
  await expect(owner.getByText('For members only')).toBeHidden();
  await expect(used).toHaveText(new RegExp(`^${before + 1} of `));
});

/** Follows the link of the page that is open, and comes back to it as a member. */
async function logInHere(page: Page, account: Account): Promise<void> {
  await page.getByRole('link', { name: 'Log in', exact: true }).click();
  await fillLogIn(page, account);
  await page.waitForURL((url) => url.pathname.startsWith('/app/property/'));
}
