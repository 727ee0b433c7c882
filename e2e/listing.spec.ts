import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import AxeBuilder from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';
import { inTemporaryFolder, startServer } from './own-server';

type Account = { email: string; password: string; isAdmin: boolean };

/** The member that the server made for its folder. */
function demoMember(dataDir: string): Account {
  const accounts: Account[] = JSON.parse(readFileSync(join(dataDir, 'demo-accounts.json'), 'utf8'));
  const account = accounts.find(({ isAdmin }) => !isAdmin);
  if (!account) throw new Error('the server made no such account');
  return account;
}

async function signIn(page: Page, url: string, { email, password }: Account): Promise<void> {
  await page.goto(`${url}/login?from=${encodeURIComponent('/app/search')}`);
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await page.waitForURL(/\/app\/search/);
}

function found(page: Page) {
  return page.getByText(/ properties found$/);
}

/** Waits until the count is another than `before`, and reads it. */
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

/** Presses the corners of a shape in the middle of the map. */
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
}) => {
  test.setTimeout(240_000);
  await inTemporaryFolder(async (folder) => {
    const server = await startServer(join(folder, 'data'), {});
    try {
      const member = demoMember(join(folder, 'data'));
      await signIn(page, server.url, member);
      const all = await countAfter(page, null);
      expect(all).toBe(20_000);

      await page.getByRole('button', { name: 'Filters' }).click();
      const drawer = page.getByRole('dialog', { name: 'Filters' });
      await drawer.getByRole('textbox', { name: 'Equity, at least' }).fill('40');
      await drawer
        .getByRole('combobox', { name: 'Absentee owner' })
        .selectOption('Mail goes elsewhere');
      await expect(drawer.getByRole('button', { name: /^Show [\d,]+ properties$/ })).toBeVisible();
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

      await page.getByRole('button', { name: 'Save', exact: true }).click();
      const dialog = page.getByRole('dialog', { name: 'Saved searches' });
      await dialog.getByRole('textbox', { name: 'Name of this search' }).fill('Landlords downtown');
      await dialog.getByRole('button', { name: 'Save', exact: true }).click();
      await expect(page.getByText('Search saved')).toBeVisible();

      const address = page.url();
      await page.reload();
      expect(await countAfter(page, null)).toBe(inShape);
      await page.goto(`${server.url}/app/search`);
      expect(await countAfter(page, null)).toBe(all);
      await page.getByRole('button', { name: 'Save', exact: true }).click();
      await page.getByRole('button', { name: 'Open Landlords downtown' }).click();
      expect(await countAfter(page, all)).toBe(inShape);
      expect(new URL(page.url()).searchParams.get('polygon')).toBe(
        new URL(address).searchParams.get('polygon'),
      );

      const stranger = await browser.newContext();
      const answer = await stranger.request.get(`${server.url}/v1/properties.csv`);
      expect(answer.status()).toBe(401);
      await stranger.close();
      await looksRight(page, server.url);
    } finally {
      await server.stop();
    }
  });
});

/** Nothing for axe to say, in both themes and sizes, of the list, the filters and the address page. */
async function looksRight(page: Page, url: string): Promise<void> {
  for (const width of [1440, 390]) {
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.setViewportSize({ width, height: 3000 });
      await page.emulateMedia({ colorScheme });
      await page.goto(`${url}/app/search?absentee=yes&equityMin=40&unknown=equity`);
      await expect(page.getByRole('region', { name: 'Results' })).toBeVisible();
      await expectClean(page);
      await page.getByRole('button', { name: /^Filters/ }).click();
      await expect(page.getByRole('dialog', { name: 'Filters' })).toBeVisible();
      await expectClean(page);
      await page.goto(`${url}/app/address`);
      await expect(page.getByRole('heading', { name: 'Look up an address' })).toBeVisible();
      await expectClean(page);
    }
  }
}

async function expectClean(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'])
    .analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - window.innerWidth,
  );
  expect(overflow).toBeLessThanOrEqual(0);
}
