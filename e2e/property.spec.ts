import { expect, type Page } from '@playwright/test';
import { expectAccessible, expectAccessibleOnDeskAndPhone } from './accessible';
import { test } from './demo-site';

/** Collects console errors and failed requests of a page; a story that ends with one fails. */
function troubles(page: Page): string[] {
  const found: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') found.push(message.text());
  });
  page.on('pageerror', (error) => found.push(error.message));
  page.on('requestfailed', (request) => {
    // A newer keystroke cancels the look-up before it.
    if (request.failure()?.errorText !== 'net::ERR_ABORTED') found.push(request.url());
  });
  return found;
}

async function openFirstMatch(page: Page, query: string): Promise<void> {
  const box = page.getByRole('combobox', { name: 'Search properties' });
  await box.fill(query);
  await expect(page.getByRole('option').first()).toBeVisible();
  await box.press('ArrowDown');
  await box.press('Enter');
  await page.waitForURL(/\/property\//);
}

test('F-01, R-01: a visitor types part of an address, picks a suggestion and reads the property', async ({
  page,
}) => {
  const found = troubles(page);
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText(/free look-ups left today/)).toBeVisible();
  await openFirstMatch(page, 'willow');

  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText('SAMPLE').locator('visible=true').first()).toBeVisible();
  for (const section of ['Timeline', 'Owner', 'Lot & building', 'Nearby', 'Sources']) {
    await expect(page.getByRole('heading', { name: section, exact: true })).toBeVisible();
  }
  await expect(page.getByRole('region', { name: 'Nearby' })).toContainText('sq ft');
  await page.getByRole('link', { name: /^Map of .* sales within .*: to Nearby$/ }).click();
  await expect(page.getByRole('region', { name: 'Nearby' })).toBeInViewport();
  expect(found).toEqual([]);
});

test('X-01: a figure opens its source by keyboard', async ({ page }) => {
  await page.goto('/');
  await openFirstMatch(page, 'main chestnut');
  const building = page.getByRole('region', { name: 'Lot & building' });
  await building.getByRole('button').first().focus();
  const evidence = page.getByRole('dialog');
  await expect(evidence).toContainText('Sample County');
  await expect(evidence).toContainText('Fetched');
  await page.keyboard.press('Escape');
  await expect(evidence).toBeHidden();
  await page.keyboard.press('Enter');
  await expect(evidence).toBeVisible();
  await expectAccessible(page);
});

test('F-01: the value history of a home is walked by keyboard and stands in a table', async ({
  page,
}) => {
  await page.goto('/property/oh-39999-01036046');
  const history = page.getByRole('figure', {
    name: 'Assessed values, our values, sales and loans',
  });
  const line = history.getByRole('slider');
  await line.focus();
  await page.keyboard.press('Home');
  await expect(line).toHaveAttribute('aria-valuetext', /: .*Sale \$/);
  const first = (await line.getAttribute('aria-valuetext')) ?? '';
  await page.keyboard.press('ArrowRight');
  await expect(line).not.toHaveAttribute('aria-valuetext', first);
  await page.keyboard.press('End');
  await expect(line).toHaveAttribute('aria-valuetext', /^Tax year 2026: Assessed \$/);
  await expectAccessible(page);
  await history.getByRole('button', { name: 'Show table' }).click();
  await expect(
    history.getByRole('columnheader', { name: 'Assessed', exact: false }).first(),
  ).toBeVisible();
});

test('E-06: the sixth property of a day opens the signup modal, and an earlier one stays free', async ({
  page,
}) => {
  await page.goto('/');
  const answer = await page.request.get('/v1/properties/suggest?q=marlow');
  const { suggestions } = await answer.json();
  const ids: string[] = suggestions.map(({ id }: { id: string }) => id);
  expect(ids.length).toBeGreaterThanOrEqual(6);
  for (const id of ids.slice(0, 5)) {
    await page.goto(`/property/${id}`);
    await expect(page.getByRole('heading', { name: 'Sources', exact: true })).toBeVisible();
  }
  await page.goto(`/property/${ids[5]}`);
  await expect(page.getByRole('dialog', { name: 'Unlock Premium Features' })).toBeVisible();
  await expectAccessibleOnDeskAndPhone(page);
  await page.getByRole('button', { name: 'Maybe later' }).click();
  await page.evaluate(() => localStorage.clear());
  await page.goto(`/property/${ids[0]}`);
  await expect(page.getByRole('heading', { name: 'Sources', exact: true })).toBeVisible();
});

test('says what is wrong with an address that leads nowhere', async ({ page }) => {
  await page.goto('/property/oh-39999-nosuchparcel');
  await expect(page.getByRole('heading', { name: 'No property with this id' })).toBeVisible();
  await page.goto("/property/..%2F..%2Fetc%2Fpasswd'--");
  await expect(page.getByRole('heading', { name: 'No property with this id' })).toBeVisible();
  await page.goto('/no/such/page');
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/not|no page/i);
});
