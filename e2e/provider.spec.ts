import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect } from '@playwright/test';
import { detailAnswer, suggestAnswer } from '../apps/api/src/adapters/realestateapi/double/answers';
import { liensAnswer } from '../apps/api/src/adapters/realestateapi/double/liens-answer';
import { expectAccessibleOnDeskAndPhone } from './accessible';
import { logIn, test, whileServing } from './demo-site';
import { inTemporaryFolder } from './own-server';

test('F-20, X-11: an address that no roll knows is offered by the provider, fetched for one search and kept with its source, then its liens', async ({
  page,
}) => {
  test.setTimeout(120_000);
  await whileProviding(async (provider) => {
    const settings = {
      ...{ PROPERTY_DATA_MODE: 'dev', REALESTATEAPI_KEY_DEV: 'a-key' },
      ...{ REALESTATEAPI_BASE_DEV: provider.url, SAMPLE_DATA: 'false' },
    };
    await inTemporaryFolder((folder) =>
      whileServing(`${folder}/data`, settings, async (site) => {
        await logIn(page, site, 'member', '/app');
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

        await page.reload();
        await expect(page.getByRole('heading', { level: 1 })).toHaveText('418 N Larkspur Ln');
        await expect(loans.getByText('$18,250.40')).toBeVisible();
        await expect(page.getByText('2 of 100 searches').first()).toBeVisible();
        for (const path of ['/v2/PropertyDetail', liensPath])
          expect(provider.asked.filter((each) => each === path)).toHaveLength(1);
      }),
    );
  });
});

const liensPath = '/v2/Reports/PropertyLiens';
const answers: Record<string, unknown> = {
  '/v2/AutoComplete': suggestAnswer,
  '/v2/PropertyDetail': detailAnswer,
  [liensPath]: liensAnswer,
};

type Provider = { url: string; asked: string[] };

/** RealEstateAPI on this machine, as it would answer who knows of one parcel. */
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
