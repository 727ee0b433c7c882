import { expect } from '@playwright/test';
import { knownPlace } from '../apps/api/src/adapters/vendor/double/public-services';
import { expectAccessibleOnDeskAndPhone } from './accessible';
import { logIn, test, whileServing } from './demo-site';
import { openFromSearch } from './open-from-search';
import { inTemporaryFolder } from './own-server';
import { servicesAt, whileAnswering } from './public-services-double';
import { importSmallRoll } from './small-roll';

const unpaidTaxesLabel = 'Earliest year of unpaid taxes';

const columns = {
  facts: { beds: 'Beds', type: [{ column: 'Kind', map: { House: 'single-family' } }] },
  address: { line: 'Address', zip: 'Zip' },
  location: { lat: 'Lat', lng: 'Lng' },
  details: [{ label: unpaidTaxesLabel, cell: { column: 'Unpaid', map: { 0: 'None' } } }],
};

const { lat, lng, zip } = knownPlace;

const roll = [
  'Parcel,Address,Zip,Beds,Kind,Lat,Lng,Unpaid',
  `0709-1,418 LARKSPUR LN,${zip},3,House,${lat},${lng},2023`,
  // FEMA's map and every school lie elsewhere.
  `0709-2,9 FARAWAY RD,${zip},2,House,43.2,-89.7,0`,
];

test('from the search to a home: flood zone, schools and rent with source and day, and what is not known', async ({
  page,
}) => {
  test.setTimeout(180_000);
  await whileAnswering(async ({ url, asked }) => {
    await inTemporaryFolder(async (folder) => {
      await importSmallRoll(folder, roll, columns);
      const settings = { ...servicesAt(url), HUD_API_TOKEN: 'a-token-of-tests' };
      await whileServing(`${folder}/data`, settings, async (site) => {
        await openFromSearch(page, site.url, '418 Larkspur');
        const card = page.getByRole('region', { name: 'Around the home' });
        const flood = card.getByRole('region', { name: 'Flood zone' });
        await expect(flood).toContainText('Zone AE');
        await expect(flood).toContainText('Not a flood determination.');
        await flood.getByRole('button', { name: /^Zone AE/ }).click();
        const source = page.getByRole('dialog', { name: 'Flood zone' });
        await expect(source).toContainText('National Flood Hazard Layer');
        await expect(source).toContainText('Sep 17, 2014');
        await page.keyboard.press('Escape');

        const schools = card.getByRole('region', { name: 'Public schools' });
        await expect(schools).toContainText('SAMPLE Elementary');
        await expect(schools).toContainText('0.3 mi');
        await expect(card.getByRole('region', { name: 'Private schools' })).toContainText(
          'SAMPLE Academy',
        );

        const rent = card.getByRole('region', { name: 'Rent' });
        await expect(rent).toContainText(/\$1,620.*\$1,980.*a month/);
        await expect(rent).toContainText('Whoever runs this server sets CENSUS_API_KEY');
        await expectAccessibleOnDeskAndPhone(page);

        await expect(card.getByRole('region', { name: 'Public records' })).toContainText(
          'No source here carries foreclosure filings',
        );
        const before = asked();
        await page.reload();
        await expect(flood).toContainText('Zone AE');
        expect(asked()).toBe(before);

        await openFromSearch(page, site.url, '9 Faraway');
        await expect(flood).toContainText('That is no zone X');
        await expect(schools).toContainText('no public school within 3 miles');

        const home = '/app/analysis?property=wi-55025-07091&tab=equity';
        await logIn(page, site, 'member', home);
        await expect(page.getByLabel('Rent a month')).toHaveValue('1,800');
        await page.getByLabel('Rent a month').fill('2050');
        await page.reload();
        await expect(page.getByLabel('Rent a month')).toHaveValue('2,050');

        await page.goto(`${site.url}/app/search`);
        await expect(page.getByText('2 homes', { exact: true })).toBeVisible();
        await page.getByRole('button', { name: 'Filters' }).click();
        await page.getByRole('combobox', { name: 'Property taxes' }).selectOption('Taxes unpaid');
        await page.getByRole('button', { name: 'Show 1 home' }).click();
        await expect(page.getByRole('button', { name: 'Take off: Taxes unpaid' })).toBeVisible();
        await page.getByRole('link', { name: '418 Larkspur Ln' }).first().click();
        const records = page.getByRole('region', { name: 'Public records' });
        await records.getByRole('button', { name: /^2023 ?, source of Tax delinquency/ }).click();
        await expect(page.getByRole('dialog', { name: 'Tax delinquency' })).toContainText(
          'SAMPLE roll',
        );
      });
    });
  });
});

test('X-02 a server that may ask nobody shows the page whole and calm', async ({ page, site }) => {
  await page.goto(site.url);
  await page.getByRole('combobox').first().fill('Larkspur');
  await page.getByRole('option').first().click();
  const card = page.getByRole('region', { name: 'Around the home' });
  await expect(card).toContainText('The home is invented (SAMPLE): no public service knows it.');
  await expect(card.getByRole('alert')).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Sources' })).toBeVisible();
});
