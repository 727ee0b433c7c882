import { expect, type Page } from '@playwright/test';
import { expectAccessibleOnDeskAndPhone } from './accessible';
import { arrived, unanswered } from './arrived';
import { becomeBusy } from './busy-member';
import { logIn, test } from './demo-site';
import { joinByMail } from './kept-mail';
import { answerOneByOne } from './one-by-one';
import { mostShift, shifted, shiftOf, watchShifts } from './shifts';

test.setTimeout(240_000);

/** The signed-in area has these paths; the dashboard is the index. */
const paths = [
  '/app',
  '/app/address',
  '/app/property',
  '/app/analysis',
  '/app/comparables',
  '/app/skip-trace',
  '/app/title-fees',
  '/app/title-fees/selling',
  '/app/insurance',
  '/app/rates',
  '/app/calculators',
  '/app/guidelines',
  '/app/tools',
  '/app/mortgage-news',
  '/app/recent-searches',
  '/app/settings',
  '/app/help',
  '/app/billing',
  '/app/home',
  '/app/search',
  '/app/navigation',
  '/app/admin/app-settings',
];

function troubles(page: Page): string[] {
  const found: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') found.push(`${page.url()}: ${message.text()}`);
  });
  page.on('pageerror', (error) => found.push(`${page.url()}: ${error.message}`));
  return found;
}

test('R-05 every path of the signed-in area shows its own heading in the layout, without an error', async ({
  page,
  site,
}) => {
  const found = troubles(page);
  await logIn(page, site, 'admin', '/app/navigation');
  const headings = new Map<string, string>();
  for (const path of paths) {
    await page.goto(site.url + path);
    const heading = page.getByRole('main').getByRole('heading', { level: 1 });
    await expect(heading, path).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'Tools' })).toBeVisible();
    await expect(page.getByRole('combobox', { name: 'Search properties' }).first()).toBeVisible();
    expect(new URL(page.url()).pathname).toBe(path);
    headings.set(path, (await heading.textContent()) ?? '');
  }
  expect(new Set(headings.values()).size, [...headings.values()].join(', ')).toBe(paths.length);
  expect(found).toEqual([]);
});

test('R-08: by default neither optional page is there, for a member either', async ({
  page,
  site,
}) => {
  await logIn(page, site, 'member', '/app/navigation');
  const token = await page.evaluate(() => localStorage.getItem('userToken'));
  const headers = { authorization: `Bearer ${token}` };
  await expect(page.getByRole('main').getByRole('link', { name: /^Comparables/ })).toBeVisible();
  for (const { path, name } of [
    { path: '/app/marketplace', name: /^Marketplace/ },
    { path: '/app/mortgage-ai', name: /^Mortgage AI/ },
  ]) {
    await page.goto('/app/navigation');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('link', { name })).toHaveCount(0);
    await page.goto(path);
    const heading = page.getByRole('heading', { level: 1 });
    await expect(heading).toContainText('There is no page at this address');
  }
  const listed = await page.request.get('/v1/marketplace/providers', { headers });
  expect(listed.status()).toBe(404);
  const data = { question: 'What is the minimum credit score for FHA?' };
  const answered = await page.request.post('/v1/assistant/answers', { headers, data });
  expect(answered.status()).toBe(404);
});

