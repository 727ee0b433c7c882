import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect } from '@playwright/test';
import {
  type CensusAsked,
  censusAnswers,
} from '../apps/api/src/adapters/census-geocoder/double/census-double';
import { expectAccessibleOnDeskAndPhone } from './accessible';
import { test, whileServing } from './demo-site';
import { openFromSearch } from './open-from-search';
import { inTemporaryFolder } from './own-server';
import { mostShift, shifted, shiftOf, watchShifts } from './shifts';
import { importSmallRoll } from './small-roll';

const columns = {
  facts: { beds: 'Beds', type: [{ column: 'Kind', map: { House: 'single-family' } }] },
  address: { line: 'Address', zip: 'Zip' },
};

const roll = [
  'Parcel,Address,Zip,Beds,Kind',
  '0709-1,418 N LARKSPUR LN,53703,3,House',
  '0709-2,9 TWIN CT,53703,2,House',
  '0709-3,12 OAK,53703,4,House',
];

test('a roll without coordinates: the Census Bureau’s geocoder places a home, and its page says how, when and how well', async ({
  page,
}) => {
  test.setTimeout(180_000);
  await whileGeocoding(async ({ url, asked }) => {
    await inTemporaryFolder(async (folder) => {
      await importSmallRoll(folder, roll, columns);
      const settings = {
        ...{ GEOCODER: 'census', GEOCODER_URL: `${url}/geocoder` },
        ...{ OPEN_DATA_MAY_BE_PRIVATE: 'true', OPEN_DATA_PACE_MS: '0' },
      };
      await whileServing(`${folder}/data`, settings, async (site) => {
        const nearby = page.getByRole('region', { name: 'Nearby' });
        const placed = nearby.getByText('Placed by the U.S. Census Bureau’s geocoder');
        // The server places homes in the background, some time after its start.
        await expect(async () => {
          await openFromSearch(page, site.url, '418 N Larkspur');
          await expect(placed).toBeVisible({ timeout: 2000 });
        }).toPass({ timeout: 90_000 });
        await expect(placed).toContainText(
          /geocoder on [A-Z][a-z]{2} \d+, \d{4}, ± 100 m, an estimate/,
        );
        await expect(placed).toContainText('418 N LARKSPUR LN, MADISON, WI, 53703 exactly');
        await nearby.getByRole('heading', { name: 'Nearby' }).scrollIntoViewIfNeeded();
        await expect(nearby.locator('.maplibregl-map')).toBeVisible();
        await nearby.getByRole('button', { name: /43\.07110, -89\.40020/ }).click();
        const source = page.getByRole('dialog', { name: 'Coordinates' });
        await expect(source).toContainText('Census Geocoder, Public_AR_Current');
        await page.keyboard.press('Escape');
        await expectAccessibleOnDeskAndPhone(page);

        await openFromSearch(page, site.url, '12 Oak');
        await expect(placed).toContainText('± 250 m');

        // Two places fit that address equally well.
        await openFromSearch(page, site.url, '9 Twin');
        await expect(nearby).toContainText('Placed at the ZIP’s center');
        await expect(nearby).toContainText('Several places fit its address equally well');
        await expect(nearby).toContainText(/It was asked on [A-Z][a-z]{2} \d+, \d{4}/);
        await expect(nearby).toContainText('whoever runs this server can give it a place');
        await expectAccessibleOnDeskAndPhone(page);

        // Why it has no place comes after the page, and moves nothing.
        await watchShifts(page);
        for (const width of [1440, 390]) {
          await page.setViewportSize({ width, height: 900 });
          await page.goto(`${page.url().split('#')[0]}#nearby`);
          await page.reload();
          await expect(nearby).toContainText('Several places fit its address equally well');
          const around = page.getByRole('region', { name: 'Around the home' });
          await expect(around).toContainText('Several places fit its address equally well');
          await page.waitForLoadState('networkidle');
          expect(await shiftOf(page), (await shifted(page)).join('\n')).toBeLessThanOrEqual(
            mostShift,
          );
        }
      });
      // A home that is opened before the batch is asked for by itself.
      const batches = asked.filter(({ path }) => path === '/geocoder/geographies/addressbatch');
      expect(batches.length).toBeLessThanOrEqual(1);
      const others = asked.length - batches.length;
      expect(others).toBeLessThanOrEqual(3);
    });
  });
});

type Geocoder = { url: string; asked: CensusAsked[] };

/** Runs `work` while the Census Bureau's geocoder is stood in for. */
async function whileGeocoding(work: (geocoder: Geocoder) => Promise<void>): Promise<void> {
  const asked: CensusAsked[] = [];
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part);
    const sent = Buffer.concat(parts).toString('utf8');
    const one = { path: request.url ?? '/', body: request.method === 'POST' ? sent : null };
    asked.push(one);
    const { status, body } = censusAnswers(one);
    response.writeHead(status).end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  try {
    await work({ url: `http://127.0.0.1:${port}`, asked });
  } finally {
    server.close();
  }
}
