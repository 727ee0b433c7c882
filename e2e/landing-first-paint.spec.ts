import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './accessible';
import { test } from './demo-site';
import { mostShift, shiftOf, watchShifts } from './shifts';

/** Returns the positions of what the first screen shows. */
async function places(page: Page) {
  return {
    name: await page.getByRole('heading', { level: 1 }).boundingBox(),
    words: await page.getByText(/^For lenders, brokers/).boundingBox(),
    logIn: await page.getByRole('link', { name: 'Log in' }).boundingBox(),
  };
}

const desk = { width: 1280, height: 900 };
const phone = { width: 390, height: 844 };

for (const [device, viewport] of Object.entries({ desk, phone })) {
  test(`R-01 the landing page that came as HTML stands where the app puts it, on a ${device}`, async ({
    browser,
    site,
  }) => {
    const context = await browser.newContext({ baseURL: site.url, viewport });
    const page = await context.newPage();
    await watchShifts(page);
    let letCodeCome = () => {};
    const code = new Promise<void>((resolve) => {
      letCodeCome = resolve;
    });
    await page.route('**/assets/*.js', async (route) => {
      await code;
      await route.continue();
    });
    await page.goto('/', { waitUntil: 'commit' });
    await expect(page.getByRole('link', { name: 'Log in' })).toBeVisible();
    await page.evaluate(() => document.fonts.ready);
    await expect(page).toHaveTitle('Property records with their sources · Deedlight');
    await expect(page.getByRole('combobox')).toHaveCount(0);
    const asHtml = await places(page);

    letCodeCome();
    await page.getByRole('combobox', { name: 'Search properties' }).waitFor();
    expect(await places(page)).toEqual(asHtml);
    await page.getByRole('link', { name: 'Open this property' }).waitFor();
    await page.waitForLoadState('networkidle');
    await expect(page.getByText('Sample data.', { exact: true })).toBeVisible();
    expect(await places(page)).toEqual(asHtml);
    expect(await shiftOf(page)).toBeLessThanOrEqual(mostShift);
    await context.close();
  });
}

test('R-01 what is typed before the list of matches has loaded is suggested once it has', async ({
  page,
}) => {
  let letListCome = () => {};
  const list = new Promise<void>((resolve) => {
    letListCome = resolve;
  });
  await page.route(/\/assets\/(asking|search-results)-/, async (route) => {
    await list;
    await route.continue();
  });
  await page.goto('/');
  const box = page.getByRole('combobox', { name: 'Search properties' });
  await box.fill('willow');
  await box.press('Enter');
  await expect(page.getByRole('option')).toHaveCount(0);
  letListCome();
  await expect(page.getByRole('option').first()).toBeVisible();
  await expect(box).toBeFocused();
});

test('the landing page without the app is accessible', async ({ browser, site }) => {
  const context = await browser.newContext({ baseURL: site.url, viewport: phone });
  const page = await context.newPage();
  await page.route('**/assets/*.js', (route) => route.abort());
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectAccessible(page);
  await context.close();
});

test('an open page follows the system’s theme, until its reader has chosen one', async ({
  page,
  site,
}) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto(site.url);
  const html = page.locator('html');
  await expect(html).toHaveAttribute('data-theme', 'light');
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(html).toHaveAttribute('data-theme', 'dark');
  await page.getByRole('button', { name: 'Switch to the light theme' }).click();
  await expect(html).toHaveAttribute('data-theme', 'light');
  await page.emulateMedia({ colorScheme: 'light' });
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(html).toHaveAttribute('data-theme', 'light');
});

test('F-02 a visitor opens the proof in the card, walks a chart by keyboard and takes a deal along', async ({
  page,
}) => {
  await page.goto('/');
  const home = page.getByRole('region', { name: /^\d+ / });
  await expect(
    home.getByRole('img', { name: /^Map of this home and \d+ sales near it$/ }),
  ).toBeVisible();
  const price = home.getByRole('button', { name: /^\$/ });
  const proof = home.getByText(/fetched/);
  await price.focus();
  await page.keyboard.press('Enter');
  await expect(proof).toBeHidden();
  await page.keyboard.press('Enter');
  await expect(proof).toBeVisible();

  const deal = page.getByRole('region', { name: 'One deal, typed once' });
  await deal.getByRole('textbox', { name: 'Price' }).fill('520k');
  await deal.getByRole('textbox', { name: 'Loan' }).fill('416k');
  const line = deal.getByRole('slider', { name: /^Owed and repaid/ });
  await line.focus();
  await page.keyboard.press('Home');
  await expect(line).toHaveAttribute(
    'aria-valuetext',
    'Year 0: Owed $416K, Equity at this price $104K',
  );
  await page.keyboard.press('ArrowRight');
  await expect(line).toHaveAttribute('aria-valuetext', /^Year 1: Owed \$41\d/);
  await expect(page.getByRole('table', { name: 'What is covered here' })).toContainText(
    'Sample County, OH (sample)',
  );
  await expectAccessible(page);

  // The tools are for members: what was typed waits behind the log-in.
  await deal.getByRole('link', { name: 'Whole payment' }).click();
  await expect(page).toHaveURL(/\/login/);
  expect(decodeURIComponent(decodeURIComponent(page.url()))).toMatch(/price=520000&loan=416000/);
});