test('F-19 after some work the dashboard shows it', async ({ page, site }) => {
  const account = { email: 'newcomer@example.com', password: 'marble harbor window' };
  await joinByMail(page, site.url, account);
  const recent = page.getByRole('region', { name: 'Recent and pinned' });
  const steps = page.getByRole('region', { name: 'First steps' });
  await expect(steps.getByRole('link', { name: 'Open a sample home' })).toBeVisible();
  await expect(recent).toHaveCount(0);
  await expectAccessibleOnDeskAndPhone(page);
  const box = page.getByRole('combobox', { name: 'Search properties' });
  await box.fill('main');
  await expect(page.getByRole('option').first()).toBeVisible();
  await box.press('ArrowDown');
  await box.press('Enter');
  await page.waitForURL(/\/app\/property\//);
  const id = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  await expect(page.getByRole('heading', { name: 'Timeline', exact: true })).toBeVisible();

  await page.getByRole('link', { name: 'Dashboard', exact: true }).click();
  await expect(steps).toHaveCount(0);
  await expect(recent.getByRole('listitem').getByRole('link')).toHaveAttribute(
    'href',
    `/app/property/${id}`,
  );
  const searches = page.getByRole('region', { name: 'Searches', exact: true });
  await expect(searches.getByRole('meter')).toHaveAttribute('aria-valuetext', '1 of 100 searches');
  await expect(searches.getByText(/99 searches left; the count begins again on/)).toBeVisible();
  const rates = page.getByRole('region', { name: 'Mortgage rates' });
  await expect(rates.getByText(/^Week of /)).toBeVisible();
});

for (const width of [1440, 390]) {
  test(`F-19 at ${width} px what comes last moves nothing on the dashboard`, async ({
    page,
    site,
    context,
  }) => {
    const account = { email: `worker${width}@example.com`, password: 'marble harbor window' };
    await joinByMail(page, site.url, account);
    await page.goto('/app/deals');
    await page.getByRole('button', { name: 'Start a deal' }).first().click();
    const starting = page.getByRole('dialog', { name: 'Start a deal' });
    await starting.getByRole('textbox', { name: 'Name of the deal' }).fill('Quince Ct');
    await starting.getByRole('button', { name: 'Start deal' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Quince Ct' })).toBeVisible();
    // One home opened: the day of the first steps is over.
    await page.goto('/app');
    await page.getByRole('link', { name: 'Open a sample home' }).click();
    await expect(page.getByRole('heading', { name: 'Timeline', exact: true })).toBeVisible();
    await page.close();

    const later = await context.newPage();
    await watchShifts(later);
    await later.setViewportSize({ width, height: 900 });
    const others = [/scoreboard/, /properties\/count/, /\/v1\/rates/].map((path) =>
      later.waitForResponse((answer) => path.test(answer.url())),
    );
    await later.route(/\/rest\/v1\/deals/, async (route) => {
      await Promise.all(others);
      // What has come by now is drawn.
      await later.evaluate('new Promise((d) => requestAnimationFrame(() => setTimeout(d)))');
      await route.continue();
    });
    await later.goto('/app');
    const deals = later.getByRole('region', { name: 'Deals under way' });
    await expect(deals.getByRole('link', { name: 'Quince Ct' })).toBeVisible();
    await expect(later.getByRole('region', { name: 'What is recorded here' })).toBeVisible();
    expect(await shiftOf(later), (await shifted(later)).join('; ')).toBeLessThanOrEqual(mostShift);
  });
}

test('what a busy member has much of moves nothing on a phone or at a desk, in whatever order it comes', async ({
  page,
  site,
  context,
}) => {
  await joinByMail(page, site.url, {
    email: 'busy-member@example.com',
    password: 'marble harbor window',
  });
  const { list, deal } = await becomeBusy(page, site);
  await page.close();

  const later = await context.newPage();
  await watchShifts(later);
  await answerOneByOne(later, /\/(v1|rest\/v1)\//);
  const waiting = unanswered(later);
  const moved: string[] = [];
  for (const path of [
    ...['/app', '/app/home', '/app/recent-searches', '/app/lists', `/app/lists/${list}`],
    ...['/app/deals', `/app/deals/${deal}`, '/app/scenarios', '/app/billing', '/app/search'],
  ]) {
    for (const width of [1440, 390]) {
      await later.setViewportSize({ width, height: 844 });
      waiting.clear();
      await later.goto(path);
      await arrived(later, waiting);
      const shift = await shiftOf(later);
      if (shift <= mostShift) continue;
      moved.push(`${path} at ${width} px by ${shift}: ${(await shifted(later)).join('; ')}`);
    }
  }
  expect(moved).toEqual([]);
});

test('F-14 the search of help works without a connection', async ({ page, site, context }) => {
  await logIn(page, site, 'member', '/app/help');
  await expect(page.getByRole('link', { name: 'What “range first” means' })).toBeVisible();
  // By now all code of the page has loaded, including what waits for an idle browser.
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  await page.getByLabel('Search in help').fill('escrow');
  const terms = page.getByRole('region', { name: 'Results' });
  await expect(terms.getByText('Escrow account', { exact: true })).toBeVisible();
  await page.getByLabel('Search in help').fill('cancel subscription');
  await page.getByRole('link', { name: 'Billing, invoices and canceling' }).click();
  await expect(page.getByRole('heading', { level: 2, name: /^Billing, invoices/ })).toBeVisible();
  await context.setOffline(false);
});

test('the list of everything is used by keyboard alone and gives the focus back', async ({
  page,
  site,
}) => {
  await logIn(page, site, 'member', '/app/navigation');
  const filter = page.getByLabel('Filter');
  await filter.focus();
  await page.keyboard.press('Control+k');
  const palette = page.getByRole('dialog', { name: 'Go to' });
  await expect(palette.getByRole('option').first()).toBeVisible();
  await expectAccessibleOnDeskAndPhone(page);
  await page.keyboard.press('Escape');
  await expect(palette).toBeHidden();
  await expect(filter).toBeFocused();

  await page.keyboard.press('Control+k');
  await expect(palette.getByRole('option').first()).toBeVisible();
  await page.keyboard.type('refi');
  await expect(palette.getByRole('option', { selected: true })).toContainText('Refinance');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/app/calculators/refinance');
});
