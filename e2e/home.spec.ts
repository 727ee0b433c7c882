import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { logIn, test } from './demo-site';

test.use({
  env: { SAMPLE_DATA: 'true', TRAIN_VALUATIONS: 'false', REFRESH_PUBLIC_DATA: 'false' },
});
test.setTimeout(240_000);

/** The paths of the signed-in area; the dashboard is the index. */
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

async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'])
    .analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
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

test('F-19 after some work the dashboard shows it', async ({ page, site }) => {
  await logIn(page, site, 'member', '/app');
  const recent = page.getByRole('region', { name: 'Recent and pinned' });
  await expect(recent.getByText('No property opened yet')).toBeVisible();
  const box = page.getByRole('combobox', { name: 'Search properties' });
  await box.fill('main');
  await expect(page.getByRole('option').first()).toBeVisible();
  await box.press('ArrowDown');
  await box.press('Enter');
  await page.waitForURL(/\/app\/property\//);
  const id = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  await expect(page.getByRole('heading', { name: 'Timeline', exact: true })).toBeVisible();

  await page.getByRole('link', { name: 'Dashboard', exact: true }).click();
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

test('F-14 the search of help works without a connection', async ({ page, site, context }) => {
  await logIn(page, site, 'member', '/app/help');
  await expect(page.getByRole('link', { name: 'What “range first” means' })).toBeVisible();
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
  await expectAccessible(page);
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

for (const colorScheme of ['light', 'dark'] as const) {
  for (const width of [1440, 390]) {
    test(`dashboard, home, navigation and help are accessible: ${colorScheme}, ${width} px`, async ({
      browser,
      site,
    }) => {
      // High enough that the phone's bar at the bottom lies over nothing that can be pressed.
      const viewport = { width, height: 3000 };
      const context = await browser.newContext({ colorScheme, viewport, reducedMotion: 'reduce' });
      const page = await context.newPage();
      await logIn(page, site, 'member', '/app');
      for (const path of [
        '/app',
        '/app/home',
        '/app/navigation',
        '/app/help',
        '/app/help?tab=glossary',
        '/app/help?tab=contact',
        '/app/help?article=what-counts',
      ]) {
        await page.goto(site.url + path);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expect(page.getByRole('status', { name: /^Loading/ })).toHaveCount(0);
        await expectAccessible(page);
        const over = await page.evaluate(
          () => document.documentElement.scrollWidth - window.innerWidth,
        );
        expect(over, path).toBeLessThanOrEqual(0);
      }
      await context.close();
    });
  }
}
