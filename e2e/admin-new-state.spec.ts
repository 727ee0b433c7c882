import { mkdirSync, writeFileSync } from 'node:fs';
import { normal, pick, seededRandom, wholeBetween } from '@deedlight/domain/random';
import { expect } from '@playwright/test';
import { socrataDouble } from '../apps/api/src/adapters/open-data/double/socrata-double';
import { aWorld } from '../apps/api/src/adapters/open-data/double/world';
import { knownPlace } from '../apps/api/src/adapters/vendor/double/public-services';
import { logIn, test, whileServing } from './demo-site';
import { openFromSearch } from './open-from-search';
import { whileAnswering as whilePublishing } from './open-source-site';
import { inTemporaryFolder } from './own-server';
import { servicesAt, whileAnswering } from './public-services-double';

/** The first model is trained when the county has come in. */
const trainedWithin = 240_000;

test('X-04: a fresh installation becomes a county: a state is switched on, and one of its homes has value, comparables, map, flood zone and rent', async ({
  page,
}) => {
  test.setTimeout(400_000);
  const rows = publishedHomes(400);
  const world = aWorld(rows);
  await whilePublishing(socrataDouble(world), world, (publisher) =>
    whileAnswering(({ url }) =>
      inTemporaryFolder((folder) =>
        whileServing(`${folder}/data`, settingsOf(folder, publisher, url), async (site) => {
          const hosts = new Set<string>();
          page.on('request', (request) => hosts.add(new URL(request.url()).host));
          await logIn(page, site, 'admin', '/app/admin/sources');
          await page.getByRole('button', { name: 'Wisconsin: sources to switch on' }).click();
          await page.getByRole('button', { name: 'Switch on SAMPLE parcels of Dane' }).click();
          const terms = page.getByRole('dialog');
          await terms.getByLabel('I accept the license “Public Domain”').check();
          await terms.getByRole('button', { name: 'Switch on' }).click();
          const source = page.getByRole('region', { name: 'SAMPLE parcels of Dane' });
          await expect(source).toContainText('400 parcels not known before', { timeout: 120_000 });

          // Any home will do: the one that the rows' own chance puts in the middle.
          const home = rows[200];
          const address = String(home?.site);
          await openFromSearch(page, site.url, address);
          const owner = page.getByRole('region', { name: 'Owner' });
          await expect(owner).toContainText('Not available here');
          await expect(page.locator('main')).toContainText(dollars(Number(home?.market)));
          await expect(
            page.getByLabel(new RegExp(`^Map of ${address}`, 'i')).first(),
          ).toBeVisible();

          const value = page.getByRole('region', { name: 'Valuation' });
          await expect(async () => {
            await page.reload();
            await expect(value).toContainText('sales it had not seen', { timeout: 15_000 });
          }).toPass({ timeout: trainedWithin, intervals: [2_000] });

          const around = page.getByRole('region', { name: 'Around the home' });
          await expect(around.getByRole('region', { name: 'Flood zone' })).toContainText('Zone AE');
          await expect(around.getByRole('region', { name: 'Rent' })).toContainText('a month');

          await page.getByRole('button', { name: /^Use in/ }).click();
          await page.getByRole('menuitem', { name: 'Comparables' }).click();
          const indicated = page.getByRole('region', { name: 'Indicated value' });
          await expect(indicated).toContainText('Most likely', { timeout: 40_000 });
          await expect(page.getByRole('region', { name: 'Where they are' })).toBeVisible();
          expect([...hosts]).toEqual([new URL(site.url).host]);
        }),
      ),
    ),
  );
});

function dollars(amount: number): string {
  return `$${amount.toLocaleString('en-US')}`;
}

/** Invents homes around one place that sold in the last three years, at prices with a reason and chance. */
function publishedHomes(count: number) {
  const random = seededRandom(20_261_126);
  const streets = ['LARKSPUR LN', 'FOXGLOVE CT', 'OAK ST', 'THISTLE AVE'] as const;
  return Array.from({ length: count }, (_, at) => {
    const area = wholeBetween(random, 900, 3_200);
    const built = wholeBetween(random, 1925, 2015);
    const paid = Math.round(170 * area * Math.exp(normal(random, 0, 0.07)) + 800 * (built - 1925));
    const soldDaysAgo = wholeBetween(random, 20, 1_050);
    return {
      parcel: `0709-${String(at).padStart(4, '0')}`,
      site: `${100 + at} ${pick(random, streets)}`,
      ...{ city: 'MADISON', zip: knownPlace.zip },
      lat: (knownPlace.lat - 0.008 + 0.016 * random()).toFixed(6),
      lng: (knownPlace.lng - 0.008 + 0.016 * random()).toFixed(6),
      ...{ beds: Math.max(1, Math.round(area / 700)), baths: wholeBetween(random, 1, 3) },
      ...{ living_area: area, lot_size: wholeBetween(random, 3_000, 12_000), built },
      sold: new Date(Date.now() - soldDaysAgo * 86_400_000).toISOString().slice(0, 23),
      ...{ paid, market: Math.round(0.9 * paid) },
    };
  });
}

function settingsOf(folder: string, publisher: string, services: string) {
  return {
    ...{ SAMPLE_DATA: 'false', SOURCES_DIR: sourceFolder(folder, publisher) },
    ...{ OPEN_DATA_MAY_BE_PRIVATE: 'true', OPEN_DATA_PACE_MS: '0', TRAIN_VALUATIONS: 'true' },
    ...servicesAt(services),
    HUD_API_TOKEN: 'a-token-of-tests',
  };
}

/** Writes the file of the state's source; returns the folder in which it lies. */
function sourceFolder(folder: string, publisher: string): string {
  const never = 'the source does not publish it';
  const source = {
    ...{ id: 'dane-parcels', kind: 'assessor-roll', publisher: 'Dane County' },
    ...{ title: 'SAMPLE parcels of Dane', licence: 'Public Domain' },
    ...{ page: 'https://example.org/parcels', rhythmDays: 30, areaKind: 'living' },
    access: { protocol: 'socrata', url: `${publisher}/resource/abcd-1234.json`, pageSize: 100 },
    state: 'WI',
    counties: [{ county: 'Dane' }],
    columns: Object.keys(publishedHomes(1)[0] ?? {}),
    mapping: {
      parcel: 'parcel',
      address: { line: 'site', city: 'city', zip: 'zip' },
      location: { lat: 'lat', lng: 'lng' },
      facts: {
        type: [{ value: 'single-family' }],
        ...{ beds: 'beds', baths: 'baths', livingAreaSqft: 'living_area' },
        ...{ lotSqft: 'lot_size', yearBuilt: 'built' },
      },
      assessments: [{ year: { value: 2026 }, market: 'market' }],
      sales: [{ date: 'sold', price: 'paid' }],
    },
    absent: {
      ...{ stories: never, units: never, rooms: never, 'assessments.tax': never },
      ...{ owner: 'withheld by the county', mailing: 'withheld by the county' },
      'transfers.parties': 'withheld by the county',
    },
    ...{ confidence: 'verified', recalled: [], confirmed: true },
  };
  const own = `${folder}/sources`;
  mkdirSync(own);
  writeFileSync(`${own}/dane-parcels.json`, JSON.stringify(source));
  return own;
}
