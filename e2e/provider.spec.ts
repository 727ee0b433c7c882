import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, type Page } from '@playwright/test';
import { detailAnswer, suggestAnswer } from '../apps/api/src/adapters/realestateapi/double/answers';
import { comparablesAnswer } from '../apps/api/src/adapters/realestateapi/double/comparables-answer';
import { liensAnswer } from '../apps/api/src/adapters/realestateapi/double/liens-answer';
import { searchAnswer } from '../apps/api/src/adapters/realestateapi/double/search-answer';
import { expectAccessibleOnDeskAndPhone } from './accessible';
import { logIn, openAs, test, whileServing } from './demo-site';
import { inTemporaryFolder } from './own-server';
import { openOnPhone, shareWithClient } from './share-with-client';
import { textOfPdf } from './text-of-pdf';

test('F-20, X-11: an address that no roll knows is offered by the provider, fetched for one search and kept with its source; then its liens, its comparables, which a client is shown, and a search around it', async ({
  page,
  browser,
}) => {
  test.setTimeout(300_000);
  await whileProviding(async (provider) => {
    const settings = {
      ...{ PROPERTY_DATA_MODE: 'dev', REALESTATEAPI_KEY_DEV: 'a-key' },
      ...{ REALESTATEAPI_BASE_DEV: provider.url, SAMPLE_DATA: 'false' },
    };
    await inTemporaryFolder((folder) =>
      whileServing(`${folder}/data`, settings, async (site) => {
        // The dashboard has a search box of its own on a first day, beside the one of every page.
        await logIn(page, site, 'member', '/app/navigation');
        const box = page.getByRole('combobox', { name: 'Search properties' });
        await box.fill('418 n larkspur');
        await expect(page.getByText('From RealEstateAPI')).toBeVisible();
        await expectAccessibleOnDeskAndPhone(page);
        await page.getByRole('option', { name: /418 N Larkspur Ln/ }).click();

        await expect(page.getByRole('heading', { level: 1 })).toHaveText('418 N Larkspur Ln');
        await expect(page.getByText('Rowan Sample, Quinn Sample').first()).toBeVisible();
        await expect(page.getByText('1 of 100 searches').first()).toBeVisible();
        const sources = page.getByRole('region', { name: 'Sources' });
        await expect(sources.getByText('RealEstateAPI').first()).toBeVisible();
        await expectAccessibleOnDeskAndPhone(page);

        const loans = page.getByRole('region', { name: 'Mortgages & liens' });
        await loans.getByRole('button', { name: 'Ask RealEstateAPI for liens' }).click();
        await expect(loans.getByText('$18,250.40')).toBeVisible();
        await expect(page.getByText('2 of 100 searches').first()).toBeVisible();
        await expectAccessibleOnDeskAndPhone(page);
        expect(await pdfOf(page)).toContain('Reported liens');

        await page.reload();
        await expect(page.getByRole('heading', { level: 1 })).toHaveText('418 N Larkspur Ln');
        await expect(loans.getByText('$18,250.40')).toBeVisible();
        await expect(page.getByText('2 of 100 searches').first()).toBeVisible();

        await page.goto(`${site.url}/app/comparables?property=wi-55025-070922301019`);
        const opinion = page.getByRole('region', { name: 'Comparables of RealEstateAPI' });
        await opinion.getByRole('button', { name: 'Ask RealEstateAPI for its' }).click();
        await expect(opinion.getByText('$402,000')).toBeVisible();
        await expect(opinion.getByText('502 N Larkspur Ln').first()).toBeVisible();
        await expect(opinion.getByText('Not in the records').first()).toBeVisible();
        await expect(page.getByText('3 of 100 searches').first()).toBeVisible();
        await expectAccessibleOnDeskAndPhone(page);

        await opinion.getByRole('switch', { name: 'Share them with the client' }).check();
        const chosen = opinion.getByRole('group', { name: 'The client sees' });
        await chosen.getByRole('checkbox', { name: /^77 Foxglove St/ }).uncheck();
        await expect(page.getByRole('button', { name: 'Share with a client' })).toBeEnabled();
        const link = await shareWithClient(page, { name: 'Maya’s sales', note: '' });
        const strangers = await openAs(browser, site, 'visitor');
        const client = await openOnPhone(strangers, link);
        const shared = client.getByRole('region', { name: 'Comparables of RealEstateAPI' });
        await expect(shared.getByText('502 N Larkspur Ln')).toBeVisible();
        await expect(shared.getByText('$389,900')).toBeVisible();
        await expect(shared.getByText('RealEstateAPI is not asked again')).toBeVisible();
        await expect(shared).toContainText('The sender left out 1 of its homes');
        const read = (await client.locator('body').textContent()) ?? '';
        expect(read).not.toContain('Rowan Sample');
        expect(read).not.toContain('Foxglove');
        await expectAccessibleOnDeskAndPhone(client);

        const admins = await openAs(browser, site, 'admin');
        const settings = await admins.newPage();
        await settings.goto(`${site.url}/app/admin/app-settings`);
        await settings
          .getByRole('switch', {
            name: 'Members may share the provider’s comparables with clients',
          })
          .uncheck();
        await expect(settings.getByText('What may be shared is saved')).toBeVisible();
        await admins.close();
        await page.reload();
        await expect(opinion).toContainText('an administrator has turned that off');
        await expect(chosen).toHaveCount(0);
        await opinion.getByRole('switch', { name: 'Share them with the client' }).click();
        await expect(opinion.getByRole('switch')).toHaveCount(0);
        // What a client has been shown stays.
        await client.reload();
        await expect(shared.getByText('502 N Larkspur Ln')).toBeVisible();
        await strangers.close();

        await page.goto(`${site.url}/app/search?zip=53703&occupied=yes`);
        await expect(page.getByText('1 home', { exact: true })).toBeVisible();
        await page.getByRole('button', { name: 'Search RealEstateAPI for the same' }).click();
        const beyond = page.getByRole('region', { name: 'From RealEstateAPI' });
        await expect(beyond.getByText('1,204 properties found')).toBeVisible();
        await expect(beyond.getByText('cannot filter by occupancy')).toBeVisible();
        await expect(beyond.getByRole('link', { name: '418 N Larkspur Ln' })).toBeVisible();
        await expect(beyond.getByRole('button', { name: 'Open 77 Foxglove St' })).toBeVisible();
        await expect(page.getByText('4 of 100 searches').first()).toBeVisible();
        await expectAccessibleOnDeskAndPhone(page);
        for (const path of ['/v2/PropertyDetail', liensPath, comparablesPath, searchPath])
          expect(provider.asked.filter((each) => each === path)).toHaveLength(1);
      }),
    );
  });
});

/** Downloads the report of the open page and returns its text. */
async function pdfOf(page: Page): Promise<string> {
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'PDF', exact: true }).click();
  return textOfPdf(await downloading);
}

const liensPath = '/v2/Reports/PropertyLiens';
const comparablesPath = '/v3/PropertyComps';
const searchPath = '/v2/PropertySearch';
const answers: Record<string, unknown> = {
  '/v2/AutoComplete': suggestAnswer,
  '/v2/PropertyDetail': detailAnswer,
  [liensPath]: liensAnswer,
  [comparablesPath]: comparablesAnswer,
  [searchPath]: searchAnswer,
};

type Provider = { url: string; asked: string[] };

/** Runs `work` with a stand-in for RealEstateAPI that knows one parcel. */
async function whileProviding(work: (provider: Provider) => Promise<void>): Promise<void> {
  const asked: string[] = [];
  const server = createServer(({ url = '', headers }, response) => {
    asked.push(url);
    response.statusCode = headers['x-api-key'] !== 'a-key' ? 401 : url in answers ? 200 : 404;
    response.end(JSON.stringify(answers[url] ?? {}));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  try {
    await work({ url: `http://127.0.0.1:${port}`, asked });
  } finally {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
}
