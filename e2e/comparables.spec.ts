import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { expectAccessibleOnDeskAndPhone } from './accessible';
import { logIn, test } from './demo-site';
import { textOfPdf } from './text-of-pdf';

function indicated(page: Page) {
  return page.getByRole('region', { name: 'Indicated value' }).locator('[aria-live]');
}

async function build(page: Page): Promise<void> {
  await page.getByLabel('The home to value').fill('2001 Larkspur');
  await expect(page.getByRole('option').first()).toContainText('Larkspur');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  // The first answer after a start takes longer, because no cache is filled.
  await expect(indicated(page)).toContainText('Most likely', { timeout: 40_000 });
}

test('F-03, X-06, X-12: a grid of six is built, edited, reopened by its address and taken away', async ({
  page,
  site,
}) => {
  test.setTimeout(120_000);
  await logIn(page, site, 'member', '/app/comparables');
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

  await expectAccessibleOnDeskAndPhone(page);

  const csvDownload = page.waitForEvent('download');
  await page.getByRole('button', { name: 'CSV', exact: true }).click();
  const csv = await readFile(await (await csvDownload).path(), 'utf8');
  expect(csv.trim().split('\r\n')).toHaveLength(6);
  expect(csv).toContain('15000,edited');

  const pdfDownload = page.waitForEvent('download');
  await page.getByRole('button', { name: 'PDF', exact: true }).click();
  const pdf = await textOfPdf(await pdfDownload);
  expect(pdf).toContain('Comparable sales');
  expect(pdf).toContain('+$15,000 *');
  expect(pdf).toContain('SAMPLE');
  // Each sheet says which of how many it is.
  expect(pdf).toMatch(/ 1 \/ [2-9]/);
  const [low = ''] = edited?.match(/\$[\d,]+/) ?? [];
  expect(pdf).toContain(low);
});
