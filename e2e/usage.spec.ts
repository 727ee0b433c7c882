import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { inTemporaryFolder, runCommand, startServer } from './own-server';

type Account = { email: string; password: string; isAdmin: boolean };

/** The account of that kind that the server made for its folder. */
function demoAccount(dataDir: string, isAdmin: boolean): Account {
  const accounts: Account[] = JSON.parse(readFileSync(join(dataDir, 'demo-accounts.json'), 'utf8'));
  const account = accounts.find((candidate) => candidate.isAdmin === isAdmin);
  if (!account) throw new Error('the server made no such account');
  return account;
}

async function signIn(page: Page, url: string, { email, password }: Account): Promise<void> {
  await page.goto(`${url}/login?from=${encodeURIComponent('/app/navigation')}`);
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await page.waitForURL(/\/app\/navigation/);
}

const ids = Array.from({ length: 102 }, (_, index) => `wi-55025-${index + 1}`);

/** A roll of just these properties: the server starts at once, as it invents a county only where there is none. */
async function importRoll(dataDir: string): Promise<void> {
  const mapping = {
    source: { id: 'few', kind: 'assessor-roll', publisher: 'Nobody', title: 'SAMPLE roll' },
    place: { state: 'WI', county: 'Dane', city: 'Madison' },
    parcel: 'Parcel',
    address: { line: 'Address' },
    facts: { beds: 'Beds' },
  };
  const rows = ids.map((_, index) => `${index + 1},${index + 1} OAK ST,3`);
  const [mappingFile, rollFile] = [join(dataDir, 'mapping.json'), join(dataDir, 'roll.csv')];
  writeFileSync(mappingFile, JSON.stringify(mapping));
  writeFileSync(rollFile, ['Parcel,Address,Beds', ...rows].join('\n'));
  const cli = ['--import', 'tsx', 'apps/api/src/imports/cli.ts', '--mapping'];
  await runCommand([...cli, mappingFile, rollFile], { DATA_DIR: join(dataDir, 'data') });
}

/** Opens properties as the signed-in page would, without drawing them; the status of each. */
async function openQuietly(page: Page, url: string, ids: readonly string[]): Promise<number[]> {
  const token = await page.evaluate(() => localStorage.getItem('userToken'));
  const statuses: number[] = [];
  for (const id of ids) {
    const headers = { authorization: `Bearer ${token}` };
    statuses.push((await page.request.get(`${url}/v1/properties/${id}`, { headers })).status());
  }
  return statuses;
}

function usedIs(page: Page, text: string) {
  return expect(page.getByRole('meter', { name: 'Searches used' })).toHaveAttribute(
    'aria-valuetext',
    text,
  );
}

test('U-02, U-03, M-03, F-16: a member uses up the searches of the month; then the trial ends', async ({
  page,
}) => {
  test.setTimeout(400_000);
  await inTemporaryFolder(async (folder) => {
    await importRoll(folder);
    const dataDir = join(folder, 'data');
    const first = await startServer(dataDir, {});
    const member = demoAccount(dataDir, false);
    const open = (index: number) => page.goto(`${first.url}/app/property/${ids[index]}`);
    try {
      await signIn(page, first.url, member);
      await usedIs(page, '0 of 100 searches');
      await open(0);
      await usedIs(page, '1 of 100 searches');
      await page.reload();
      await expect(page.getByRole('heading', { level: 1, name: '1 Oak St' })).toBeVisible();
      await usedIs(page, '1 of 100 searches');

      const quiet = await openQuietly(page, first.url, ids.slice(1, 79));
      expect(new Set(quiet)).toEqual(new Set([200]));
      await open(79);
      await expect(page.getByText(/You have 20 searches left/)).toBeVisible();
      await expect(page.getByText(/Your free trial has 15 days left/)).toBeVisible();

      await openQuietly(page, first.url, ids.slice(80, 100));
      await open(100);
      const dialog = page.getByRole('dialog', { name: 'Search Limit Reached' });
      await expect(dialog).toContainText("You've used all 100 searches for this billing period.");
      await dialog.getByRole('button', { name: 'Cancel' }).click();
      await usedIs(page, '100 of 100 searches');
      expect(await openQuietly(page, first.url, ['wi-55025-102', 'wi-55025-1'])).toEqual([
        429, 200,
      ]);

      await page.goto(`${first.url}/app/recent-searches`);
      await expect(page.getByText(/^100 searches listed/)).toBeVisible();
      await page.getByRole('link', { name: '5 Oak St, Madison, WI' }).first().click();
      await expect(page.getByRole('heading', { level: 1, name: '5 Oak St' })).toBeVisible();
      await page.goBack();
      await page.getByRole('button', { name: 'Delete all' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Delete all' }).click();
      await expect(page.getByText('No searches yet')).toBeVisible();
      await usedIs(page, '100 of 100 searches');
    } finally {
      await first.stop();
    }

    const port = Number(new URL(first.url).port);
    const settings = { CLOCK_OFFSET_DAYS: '16', MONTHLY_SEARCHES: '2' };
    const later = await startServer(dataDir, settings, port);
    try {
      await signIn(page, later.url, member);
      await open(0);
      const dialog = page.getByRole('dialog', { name: 'Your free trial has ended' });
      await dialog.getByRole('button', { name: 'Not now' }).click();
      expect(await openQuietly(page, later.url, ['wi-55025-1'])).toEqual([402]);
      await page.goto(`${later.url}/app/calculators`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByRole('dialog')).toHaveCount(0);

      await page.getByRole('button', { name: /^Account of/ }).click();
      await page.getByRole('menuitem', { name: 'Sign out' }).click();
      await signIn(page, later.url, demoAccount(dataDir, true));
      const statuses = await openQuietly(page, later.url, ids.slice(0, 5));
      expect(statuses).toEqual([200, 200, 200, 200, 200]);
      await open(7);
      await expect(page.getByText('No search limit')).toBeVisible();
      await expect(page.getByRole('dialog')).toHaveCount(0);
    } finally {
      await later.stop();
    }
  });
});
