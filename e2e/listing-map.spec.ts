import { expect, type Page } from '@playwright/test';
import { logIn, type Site, test } from './demo-site';

async function zoomIn(page: Page, times: number): Promise<void> {
  for (let time = 0; time < times; time += 1) {
    await page.getByRole('button', { name: 'Zoom in' }).click();
  }
}

/** The open home's card on the map and its row in the list name the same address. */
async function expectInStep(page: Page): Promise<void> {
  const card = page.getByRole('region', { name: 'Open home' });
  await expect(card.getByRole('link', { name: 'Open property' })).toBeVisible();
  const row = page.getByRole('region', { name: 'Results' }).locator('tr[aria-current="true"]');
  await expect(row).toBeVisible();
  const address = await row.getByRole('link').first().textContent();
  await expect(card).toContainText(address ?? 'no address');
}

test('F-02 from far out a map names the cities; zoomed in by its buttons it has dots, and the chosen one is in step with its row', async ({
  page,
  site,
}) => {
  test.setTimeout(120_000);
  await page.setViewportSize({ width: 1440, height: 900 });
  await logIn(page, site, 'member', '/app/search');
  const map = page.getByRole('img', { name: /^Map of [\d,]+ homes/ });
  await expect(map).toHaveAccessibleName(/Cities in view: .*Fernhill/, { timeout: 30_000 });
  await expect(page.getByText('Cities drawn from the homes on record')).toBeVisible();
  await zoomIn(page, 5);
  await expect(page.getByRole('button', { name: 'By equity' })).toBeVisible();
  await expect(page.getByText('Streets drawn from the addresses on record')).toBeVisible();
  await page.getByRole('button', { name: 'Search this view' }).click();
  await expect(page).toHaveURL(/bounds=/);
  await expect(page.getByRole('region', { name: 'Results' })).toHaveAttribute('aria-busy', 'false');
  await page.locator('.map-pill').first().click();
  await expectInStep(page);
});

test('F-02 without WebGL the same map is a drawing that is moved by buttons', async ({
  page,
  site,
}) => {
  test.setTimeout(120_000);
  await page.addInitScript(() => {
    Object.defineProperty(globalThis, 'WebGL2RenderingContext', { value: undefined });
  });
  await page.setViewportSize({ width: 1440, height: 900 });
  await logIn(page, site, 'member', '/app/search');
  const map = page.getByRole('img', { name: /^Map of [\d,]+ homes/ });
  await expect(map.getByText('Marlow')).toBeVisible();
  await expect(page.locator('.maplibregl-canvas')).toHaveCount(0);
  const far = await map.getByText('Marlow').boundingBox();
  await page.getByRole('button', { name: 'Move north' }).click();
  await expect(async () => {
    const moved = await map.getByText('Marlow').boundingBox();
    expect(moved?.y).toBeGreaterThan(far?.y ?? Number.POSITIVE_INFINITY);
  }).toPass();
  await page.getByRole('button', { name: 'Show all results' }).click();
  await map
    .locator('g', { has: page.locator('title') })
    .first()
    .click();
  await zoomIn(page, 3);
  await expect(page.getByRole('button', { name: 'By equity' })).toBeVisible();
  await expect(page.getByText('Streets drawn from the addresses on record')).toBeVisible();
});

for (const { name, hasWebGl } of [
  { name: 'with WebGL', hasWebGl: true },
  { name: 'as a drawing', hasWebGl: false },
]) {
  test(`F-02 ${name} the map marks near homes that do not match, and its legend names them`, async ({
    page,
    site,
  }) => {
    test.setTimeout(120_000);
    if (!hasWebGl) {
      await page.addInitScript(() => {
        Object.defineProperty(globalThis, 'WebGL2RenderingContext', { value: undefined });
      });
    }
    await page.setViewportSize({ width: 1440, height: 900 });
    // A quarter mile of Fernhill, of whose homes some are absentees'.
    const near = await middleOfSomeHome(page, site);
    await page.goto(`${site.url}/app/search?absentee=yes&bounds=${near}`);
    await expect(page.getByText('Gray: other homes, which do not match')).toBeVisible({
      timeout: 30_000,
    });
    for (let time = 0; time < 3; time += 1) {
      await page.getByRole('button', { name: 'Zoom out' }).click();
    }
    await expect(page.getByText('Gray: other homes, which do not match')).toBeHidden();
  });
}

/** Signs in, and returns a box of some 600 meters around the first home of the list. */
async function middleOfSomeHome(page: Page, site: Site): Promise<string> {
  await logIn(page, site, 'member', '/app/search');
  const answer = page.waitForResponse(/\/v1\/properties\?.*absentee=true/);
  await page.goto(`${site.url}/app/search?absentee=yes`);
  const { properties } = await (await answer).json();
  const { lat, lng } = properties[0].place;
  return [lng - 0.003, lat - 0.002, lng + 0.003, lat + 0.002].map((at) => at.toFixed(4)).join(',');
}

for (const look of [
  { name: '390 px', width: 390, height: 844 },
  // A page at twice its size has half as many pixels each way.
  { name: '1440 px at 200 %', width: 720, height: 450 },
]) {
  test(`U-03 at ${look.name} neither the search page nor its filters scroll sideways`, async ({
    page,
    site,
  }) => {
    await page.setViewportSize(look);
    await logIn(page, site, 'member', '/app/search');
    await page.getByRole('region', { name: 'Results' }).getByRole('link').first().waitFor();
    const beyond = () =>
      page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
    expect(await beyond()).toBe(0);
    const filters = page.getByRole('group', { name: 'Quick filters' });
    await filters.getByRole('button', { name: 'Equity', exact: true }).click();
    const bars = page.getByRole('slider', { name: 'Homes by equity' });
    await bars.focus();
    await page.keyboard.press('End');
    await expect(bars).toHaveAttribute('aria-valuetext', /^95% – 100%: [\d,]+ homes?$/);
    await expect(
      page.getByRole('checkbox', { name: /^Include unknown, [\d,]+ homes?: equity$/ }),
    ).toBeVisible();
    expect(await beyond()).toBe(0);
    await page.keyboard.press('Escape');
    await page.getByRole('tab', { name: 'Map' }).click();
    await expect(page.getByRole('button', { name: 'Zoom in' })).toBeVisible();
    expect(await beyond()).toBe(0);
  });
}
