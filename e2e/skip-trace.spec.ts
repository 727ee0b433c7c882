import { expect, type Page } from '@playwright/test';
import { expectAccessibleOnDeskAndPhone } from './accessible';
import { logIn, test } from './demo-site';

const path = '/app/skip-trace';

/**
 * The sample finds three numbers for this person: a clear one, a listed one and an unchecked one.
 */
const found = ['Avery', 'Oak'] as const;
/** The sample does not know this person. */
const missing = ['Marlow', 'Larch'] as const;

async function ask(page: Page, [firstName, lastName]: readonly [string, string]): Promise<void> {
  await page.getByLabel('A name and an address').check();
  await page.getByLabel('First name').fill(firstName);
  await page.getByLabel('Last name').fill(lastName);
  await page.getByLabel('Street').fill('12 Elm St');
  await page.getByLabel('City').fill('Marlow');
  await page.getByLabel('State').fill('PA');
  await page.getByLabel('ZIP').fill('19104');
  await page.getByRole('button', { name: 'Trace this person' }).click();
}

async function attest(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('button', { name: 'Confirm' })).toBeDisabled();
  await dialog.getByLabel('Reach a customer').check();
  await dialog.getByLabel('I agree').check();
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await expect(dialog).toBeHidden();
}

async function used(page: Page): Promise<number> {
  const token = await page.evaluate(() => localStorage.getItem('userToken'));
  const headers = { authorization: `Bearer ${token}` };
  const answer = await page.request.get(new URL('/v1/usage/stats', page.url()).href, { headers });
  return (await answer.json()).usage.total.used;
}

test('F-05, X-11: attested first, counted once, free again, a miss costs nothing', async ({
  page,
  site,
}) => {
  test.setTimeout(120_000);
  await logIn(page, site, 'member', path);
  const before = await used(page);
  await ask(page, found);
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectAccessibleOnDeskAndPhone(page);
  await attest(page);
  const phones = page.getByRole('listitem').filter({ hasText: '555-01' });
  await expect(phones).toHaveCount(3);
  await expect(page.getByText('SAMPLE').first()).toBeVisible();
  expect(await used(page)).toBe(before + 1);

  await expectAccessibleOnDeskAndPhone(page);

  const listed = phones.filter({ hasText: 'On the Do Not Call registry' });
  await expect(listed.getByRole('button', { name: 'Copy' })).toBeDisabled();
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByRole('button', { name: 'Copy all numbers' }).click();
  await page.getByRole('button', { name: 'Copy unchecked too' }).click();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied.split('\n')).toHaveLength(2);
  await expect(listed).not.toContainText(copied.split('\n')[0] ?? 'nothing was copied');

  await ask(page, found);
  await expect(phones).toHaveCount(3);
  expect(await used(page)).toBe(before + 1);
  await ask(page, missing);
  await expect(page.getByText('Nobody was found')).toBeVisible();
  expect(await used(page)).toBe(before + 1);

  await page.getByRole('tab', { name: 'My traces' }).click();
  await page.getByRole('button', { name: /^Open Avery Oak/ }).click();
  await expect(phones).toHaveCount(3);
});

test('F-05: a property that was picked stands with its address, after a reload too', async ({
  page,
  site,
}) => {
  await logIn(page, site, 'member', path);
  await page.getByRole('combobox', { name: 'Property', exact: true }).fill('sassafras');
  const offer = page.getByRole('option').first();
  const line = await offer.textContent();
  await offer.click();
  const chosen = page.getByRole('main').locator('a[href^="/app/property/"]');
  await expect(chosen).toContainText('Sassafras');
  expect(line).toContain(await chosen.textContent());
  const before = await chosen.textContent();
  await page.reload();
  await expect(chosen).toHaveText(before ?? '');
});

test('F-05: a list is previewed with its cost, cancelled, resumed and taken away', async ({
  page,
  site,
}) => {
  test.setTimeout(180_000);
  await logIn(page, site, 'admin', `${path}?tab=batch`);
  await page.getByLabel('CSV file').setInputFiles(aFile(1000));
  await expect(page.getByText('Costs at most 1,000 searches')).toBeVisible();
  await expectAccessibleOnDeskAndPhone(page);
  await page.getByRole('button', { name: 'Trace 1,000 rows' }).click();
  const dialog = page.getByRole('dialog');
  const entry = page.getByRole('listitem').filter({ hasText: 'owners-1000.csv' });
  await expect(dialog.or(entry).first()).toBeVisible();
  if (await dialog.isVisible()) await attest(page);
  await entry.getByRole('button', { name: 'Cancel' }).click();
  await expect(entry.getByText('Canceled')).toBeVisible();
  const progress = entry.getByRole('progressbar');
  expect(Number(await progress.getAttribute('value'))).toBeLessThan(1000);
  await entry.getByRole('button', { name: 'Resume' }).click();
  await expect(progress).toHaveAttribute('value', '1000', { timeout: 120_000 });
  await expect(entry.getByText('Done')).toBeVisible();
  const download = page.waitForEvent('download');
  await entry.getByRole('button', { name: 'Result CSV' }).click();
  expect((await download).suggestedFilename()).toBe('traced-owners-1000.csv');
});

function aFile(rows: number) {
  const lines = Array.from(
    { length: rows },
    (_, at) => `Avery Oak,${at + 1} Elm St,Marlow,PA,19104`,
  );
  const text = ['Owner Name,Street,City,State,ZIP', ...lines].join('\n');
  return { name: `owners-${rows}.csv`, mimeType: 'text/csv', buffer: Buffer.from(text) };
}
