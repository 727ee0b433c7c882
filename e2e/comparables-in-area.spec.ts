import { readFile } from 'node:fs/promises';
import { normal, seededRandom, wholeBetween } from '@deedlight/domain/random';
import { expect, type Page, test } from '@playwright/test';
import { expectAccessibleOnDeskAndPhone } from './accessible';
import { fillLogIn, type Site, whileServing } from './demo-site';
import { openFromSearch } from './open-from-search';
import { inTemporaryFolder } from './own-server';
import { importSmallRoll } from './small-roll';
import { textOfPdf } from './text-of-pdf';

const mapping = {
  address: { line: 'Address' },
  facts: {
    type: [{ column: 'Kind', map: { House: 'single-family' } }],
    beds: 'Beds',
    livingAreaSqft: 'Sqft',
    yearBuilt: 'Year',
  },
  sales: [{ date: 'Sold', price: 'Price', armsLength: { value: true } }],
  details: [{ label: "Assessor's neighborhood", cell: 'Area' }],
};

/** An invented roll without coordinates: nobody chose its names, sizes or prices. */
function anInventedRoll(seed: number) {
  const random = seededRandom(seed);
  const names = Array.from({ length: 3 }, () => `N${wholeBetween(random, 1000, 9999)}`);
  const letters = Array.from({ length: 6 }, () => 'aeimnorstul'[wholeBetween(random, 0, 10)]);
  const name = `B${letters.join('')}`;
  const lines = ['Parcel,Address,Kind,Beds,Sqft,Year,Sold,Price,Area'];
  const streets = new Map<string, string>();
  for (let at = 0; at < 150; at += 1) {
    const area = names[at % names.length] ?? '';
    const street = `${100 + at * 7} ${name} St`;
    const sqft = wholeBetween(random, 1100, 1900);
    const level = 150 + 60 * (at % names.length);
    const price = Math.round(level * sqft * Math.exp(normal(random, 0, 0.06)));
    const day = `2026-${pad(wholeBetween(random, 1, 9))}-${pad(wholeBetween(random, 1, 28))}`;
    const home = [wholeBetween(random, 2, 4), sqft, wholeBetween(random, 1920, 1990)];
    lines.push([`P${at}`, street, 'House', ...home, day, price, area].join(','));
    streets.set(street, area);
  }
  return { lines, streets, subject: wholeBetween(random, 0, 149) };
}

const ignoringCase = { ignoreCase: true };

function pad(figure: number): string {
  return String(figure).padStart(2, '0');
}

/** Goes on from a home to its comparables as a member. */
async function goOnToComparables(page: Page, { member }: Site, address: string) {
  await page.getByRole('link', { name: 'Log in' }).first().click();
  await fillLogIn(page, member);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(address, ignoringCase);
  await page.getByRole('link', { name: 'Comparables' }).first().click();
  await page.getByLabel('The home to value').fill(address);
  await page.getByRole('option', { name: new RegExp(address, 'i') }).click();
}

test('F-03, X-01, X-12: a home of an imported roll without coordinates has sales and comparables of its neighborhood, in the page and its files', async ({
  page,
}) => {
  test.setTimeout(240_000);
  const { lines, streets, subject } = anInventedRoll(20_261_125);
  const [address = '', area = ''] = [...streets][subject] ?? [];
  await inTemporaryFolder(async (folder) => {
    await importSmallRoll(folder, lines, mapping);
    await whileServing(`${folder}/data`, { SAMPLE_DATA: 'false' }, async (site) => {
      await openFromSearch(page, site.url, address);
      const nearby = page.getByRole('region', { name: 'Nearby' });
      const ofArea = nearby.getByRole('list', { name: `Sales in neighborhood ${area}` });
      const neighbors = await ofArea.getByRole('link').allTextContents();
      expect(neighbors).toHaveLength(12);
      for (const street of neighbors) {
        expect([street, areaOf(streets, street)]).toEqual([street, area]);
      }
      await expect(nearby).toContainText('newest first; distances are unknown');
      await expectAccessibleOnDeskAndPhone(page);

      await goOnToComparables(page, site, address);
      const indicated = page.getByRole('region', { name: 'Indicated value' });
      const notice = `No distance is known: the sales are of the same neighborhood, ${area}`;
      await expect(indicated).toContainText(notice, { timeout: 40_000 });
      await expect(indicated).toContainText('Most likely');

      const grid = page.getByRole('region', { name: 'Adjustment grid' });
      await expect(grid.getByText('Same neighborhood')).toHaveCount(6);
      const compared = await grid.getByRole('columnheader').getByRole('link').allTextContents();
      expect(compared.slice(1)).toHaveLength(6);
      // The roll was written from the same lines, so it tells where each sale lies.
      for (const street of compared.slice(1)) {
        expect([street, areaOf(streets, street)]).toEqual([street, area]);
      }
      const places = page.getByRole('region', { name: 'Where they are' });
      await expect(places).toContainText('No map. The records do not say where this home lies');
      await grid
        .getByRole('button', { name: /of 100/ })
        .first()
        .click();
      await expect(
        page.getByText('same neighborhood: not counted, neither for nor against'),
      ).toBeVisible();
      await page.keyboard.press('Escape');
      await expectAccessibleOnDeskAndPhone(page);

      const csvDownload = page.waitForEvent('download');
      await page.getByRole('button', { name: 'CSV', exact: true }).click();
      const csv = await readFile(await (await csvDownload).path(), 'utf8');
      expect(csv.split('Same neighborhood')).toHaveLength(7);
      const pdfDownload = page.waitForEvent('download');
      await page.getByRole('button', { name: 'PDF', exact: true }).click();
      expect(await textOfPdf(await pdfDownload)).toContain('Same neighborhood');
    });
  });
});

function areaOf(streets: ReadonlyMap<string, string>, shown: string): string | undefined {
  return [...streets].find(([street]) => street.toLowerCase() === shown.toLowerCase())?.[1];
}
