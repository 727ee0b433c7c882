import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { expectAccessibleOnDeskAndPhone } from './accessible';
import { logIn, test } from './demo-site';
import { project } from './own-server';

test.use({ env: { SAMPLE_DATA: 'false' } });

const limits = ['0552500', '0707200', '0854750', '1062100'];
const limitsOfTravis = ['1275000', '1632000', '1972500', '2451000'];

/** Returns FHA's limits of an invented 2027 in HUD's columns: Travis County has its own. */
function fileOf2027(): string {
  const file = join(project, 'packages/domain/src/reference/places/tables/counties.json');
  const { rows } = JSON.parse(readFileSync(file, 'utf8')) as { rows: string };
  const lines = rows.split(';').map((row) => {
    const [state = '', fips = '', name = ''] = row.split('|');
    const own = fips === '48453' ? limitsOfTravis : limits;
    const place = `${state}${fips.slice(2)}${'SOME STATE'.padEnd(26)}`;
    return `${'99999'.padEnd(65)}S0325000${own.join('')}${place}${name.toUpperCase().slice(0, 15)}`;
  });
  return lines.join('\r\n');
}

test('F-10, A-01: an admin brings in the limits of 2027, and a broker looks one up', async ({
  page,
  browser,
  site,
}) => {
  test.setTimeout(90_000);
  const file = { name: 'cy2027-forward-limits.txt', mimeType: 'text/plain' };

  await test.step('a wrong file is refused in words, and the next one shows what it changes', async () => {
    await logIn(page, site, 'admin', '/app/admin/users?tab=limits');
    await page.getByRole('tab', { name: 'Loan limits' }).click();
    await page.getByLabel('Year').fill('2027');
    await page.getByRole('button', { name: 'Check the file' }).click();
    await expect(page.getByText('Choose a file.')).toBeVisible();
    const input = page.getByLabel('File', { exact: true });
    await input.setInputFiles({ ...file, buffer: Buffer.from(fileOf2027()) });
    await page.getByRole('button', { name: 'Check the file' }).click();
    await expect(page.getByText(/are these FHFA’s limits\?/)).toBeVisible();
    await page.getByLabel('Limits', { exact: true }).selectOption('FHA');
    await page.getByRole('button', { name: 'Check the file' }).click();
    const changes = page.getByRole('region', { name: 'What the file changes' });
    await expect(changes).toContainText('$552,500');
    await expect(changes.getByRole('row', { name: /Travis, TX/ })).toContainText('$1,275,000');
    await expectAccessibleOnDeskAndPhone(page);
    await changes.getByRole('button', { name: 'Bring into force' }).click();
    await expect(page.getByRole('table', { name: 'Editions brought in here' })).toContainText(
      'in force',
    );
  });

  await test.step('a broker who comes anew reads them, with the file as their source', async () => {
    const broker = await browser.newPage();
    await logIn(broker, site, 'member', '/app/guidelines?state=TX&county=Travis');
    await broker.getByRole('tab', { name: 'Loan limits' }).click();
    await broker.getByLabel('Year').selectOption('2027');
    const fha = broker.getByRole('button', { name: 'FHA, 1 unit' });
    await expect(fha).toContainText('$1,275,000');
    await fha.click();
    await expect(broker.getByRole('dialog')).toContainText('cy2027-forward-limits.txt');
    await broker.close();
  });

  await test.step('the admin withdraws them, and they are unknown again', async () => {
    await page.getByRole('button', { name: /^Withdraw edition 2027/ }).click();
    await expect(page.getByText('withdrawn', { exact: true })).toBeVisible();
    const answer = await page.request.get('/v1/loan-limits?state=TX&county=Travis&year=2027');
    expect((await answer.json()).units[0].fha).toMatchObject({ kind: 'within', high: null });
  });
});

test('A-01: an admin brings in FHFA’s price index without a release, and reads when the next is due', async ({
  page,
  site,
}) => {
  await logIn(page, site, 'admin', '/app/admin/users?tab=limits');
  await page.getByRole('tab', { name: 'Loan limits' }).click();
  const files = page.getByRole('table', { name: 'Files of areas and price indexes' });
  const states = files.getByRole('row', { name: /House price index, states/ });
  await expect(states).toContainText('none on file');
  const form = page.getByRole('form', { name: 'Bring in areas or a price index' });
  await form.getByRole('button', { name: 'Bring in' }).click();
  await expect(form.getByText('Choose a file.')).toBeVisible();
  const csv = 'state,year,quarter,index_nsa\nPA,2026,1,400\nPA,2026,2,408.5\n';
  const file = { name: 'HPI_AT_state.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) };
  await form.getByLabel('Publisher’s file').setInputFiles(file);
  await form.getByRole('button', { name: 'Bring in' }).click();
  // It is no file of areas.
  await expect(form.getByRole('alert')).toContainText('HPI_AT_state.csv');
  await form.getByLabel('Kind of file').selectOption('FHFA: house price index');
  await form.getByRole('button', { name: 'Bring in' }).click();
  await expect(states).toContainText('HPI_AT_state.csv, through Q2 2026');
  await expect(states).toContainText('due by Dec 1, 2026');
  await expectAccessibleOnDeskAndPhone(page);
});
