import { expect, type Page } from '@playwright/test';
import { expectAccessible, expectAccessibleOnDeskAndPhone } from './accessible';
import { logIn, test } from './demo-site';
import { openFromSearch } from './open-from-search';

test.use({ env: { SAMPLE_DATA: 'false' } });

const path = '/app/admin/import';

/** A county's roll in words that no preset knows, the city behind the street. */
function unknownRoll(): string {
  const streets = ['LARKSPUR LN', 'QUARRY RD', 'N HARBOR AVE'];
  const places = ['MADISON,53703', 'VERONA,53593', 'MIDDLETON,53562'];
  const lines = Array.from({ length: 400 }, (_, at) => {
    const [city = '', zip = ''] = (places[at % 3] ?? '').split(',');
    const site = `${100 + at} ${streets[at % 3]} ${city}`;
    const mail = at % 3 === 0 ? '77 ELSEWHERE RD BOSTON MA 02108' : `${site} WI ${zip}`;
    const kind = ['SINGLE FAMILY', 'CONDOMINIUM', 'DUPLEX'][at % 3];
    const owner = `${['NGUYEN', 'COHEN', 'ROSSI', 'HAAS'][at % 4]} ${['KIM', 'ANA', 'PAUL'][at % 3]}`;
    const sold = `${1 + (at % 12)}/${1 + (at % 28)}/${2015 + (at % 9)}`;
    const house = [2 + (at % 3), 1100 + at, 1950 + (at % 60)];
    const amounts = [sold, 200_000 + at * 500, 2026, 250_000 + at * 400];
    const parcel = `0709-${String(at).padStart(4, '0')}`;
    return [parcel, site, zip, kind, ...house, owner, mail, ...amounts].join(',');
  });
  const header =
    'Prcl_Ref,Where_It_Is,Zip5,Bldg_Kind,Bedrms,Heated_Area,Yr_Put_Up,Owner_Nm,Mail_To,Deed_Dt,Paid,Roll_Yr,Mkt_Val';
  return [
    header,
    ...lines,
    '"",1 LOST LN MADISON,53703,DUPLEX,2,900,1990,A B,X,1/1/2020,1,2026,1',
    '',
  ].join('\n');
}

async function choose(page: Page, name: string, text: string): Promise<void> {
  await page
    .getByLabel('CSV, TSV or GeoJSON file, or a zip of one or of a shapefile')
    .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) });
}

test('an admin imports a roll that no preset knows, and opens a home of it from the search box', async ({
  page,
  site,
}) => {
  await logIn(page, site, 'admin', '/app/admin/users?tab=imports');
  await page.getByRole('link', { name: 'Import a file' }).last().click();
  await expectAccessibleOnDeskAndPhone(page);

  await choose(page, 'page.csv', '<!DOCTYPE html>\n<p>Moved</p>');
  await expect(page.getByText('page.csv is a web page, no table.')).toBeVisible();

  await choose(page, 'roll-2026.csv', unknownRoll());
  await expect(page.getByLabel('County')).toHaveValue('Dane, WI');
  await page.getByLabel('Publisher').fill('Dane County Assessor');
  await page.getByLabel('Title').fill('SAMPLE roll 2026');
  await page.getByLabel('Day of the data').fill('2026-01-01');
  await expectAccessibleOnDeskAndPhone(page);
  await page.getByRole('button', { name: 'Guess the columns' }).click();

  const fields = page.getByRole('listitem');
  const whole = fields.filter({ hasText: 'Address with the city behind the street' }).first();
  await expect(whole).toContainText('Where_It_Is');
  await expect(whole).toContainText('end in a city');
  const price = fields.filter({ hasText: 'Sale price' }).first();
  await expect(price).toContainText('Not in this file');
  const cards = page.getByRole('list', { name: 'The first rows' }).getByRole('listitem');
  await expect(cards).toHaveCount(20);
  await expect(cards.first()).not.toContainText('$200,000');

  await page.getByRole('button', { name: 'Change Sale price' }).click();
  const form = page.getByRole('form', { name: 'Sale price' });
  await form.getByLabel('Column').selectOption('Paid');
  await expectAccessibleOnDeskAndPhone(page);
  await form.getByRole('button', { name: 'Use this' }).click();
  await expect(price).toContainText('you chose it');
  await expect(cards.first()).toContainText('$200,000');
  await expect(cards.first()).toContainText('100 Larkspur Ln');

  await page.getByRole('button', { name: 'Change Property type' }).click();
  await expect(page.getByLabel('DUPLEX means')).toHaveValue('multi-family');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Close Property type' }).click();

  const start = page.getByRole('button', { name: 'Import', exact: true });
  await expect(start).toBeDisabled();
  await page.getByRole('button', { name: 'Dry run' }).click();
  const tried = page.getByRole('region', { name: 'The dry run' });
  await expect(tried).toContainText('Rejected: no parcel number: 1 (line 402)');
  await expect(tried).toContainText('Would go in');
  const download = page.waitForEvent('download');
  await tried.getByRole('button', { name: 'Rejected rows' }).click();
  expect((await download).suggestedFilename()).toBe('rejected-rows.csv');

  await page.getByRole('button', { name: 'Save as a source' }).click();
  await expect(page.getByText('Saved as a source: SAMPLE roll 2026, Dane, WI')).toBeVisible();
  await start.click();
  // What runs in the worker does not need the page.
  await page.reload();
  const imported = page.getByRole('region', { name: 'The import' });
  await expect(imported).toContainText('Parcels not known before', { timeout: 120_000 });
  await expect(imported.getByRole('link', { name: '100 Larkspur Ln' })).toBeVisible();
  await expectAccessibleOnDeskAndPhone(page);

  await openFromSearch(page, site.url, '103 Larkspur Ln');
  await expect(page.getByText('$201,500').first()).toBeVisible();

  await page.goto(`${site.url}${path}`);
  await choose(page, 'roll-2027.csv', unknownRoll().replaceAll('2026', '2027'));
  await page.getByLabel('Columns').selectOption({ label: 'SAMPLE roll 2026, Dane, WI' });
  await expect(page.getByLabel('Publisher')).toHaveValue('Dane County Assessor');
  await page.getByRole('button', { name: 'Use its columns' }).click();
  await expect(price).toContainText('Paid');
});

test('a member finds neither the page nor what it reads', async ({ page, site }) => {
  await logIn(page, site, 'member', path);
  await expect(page.getByRole('heading', { name: 'Access Denied' })).toBeVisible();
  expect((await page.request.get(`${site.url}/v1/admin/uploads`)).status()).toBe(401);
});
