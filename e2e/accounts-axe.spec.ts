import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import AxeBuilder from '@axe-core/playwright';
import { type Browser, expect, type Page, test } from '@playwright/test';
import { inTemporaryFolder, startServer } from './own-server';

const open = [
  '/login',
  '/register',
  '/forgot-password',
  '/reset-password',
  '/update-password',
  '/registration-success',
  '/confirm-success',
  '/privacy-policy',
  '/terms-of-service',
];
const signedIn = [
  '/update-password',
  '/app/settings',
  '/app/admin/users',
  '/app/admin/users?tab=log',
  '/app/admin/users?tab=imports',
  '/app/admin/users?tab=providers',
];
const looks = (['light', 'dark'] as const).flatMap((colorScheme) =>
  [1440, 390].map((width) => ({ colorScheme, width })),
);

test('A-04, A-07, R-01: the pages of accounts are accessible, wide and narrow, light and dark', async ({
  browser,
}) => {
  test.setTimeout(300_000);
  await inTemporaryFolder(async (dataDir) => {
    const server = await startServer(dataDir, { TRAIN_VALUATIONS: 'false' });
    for (const look of looks) {
      await inLook(browser, look, async (page) => {
        for (const path of open) await check(page, server.url + path);
        await signInAsAdmin(page, server.url, dataDir);
        for (const path of signedIn) await check(page, server.url + path);
      });
    }
    await server.stop();
  });
});

async function inLook(
  browser: Browser,
  { colorScheme, width }: (typeof looks)[number],
  work: (page: Page) => Promise<void>,
): Promise<void> {
  const viewport = { width, height: 900 };
  const context = await browser.newContext({ colorScheme, viewport, reducedMotion: 'reduce' });
  await work(await context.newPage());
  await context.close();
}

async function signInAsAdmin(page: Page, url: string, dataDir: string): Promise<void> {
  const accounts: { email: string; password: string; isAdmin: boolean }[] = JSON.parse(
    readFileSync(join(dataDir, 'demo-accounts.json'), 'utf8'),
  );
  const admin = accounts.find(({ isAdmin }) => isAdmin);
  if (!admin) throw new Error('the server made no admin');
  await page.goto(`${url}/login?from=${encodeURIComponent('/app/settings')}`);
  await page.getByLabel('E-mail').fill(admin.email);
  await page.getByLabel('Password', { exact: true }).fill(admin.password);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await page.waitForURL(/\/app\/settings/);
}

/** No violation of WCAG 2.2 AA, and nothing that has to be scrolled sideways. */
async function check(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.waitForLoadState('networkidle');
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
    .analyze();
  const found = violations.map(({ id, nodes }) => `${url} ${id}: ${nodes[0]?.html}`);
  expect(found).toEqual([]);
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow, url).toBeLessThanOrEqual(0);
}
