import AxeBuilder from '@axe-core/playwright';
import { type Browser, type BrowserContext, expect, type Page } from '@playwright/test';
import { logIn, type Site, test } from './demo-site';
import { pagesOf, type Reader } from './every-page';

test.use({
  env: {
    SAMPLE_DATA: 'true',
    TRAIN_VALUATIONS: 'false',
    REFRESH_PUBLIC_DATA: 'false',
    ANONYMOUS_VIEWS_PER_BROWSER: '1000',
  },
});
test.describe.configure({ timeout: 600_000 });

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

for (const reader of ['visitor', 'member', 'admin'] as const) {
  test(`every page of a ${reader} is accessible, wide and narrow, light and dark, without errors`, async ({
    browser,
    site,
  }) => {
    const context = await signedIn(browser, site, reader);
    const found: string[] = [];
    for (const { path } of pagesOf(reader)) found.push(...(await look(context, site.url + path)));
    await context.close();
    expect(found).toEqual([]);
  });
}

test('the keyboard reaches what a page is for, and a closed dialog gives the focus back', async ({
  page,
  site,
}) => {
  await page.goto(site.url);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to the page' })).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('combobox', { name: 'Search properties' })).toBeFocused();

  await logIn(page, site, 'member', '/app/calculators/payment');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const save = page.getByRole('button', { name: /Save/ }).first();
  await save.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(save).toBeFocused();
});

test('nothing moves for who asked for less motion', async ({ browser, site }) => {
  const context = await browser.newContext({ reducedMotion: 'reduce' });
  const page = await context.newPage();
  await page.goto(site.url);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const moving = await page.evaluate(() =>
    [...document.querySelectorAll('*')]
      .map((element) => getComputedStyle(element))
      .filter(({ transitionDuration, animationDuration }) =>
        [transitionDuration, animationDuration].some((time) => Number.parseFloat(time) > 0.01),
      )
      .map(({ transitionProperty }) => transitionProperty),
  );
  expect(moving).toEqual([]);
  await context.close();
});

async function signedIn(browser: Browser, site: Site, reader: Reader): Promise<BrowserContext> {
  const context = await browser.newContext({ reducedMotion: 'reduce' });
  if (reader === 'visitor') return context;
  const page = await context.newPage();
  await logIn(page, site, reader, '/app/navigation');
  await page.close();
  return context;
}

/** What is wrong with a page: at 1440 and 390 px in both themes, and at 720 px as with 200 % zoom. */
async function look(context: BrowserContext, url: string): Promise<string[]> {
  const found: string[] = [];
  const page = await context.newPage();
  page.on('console', (message) => {
    // The browser itself prints an answer that says there is no such property.
    const isTheAnswer = url.includes('nosuchparcel') && message.text().includes('404');
    if (message.type() === 'error' && !isTheAnswer) found.push(`${url} console: ${message.text()}`);
  });
  page.on('pageerror', (error) => found.push(`${url} error: ${error.message}`));
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(url);
  await expect(page.getByRole('heading', { level: 1 }), url).toBeVisible();
  await page.waitForLoadState('networkidle');
  for (const width of [1440, 720, 390]) {
    await page.setViewportSize({ width, height: 3000 });
    found.push(...(await overflowOf(page)).map((what) => `${url} at ${width} px: ${what}`));
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      if (width === 720) continue;
      const violations = await violationsOf(page);
      found.push(...violations.map((what) => `${url} at ${width} px, ${colorScheme}: ${what}`));
    }
  }
  await page.close();
  return found;
}

async function violationsOf(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).withTags(rules).analyze();
  return violations.map(({ id, nodes }) => `${id} (${nodes.length}) ${nodes[0]?.html}`);
}

async function overflowOf(page: Page): Promise<string[]> {
  const { scroll, client } = await page.evaluate(() => ({
    scroll: document.documentElement.scrollWidth,
    client: document.documentElement.clientWidth,
  }));
  return scroll > client ? [`${scroll - client} px too wide`] : [];
}
