import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { expectAccessibleOnDeskAndPhone } from './accessible';
import { logIn, type Site, whileServing } from './demo-site';
import { inTemporaryFolder } from './own-server';
import { importSmallRoll } from './small-roll';

const ids = Array.from({ length: 102 }, (_, index) => `wi-55025-${index + 1}`);

/** Requests properties as the signed-in page would, without rendering them; returns each status. */
async function openQuietly(page: Page, { url }: Site, ids: readonly string[]): Promise<number[]> {
  const token = await page.evaluate(() => localStorage.getItem('userToken'));
  const statuses: number[] = [];
  for (const id of ids) {
    const headers = { authorization: `Bearer ${token}` };
    statuses.push((await page.request.get(`${url}/v1/properties/${id}`, { headers })).status());
  }
  return statuses;
}

function usedIs(page: Page, text: string) {
  return expect(page.getByRole('meter', { name: 'Searches used', exact: true })).toHaveAttribute(
    'aria-valuetext',
    text,
  );
}

test('U-02, U-03, M-03, F-16: a member uses up the searches of the month; then the trial ends', async ({
  page,
}) => {
  test.setTimeout(180_000);
  const open = (site: Site, index: number) => page.goto(`${site.url}/app/property/${ids[index]}`);
  await inTemporaryFolder(async (folder) => {
    const rows = ids.map((_, index) => `${index + 1},${index + 1} OAK ST,3`);
    await importSmallRoll(folder, ['Parcel,Address,Beds', ...rows]);
    const dataDir = join(folder, 'data');
    let port = 0;
    await whileServing(dataDir, {}, async (site) => {
      port = Number(new URL(site.url).port);
      await logIn(page, site, 'member', '/app/navigation');
      await usedIs(page, '0 of 100 searches');
      await open(site, 0);
      await usedIs(page, '1 of 100 searches');
      await page.reload();
      await expect(page.getByRole('heading', { level: 1, name: '1 Oak St' })).toBeVisible();
      await usedIs(page, '1 of 100 searches');

      const quiet = await openQuietly(page, site, ids.slice(1, 79));
      expect(new Set(quiet)).toEqual(new Set([200]));
      await open(site, 79);
      await expect(page.getByText(/You have 20 searches left/)).toBeVisible();
      await expect(page.getByText(/Your free trial has 15 days left/)).toBeVisible();
      await expectAccessibleOnDeskAndPhone(page);

      await openQuietly(page, site, ids.slice(80, 100));
      await open(site, 100);
      const dialog = page.getByRole('dialog', { name: 'Search Limit Reached' });
      await expect(dialog).toContainText("You've used all 100 searches for this billing period.");
      await expectAccessibleOnDeskAndPhone(page);
      await dialog.getByRole('button', { name: 'Cancel' }).click();
      await usedIs(page, '100 of 100 searches');
      expect(await openQuietly(page, site, ['wi-55025-102', 'wi-55025-1'])).toEqual([429, 200]);

      await page.goto(`${site.url}/app/recent-searches`);
      await expect(page.getByText(/^100 searches listed/)).toBeVisible();
      await expectAccessibleOnDeskAndPhone(page);
      await page.getByRole('link', { name: '5 Oak St, Madison, WI' }).first().click();
      await expect(page.getByRole('heading', { level: 1, name: '5 Oak St' })).toBeVisible();
      await page.goBack();
      await page.getByRole('button', { name: 'Delete all' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Delete all' }).click();
      await expect(page.getByText('No searches yet')).toBeVisible();
      await usedIs(page, '100 of 100 searches');
      await signOut(page);
    });

    const later = { CLOCK_OFFSET_DAYS: '16', MONTHLY_SEARCHES: '2' };
    await whileServing(dataDir, later, (site) => seeTheTrialEnded(page, site, open), port);
  });
});

async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Account of/ }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await page.waitForURL((url) => !url.pathname.startsWith('/app'));
}

async function seeTheTrialEnded(
  page: Page,
  site: Site,
  open: (site: Site, index: number) => Promise<unknown>,
): Promise<void> {
  await logIn(page, site, 'member', '/app/navigation');
  await open(site, 0);
  const dialog = page.getByRole('dialog', { name: 'Your free trial has ended' });
  await expect(dialog).toBeVisible();
  await expectAccessibleOnDeskAndPhone(page);
  await dialog.getByRole('button', { name: 'Not now' }).click();
  expect(await openQuietly(page, site, ['wi-55025-1'])).toEqual([402]);
  await page.goto(`${site.url}/app/calculators`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await signOut(page);
  await logIn(page, site, 'admin', '/app/navigation');
  const statuses = await openQuietly(page, site, ids.slice(0, 5));
  expect(statuses).toEqual([200, 200, 200, 200, 200]);
  await open(site, 7);
  await expect(page.getByText('No search limit')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
}
