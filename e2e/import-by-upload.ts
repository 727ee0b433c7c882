import { expect, type Page } from '@playwright/test';
import type { Site } from './demo-site';

/** A roll of a small county; of parcel 0709-0001 owner and sale are given. */
export function smallCounty(owner: string, sold: string, paid: string): string {
  const lines = Array.from({ length: 40 }, (_, at) => {
    const isFirst = at === 1;
    const owned = isFirst ? owner : `SAMPLE OWNER ${at}`;
    const sale = isFirst ? [sold, paid] : ['3/4/2015', 200_000 + at * 500];
    const site = [`${100 + at} QUOIN LN`, 'MADISON', '53703', 'SINGLE FAMILY'];
    return [`0709-${String(at).padStart(4, '0')}`, ...site, 3, owned, ...sale].join(',');
  });
  const header =
    'Parcel_Number,Site_Address,City,Zip,Property_Type,Bedrooms,Owner_Name,Sale_Date,Sale_Price';
  return [header, ...lines, ''].join('\n');
}

/** Imports a file as an admin does; `columns` are those of a source that was saved before. */
export async function importByUpload(
  page: Page,
  site: Site,
  file: string,
  text: string,
  columns?: string,
) {
  await page.goto(`${site.url}/app/admin/import`);
  await page
    .getByLabel('CSV, TSV or GeoJSON file, or a zip of one or of a shapefile')
    .setInputFiles({ name: file, mimeType: 'text/csv', buffer: Buffer.from(text) });
  await expect(page.getByLabel('County')).toHaveValue('Dane, WI');
  if (columns === undefined) {
    await page.getByLabel('Publisher').fill('Dane County Assessor');
    await page.getByLabel('Title').fill('SAMPLE roll');
    await page.getByLabel('Day of the data').fill('2026-01-01');
    await page.getByRole('button', { name: 'Guess the columns' }).click();
  } else {
    await page.getByLabel('Columns').selectOption({ label: columns });
    await page.getByLabel('Day of the data').fill('2026-11-20');
    await page.getByRole('button', { name: 'Use its columns' }).click();
  }
  await page.getByRole('button', { name: 'Dry run' }).click();
  await expect(page.getByRole('region', { name: 'The dry run' })).toContainText('Would go in');
  if (columns === undefined) {
    await page.getByRole('button', { name: 'Save as a source' }).click();
    await expect(page.getByText('Saved as a source: SAMPLE roll, Dane, WI')).toBeVisible();
  }
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  const imported = page.getByRole('region', { name: 'The import' });
  await expect(imported).toContainText('Parcels', { timeout: 120_000 });
}
