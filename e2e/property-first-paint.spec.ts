import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './accessible';
import { test } from './demo-site';
import { mostShift, shiftOf, watchShifts } from './shifts';

async function firstId(page: Page): Promise<string> {
  const answer = await page.request.get('/v1/properties/suggest?q=willow');
  const { suggestions } = await answer.json();
  return suggestions[0].id;
}

/** Returns the positions of the name and the headline figures, once no line can wrap anew. */
async function places(page: Page) {
  await page.evaluate(() => document.fonts.ready);
  const name = await page.getByRole('heading', { level: 1 }).boundingBox();
  const figures = await page.locator('#overview').boundingBox();
  return { name, figures };
}

const desk = { width: 1280, height: 900 };
const phone = { width: 390, height: 844 };

for (const [device, viewport] of Object.entries({ desk, phone })) {
  test(`R-01, F-01: what the server wrote of a property stands where the app puts it, on a ${device}`, async ({
    browser,
    site,
  }) => {
    const plain = await browser.newContext({
      baseURL: site.url,
      viewport,
      javaScriptEnabled: false,
    });
    const without = await plain.newPage();
    const id = await firstId(without);
    await without.goto(`/property/${id}`);
    const name = await without.getByRole('heading', { level: 1 }).textContent();
    for (const label of ['Beds', 'Living area', 'Built', 'Last sale']) {
      await expect(without.getByText(label, { exact: true })).toBeVisible();
    }
    const sources = without.getByRole('region', { name: 'Sources' });
    await expect(sources).toContainText('Sample County');
    await expect(sources).toContainText(/as of .* · fetched [A-Z][a-z]{2} \d+, \d{4}/);
    const served = await places(without);
    await without.getByRole('link', { name: 'Log in', exact: true }).click();
    await expect(without).toHaveURL(`/login?${new URLSearchParams({ from: `/property/${id}` })}`);
    await plain.close();

    const context = await browser.newContext({ baseURL: site.url, viewport });
    const page = await context.newPage();
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await watchShifts(page);
    await page.addInitScript(() => {
      const seen = { spinners: 0 };
      Object.assign(window, { seen });
      new MutationObserver(() => {
        const isLoading = '[aria-label="Loading page"], [aria-label="Loading property"]';
        if (document.querySelector(isLoading)) seen.spinners += 1;
      }).observe(document, { childList: true, subtree: true });
    });
    await page.goto(`/property/${id}`);
    await expect(page.getByRole('navigation', { name: 'Sections of this page' })).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name ?? 'none');
    const valuation = page.getByRole('region', { name: 'Valuation' });
    await expect(valuation).toBeVisible();
    await expect(valuation.getByLabel('Loading the valuation')).toHaveCount(0);
    await page.waitForLoadState('networkidle');
    expect(await places(page)).toEqual(served);
    const { spinners } = await page.evaluate(
      () => (window as unknown as { seen: { spinners: number } }).seen,
    );
    expect(await shiftOf(page)).toBeLessThanOrEqual(mostShift);
    expect(spinners).toBe(0);
    expect(asked).not.toContain(`/v1/properties/${id}`);
    const left = await (await page.request.get('/v1/search-limit')).json();
    expect(left.searchesRemaining).toBe(4);
    await context.close();
  });
}

test('until its font has come the page stands as with it, on a phone', async ({
  browser,
  site,
}) => {
  const context = await browser.newContext({
    baseURL: site.url,
    viewport: phone,
    javaScriptEnabled: false,
  });
  const page = await context.newPage();
  const id = await firstId(page);
  await page.goto(`/property/${id}`);
  const withFont = await places(page);
  const asked: string[] = [];
  await page.route('**/*.woff2', async (route) => {
    asked.push(route.request().url());
    await route.abort();
  });
  await page.reload();
  expect(await places(page)).toEqual(withFont);
  expect(asked).not.toHaveLength(0);
  await context.close();
});

test('the page without the app is accessible', async ({ browser, site }) => {
  const context = await browser.newContext({ baseURL: site.url, viewport: phone });
  const page = await context.newPage();
  const id = await firstId(page);
  await page.route('**/assets/*.js', (route) => route.abort());
  await page.goto(`/property/${id}`);
  await expect(page.getByRole('region', { name: 'Sources' })).toBeVisible();
  await expectAccessible(page);
  await context.close();
});
