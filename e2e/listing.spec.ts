import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { expectAccessibleOnDeskAndPhone } from './accessible';
import { logIn, test } from './demo-site';

function found(page: Page) {
  return page.getByRole('heading', { level: 1 }).getByRole('status');
}

/** Waits until the count differs from `before`, and reads it. */
async function countAfter(page: Page, before: number | null): Promise<number> {
  await expect(async () => {
    expect(await countNow(page)).not.toBe(before);
    await expect(page.getByRole('region', { name: 'Results' })).toHaveAttribute(
      'aria-busy',
      'false',
    );
  }).toPass();
  return countNow(page);
}

async function countNow(page: Page): Promise<number> {
  return Number((await found(page).textContent())?.replace(/\D/g, ''));
}

/** Clicks the corners of a shape in the middle of the map. */
async function drawAShape(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Draw an area' }).click();
  const canvas = page.locator('.maplibregl-canvas');
  const box = await canvas.boundingBox();
  if (!box) throw new Error('there is no map');
  const corners = [
    [0.12, 0.1],
    [0.7, 0.2],
    [0.75, 0.7],
    [0.2, 0.75],
  ] as const;
  for (const [x, y] of corners) {
    await canvas.click({ position: { x: box.width * x, y: box.height * y }, force: true });
  }
  await page.getByRole('button', { name: 'Search this shape' }).click();
  await expect(page).toHaveURL(/polygon=/);
}

test('F-02, X-12: absentee owners with much equity in a drawn area are found, saved, exported and shared', async ({
  page,
  browser,
  site,
}) => {
  test.setTimeout(120_000);
  await logIn(page, site, 'member', '/app/search');
  const all = await countAfter(page, null);
  expect(all).toBe(20_000);

  await page.getByRole('button', { name: 'More filters' }).click();
  const drawer = page.getByRole('dialog', { name: 'Filters' });
  await drawer.getByRole('textbox', { name: 'Equity, at least' }).fill('40');
  await drawer
    .getByRole('combobox', { name: 'Absentee owner' })
    .selectOption('Mail goes elsewhere');
  await expect(drawer.getByRole('button', { name: /^Show [\d,]+ homes$/ })).toBeVisible();
  await expectAccessibleOnDeskAndPhone(page);
  await drawer.getByRole('button', { name: /^Show / }).click();
  const filtered = await countAfter(page, all);
  expect(filtered).toBeLessThan(all);

  await drawAShape(page);
  const inShape = await countAfter(page, filtered);
  expect(inShape).toBeGreaterThan(0);
  expect(inShape).toBeLessThan(filtered);

  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  const file = await readFile(await (await downloading).path(), 'utf8');
  const [header = '', ...rows] = file.trim().split('\r\n');
  expect(rows).toHaveLength(inShape);
  expect(header).toContain('Value $,Value basis,Value source,Value as of');
  for (const row of rows) expect(row).toContain('SAMPLE');

  await page.getByRole('button', { name: 'Save search' }).click();
  const dialog = page.getByRole('dialog', { name: 'Saved searches' });
  await dialog.getByRole('textbox', { name: 'Name of this search' }).fill('Landlords downtown');
  await expectAccessibleOnDeskAndPhone(page);
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Search saved')).toBeVisible();

  const address = page.url();
  await page.reload();
  expect(await countAfter(page, null)).toBe(inShape);
  await page.goto('/app/search');
  expect(await countAfter(page, null)).toBe(all);
  await page.getByRole('button', { name: 'Save search' }).click();
  await page.getByRole('button', { name: 'Open Landlords downtown' }).click();
  expect(await countAfter(page, all)).toBe(inShape);
  expect(new URL(page.url()).searchParams.get('polygon')).toBe(
    new URL(address).searchParams.get('polygon'),
  );

  const stranger = await browser.newContext();
  const answer = await stranger.request.get('/v1/properties.csv');
  expect(answer.status()).toBe(401);
  await stranger.close();
});

for (const width of [390, 1280, 1440]) {
  test(`at ${width} px the list scrolls in one direction alone, and one banner says that homes are invented`, async ({
    page,
    site,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await logIn(page, site, 'member', '/app/search');
    const results = page.getByRole('region', { name: 'Results' });
    await results.getByRole('link').first().waitFor();
    const beyond = await results.evaluate((list) => list.scrollWidth - list.clientWidth);
    expect(beyond).toBeLessThanOrEqual(0);
    await expect(page.getByText('Sample data.', { exact: true })).toHaveCount(1);
    await expect(results.getByText('SAMPLE')).toHaveCount(0);
  });
}

test('F-02 a quick filter narrows the list, rows are walked and ticked by keys, and the ticked homes are exported', async ({
  page,
  site,
}) => {
  test.setTimeout(120_000);
  await page.setViewportSize({ width: 1440, height: 900 });
  await logIn(page, site, 'member', '/app/search');
  const all = await countAfter(page, null);
  await page.getByRole('button', { name: 'Absentee', exact: true }).click();
  const absentee = await countAfter(page, all);
  expect(absentee).toBeLessThan(all);

  const results = page.getByRole('region', { name: 'Results' });
  const rows = results.getByRole('row');
  const first = rows.nth(1);
  await first.focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Space');
  const bar = page.getByRole('toolbar', { name: 'Ticked homes' });
  await expect(bar.getByRole('status')).toHaveText(/^2 /);
  await expectAccessibleOnDeskAndPhone(page);
  const downloading = page.waitForEvent('download');
  await bar.getByRole('button', { name: /Export/ }).click();
  const file = await readFile(await (await downloading).path(), 'utf8');
  expect(file.trim().split('\r\n')).toHaveLength(3);

  await first.focus();
  await page.keyboard.press('x');
  await expect(bar).toHaveCount(0);
  await page.getByRole('button', { name: 'Clear all' }).click();
  expect(await countAfter(page, absentee)).toBe(all);
});

test('F-02 “See all” of the search box leads from words to the list of every match', async ({
  page,
  site,
}) => {
  await logIn(page, site, 'member', '/app/navigation');
  await page.getByRole('combobox', { name: 'Search properties' }).fill('linden');
  await page.getByRole('option', { name: /^See all [\d,]+ results$/ }).click();
  await expect(page).toHaveURL(/\/app\/search\?.*text=linden/);
  expect(await countAfter(page, null)).toBeGreaterThan(0);
});
