import { createServer } from 'node:http';
import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { towns } from '../apps/api/src/sample/towns';
import { whileServing } from './demo-site';
import { inTemporaryFolder } from './own-server';
import { writeSmallMap } from './small-map';

/** Opens a suggestion from the landing page and scrolls to its map. */
async function openAHomesMap(page: Page, url: string): Promise<void> {
  await page.goto(url);
  const box = page.getByRole('combobox', { name: 'Search properties' });
  await box.fill('willow');
  await expect(page.getByRole('option').first()).toBeVisible();
  await box.press('ArrowDown');
  await box.press('Enter');
  await page.waitForURL(/\/property\//);
  await page.getByRole('heading', { name: 'Nearby', exact: true }).scrollIntoViewIfNeeded();
}

function askedOf(page: Page): { own: string[]; others: string[]; parts: number[] } {
  const asked = { own: [] as string[], others: [] as string[], parts: [] as number[] };
  page.on('request', (request) => {
    const { origin, pathname, protocol } = new URL(request.url());
    if (!protocol.startsWith('http')) return;
    if (origin === new URL(page.url()).origin) asked.own.push(pathname);
    else asked.others.push(request.url());
  });
  page.on('response', (response) => {
    if (response.url().endsWith('.pmtiles')) asked.parts.push(response.status());
  });
  return asked;
}

const box = {
  west: Math.min(...towns.map(({ lng }) => lng)) - 0.1,
  east: Math.max(...towns.map(({ lng }) => lng)) + 0.1,
  south: Math.min(...towns.map(({ lat }) => lat)) - 0.1,
  north: Math.max(...towns.map(({ lat }) => lat)) + 0.1,
};

test('maps show the streets of the installation’s own file, and ask no other host', async ({
  page,
}) => {
  await inTemporaryFolder(async (folder) => {
    const file = join(folder, 'streets.pmtiles');
    writeSmallMap(file, box);
    await whileServing(join(folder, 'data'), { MAP_TILES_FILE: file }, async ({ url }) => {
      const asked = askedOf(page);
      await openAHomesMap(page, url);
      const map = page.getByRole('region', { name: 'Nearby' }).locator('.maplibregl-map');
      await expect(map).toHaveAttribute('data-streets');
      await expect(map.getByText('OpenStreetMap')).toBeVisible();
      // The header with the directory, and tiles of the view.
      await expect.poll(() => asked.parts.length).toBeGreaterThan(1);
      expect(new Set(asked.parts)).toEqual(new Set([206]));
      expect(asked.others.filter((address) => !address.startsWith(url))).toEqual([]);
    });
  });
});

/** Runs `work` with the address of a host that has a map style of one color. */
async function whileAHostHasAStyle(work: (address: string) => Promise<void>): Promise<void> {
  const style = {
    version: 8,
    sources: {},
    layers: [{ id: 'ground', type: 'background', paint: { 'background-color': '#dfe8d8' } }],
  };
  const host = createServer((_, response) => {
    response.setHeader('Access-Control-Allow-Origin', '*');
    response.setHeader('Content-Type', 'application/json');
    response.end(JSON.stringify(style));
  });
  await new Promise<void>((resolve) => host.listen(0, '127.0.0.1', resolve));
  const address = host.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  try {
    await work(`http://127.0.0.1:${port}/style.json`);
  } finally {
    await new Promise((resolve) => host.close(resolve));
  }
}

test('maps show the style that the operator names, in both themes, and go on without it when it is away', async ({
  page,
}) => {
  await inTemporaryFolder(async (folder) => {
    const data = join(folder, 'data');
    let named = '';
    await whileAHostHasAStyle(async (style) => {
      named = style;
      await whileServing(data, { MAP_STYLE_URL: style }, async ({ url }) => {
        await openAHomesMap(page, url);
        const map = page.getByRole('region', { name: 'Nearby' }).locator('.maplibregl-map');
        await expect(map).toHaveAttribute('data-streets');
        await expect(map).not.toHaveAttribute('data-darkened');
        await page.evaluate(() => {
          document.documentElement.dataset.theme = 'dark';
        });
        await expect(map).toHaveAttribute('data-darkened');
      });
    });
    await whileServing(data, { MAP_STYLE_URL: named }, async ({ url }) => {
      await openAHomesMap(page, url);
      const nearby = page.getByRole('region', { name: 'Nearby' });
      await expect(nearby.getByText('The street map could not be loaded.')).toBeVisible();
      await expect(nearby.locator('.map-subject')).toBeVisible();
    });
  });
});

test('F-02: without a network, maps show streets drawn from the addresses on record', async ({
  page,
}) => {
  await inTemporaryFolder(async (folder) => {
    await whileServing(join(folder, 'data'), { MAP_STYLE_URL: 'off' }, async ({ url }) => {
      const asked = askedOf(page);
      const drawn = new Set<string>();
      page.on('response', async (response) => {
        if (!new URL(response.url()).pathname.startsWith('/v1/map/streets/')) return;
        const { streets }: { streets: { name: string }[] } = await response.json();
        for (const { name } of streets) drawn.add(name);
      });
      await openAHomesMap(page, url);
      const nearby = page.getByRole('region', { name: 'Nearby' });
      await expect(nearby.getByText('Streets drawn from the addresses on record')).toBeVisible();
      // The street of each sale in the list is among them.
      const homes = await nearby.getByRole('list').getByRole('link').allTextContents();
      expect(homes.length).toBeGreaterThan(0);
      const missing = homes.filter((home) => !drawn.has(home.replace(/^\S+ /, '')));
      expect(missing).toEqual([]);
      expect(asked.others.filter((address) => !address.startsWith(url))).toEqual([]);
      await page.emulateMedia({ colorScheme: 'dark' });
      await page.setViewportSize({ width: 390, height: 844 });
      await page.reload();
      await nearby.scrollIntoViewIfNeeded();
      await expect(nearby.getByText('Streets drawn from the addresses on record')).toBeVisible();
    });
  });
});
