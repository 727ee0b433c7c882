import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AxeBuilder } from '@axe-core/playwright';
import { type Download, expect, type Page, test } from '@playwright/test';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { type OwnServer, startServer } from './own-server';

type Account = { email: string; password: string; isAdmin: boolean };

let dataDir: string;
let server: OwnServer | undefined;

test.beforeAll(async () => {
  test.setTimeout(120_000);
  dataDir = mkdtempSync(join(tmpdir(), 'deedlight-e2e-'));
  server = await startServer(dataDir, {});
});

test.afterAll(async () => {
  await server?.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

async function signIn(page: Page): Promise<void> {
  const accounts: Account[] = JSON.parse(readFileSync(join(dataDir, 'demo-accounts.json'), 'utf8'));
  const account = accounts.find(({ isAdmin }) => !isAdmin);
  if (!account) throw new Error('the server made no account');
  await page.goto(`${server?.url}/login?from=${encodeURIComponent('/app/comparables')}`);
  await page.getByLabel('E-mail').fill(account.email);
  await page.getByLabel('Password', { exact: true }).fill(account.password);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await page.waitForURL(/\/app\/comparables/);
}

function indicated(page: Page) {
  return page.getByRole('region', { name: 'Indicated value' }).locator('[aria-live]');
}

async function textOf(download: Download): Promise<Buffer> {
  return readFileSync(await download.path());
}

async function pdfText(bytes: Buffer): Promise<string> {
  const document = await getDocument({ data: new Uint8Array(bytes) }).promise;
  const pages: string[] = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const { items } = await (await document.getPage(number)).getTextContent();
    pages.push(items.map((item) => ('str' in item ? item.str : '')).join(' '));
  }
  return pages.join('\n');
}

async function build(page: Page): Promise<void> {
  await page.goto(`${server?.url}/app/comparables`);
  await page.getByLabel('The home to value').fill('2001 Larkspur');
  await expect(page.getByRole('option').first()).toContainText('Larkspur');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  // The first answer after a start finds nothing warm.
  await expect(indicated(page)).toContainText('Most likely', { timeout: 40_000 });
}

test('F-03, X-06, X-12: a grid of six is built, edited, reopened by its address and taken away', async ({
  page,
}) => {
  test.setTimeout(180_000);
  await signIn(page);
  await build(page);
  const grid = page.getByRole('region', { name: 'Adjustment grid' });
  await expect(grid.getByRole('button', { name: /^Exclude/ })).toHaveCount(6);

  const before = await indicated(page).textContent();
  await grid
    .getByRole('button', { name: /^Exclude/ })
    .nth(2)
    .click();
  await expect(grid.getByRole('button', { name: /^Exclude/ })).toHaveCount(5);
  await expect(indicated(page)).not.toHaveText(before ?? '');

  const without = await indicated(page).textContent();
  await grid
    .getByRole('button', { name: /^Edit Condition adjustment/ })
    .first()
    .click();
  await page.keyboard.type('15000');
  await page.keyboard.press('Enter');
  await expect(grid.getByText('+$15,000')).toBeVisible();
  await expect(indicated(page)).not.toHaveText(without ?? '');
  await expect(page).toHaveURL(/edit=/);

  const edited = await indicated(page).textContent();
  await page.reload();
  await expect(indicated(page)).toHaveText(edited ?? '');
  await expect(grid.getByText('+$15,000')).toBeVisible();

  const csvDownload = page.waitForEvent('download');
  await page.getByRole('button', { name: 'CSV', exact: true }).click();
  const csv = (await textOf(await csvDownload)).toString('utf8');
  expect(csv.trim().split('\r\n')).toHaveLength(6);
  expect(csv).toContain('15000,edited');

  const pdfDownload = page.waitForEvent('download');
  await page.getByRole('button', { name: 'PDF', exact: true }).click();
  const pdf = await pdfText(await textOf(await pdfDownload));
  expect(pdf).toContain('Comparable sales');
  expect(pdf).toContain('+$15,000 *');
  expect(pdf).toContain('SAMPLE');
  const [low = ''] = edited?.match(/\$[\d,]+/) ?? [];
  expect(pdf).toContain(low);
});

test('F-03: the page passes axe in both themes on a desk and a phone', async ({ browser }) => {
  test.setTimeout(180_000);
  for (const [width, height] of [
    [1440, 1000],
    [390, 844],
  ] as const) {
    const context = await browser.newContext({ viewport: { width, height } });
    const page = await context.newPage();
    await signIn(page);
    await build(page);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      const { violations } = await new AxeBuilder({ page }).analyze();
      expect(violations).toEqual([]);
      const over = await page.evaluate(
        () => document.documentElement.scrollWidth - window.innerWidth,
      );
      expect(over).toBeLessThanOrEqual(0);
    }
    await context.close();
  }
});
