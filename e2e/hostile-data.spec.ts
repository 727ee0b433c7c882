import { createServer } from 'node:http';
import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { logIn, type Site, whileServing } from './demo-site';
import { expectFilesHarmless } from './hostile-files';
import { shareHostileNotes, writeHostileTexts } from './hostile-member';
import { hostileMapping, hostileRoll, payloads } from './hostile-roll';
import { type Watch, watchFor } from './hostile-watch';
import { inTemporaryFolder } from './own-server';
import { importSmallRoll } from './small-roll';

const ids = payloads.map((_, at) => `wi-55025-h${at}`);
const [first = ''] = payloads;
const [home] = ids;

/** There is one of each kind; all of them are in the lists. */
const opened = [0, 3, 4, 12, 19, 20, 21];

const env = {
  SAMPLE_DATA: 'false',
  FEATURES: 'mortgage-ai',
  PRODUCT_NAME: "<b srcdoc>$'L",
  SKIP_TRACE_PROVIDER: 'sample',
  ANONYMOUS_VIEWS_PER_BROWSER: '1000',
  ANONYMOUS_VIEWS_PER_ADDRESS: '1000',
  REFRESH_PUBLIC_DATA: 'true',
  NEWS_FEEDS_MAY_BE_PRIVATE: 'true',
  RATE_SOURCES_MAY_BE_PRIVATE: 'true',
};

/** These pages show members the records, their own texts and the headlines. */
const memberPages = [
  '/app',
  '/app/search',
  '/app/address',
  `/app/property/${home}`,
  `/app/comparables?property=${home}`,
  `/app/analysis?property=${home}`,
  `/app/title-fees?property=${home}`,
  `/app/title-fees/selling?property=${home}`,
  `/app/insurance?property=${home}`,
  `/app/guidelines?property=${home}`,
  ...['payment', 'compare', 'rent-vs-buy'].map(
    (kind) => `/app/calculators/${kind}?property=${home}`,
  ),
  `/app/skip-trace?property=${home}`,
  '/app/scenarios',
  '/app/recent-searches',
  '/app/mortgage-news',
  '/app/mortgage-news?view=saved',
  '/app/settings',
];

const image = { ad_url: null, ad_image_id: null };
const file = '0b9ff0f4-1111-4222-8333-123456789abc';

/** Settings that an attacker with an administrator's session might choose. */
const hostileSettings = [
  { logo_url: `javascript:${first}`, logo_image_id: file },
  { logo_url: 'https://hostile.test/a.png', logo_image_id: file },
  { ...image, ad_link: 'javascript:alert(1)' },
  { ...image, ad_alt: first.repeat(9) },
];

const adminPages = [
  '/app/admin/users',
  '/app/admin/users?tab=log',
  '/app/admin/users?tab=imports',
  '/app/admin/users?tab=providers',
  '/app/admin/app-settings',
];

test('hostile texts of a roll, a feed and a member are words on every page and in every file', async ({
  page,
}) => {
  test.setTimeout(240_000);
  await inTemporaryFolder(async (folder) => {
    const feed = await serving(hostileFeed());
    await importSmallRoll(folder, hostileRoll, hostileMapping);
    const feeds = { NEWS_FEEDS: feed.url, PMMS_URL: feed.url };
    await whileServing(join(folder, 'data'), { ...env, ...feeds }, async (site) => {
      const watch = await watchFor(page);
      await test.step('a visitor', () => visit(page, site, watch));
      await test.step('a member', () => work(page, site, watch));
      await test.step('an administrator', () => administer(page, site, watch));
    });
    await feed.stop();
  });
});

async function visit(page: Page, { url }: Site, watch: Watch): Promise<void> {
  await page.goto(url);
  await page.getByRole('combobox', { name: 'Search properties' }).fill('oak');
  await expect(page.getByRole('option').first()).toBeVisible();
  await watch.expectHarmless();
  for (const id of ids.filter((_, at) => opened.includes(at))) {
    await page.goto(`${url}/property/${id}`);
    await expect(page.getByRole('heading', { name: 'Sources', exact: true })).toBeVisible();
    await watch.expectHarmless();
  }
  // A reader may see the server's HTML before the app runs, or without it.
  await page.goto('about:blank');
  await page.route('**/assets/*.js', (route) => route.abort());
  await page.goto(`${url}/property/${home}`);
  await expect(page.getByRole('region', { name: 'Sources' })).toBeVisible();
  await watch.expectHarmless();
  await page.unroute('**/assets/*.js');
}

async function work(page: Page, site: Site, watch: Watch): Promise<void> {
  await logIn(page, site, 'member', '/app/navigation');
  const scenarios = await writeHostileTexts(page, site, payloads);
  for (const path of memberPages) await open(page, site, watch, path);

  // The sender reads a report as the client does.
  for (const path of await shareHostileNotes(page, site, home ?? '', payloads)) {
    await open(page, site, watch, path);
  }
  await open(page, site, watch, '/app/client-links');
  await open(page, site, watch, `/app/scenarios?compare=${scenarios}`);
  await expect(page.getByRole('table', { name: 'Scenarios side by side' })).toBeVisible();
  await watch.expectHarmless();
  await open(page, site, watch, `/app/comparables?property=${home}`);
  // If the live map covers the drawing, the drawing still handles the click.
  await page.locator('svg[role=img] g:has(> title)').first().dispatchEvent('click');
  await watch.expectHarmless();

  await page.goto(`${site.url}/app/mortgage-ai`);
  await page.getByLabel('Your question').fill(`${first} What is the minimum credit score for FHA?`);
  await page.getByRole('button', { name: 'Ask', exact: true }).click();
  await expect(page.getByText('at least 580').first()).toBeVisible();
  await watch.expectHarmless();
  await expectFilesHarmless(page, site, ids, scenarios);
  await watch.expectHarmless();
  await page.emulateMedia({ media: 'print' });
  await open(page, site, watch, `/app/title-fees/selling?property=${home}`);
  await page.emulateMedia({ media: null });
}

async function administer(page: Page, site: Site, watch: Watch): Promise<void> {
  await page.evaluate(() => localStorage.clear());
  await logIn(page, site, 'admin', '/app/navigation');
  for (const path of adminPages) await open(page, site, watch, path);
  const token = await page.evaluate(() => localStorage.getItem('userToken'));
  const headers = { 'x-api-key': 'deedlight-web', authorization: `Bearer ${token}` };
  for (const change of hostileSettings) {
    const answer = await page.request.post(`${site.url}/api/app-settings`, {
      headers,
      data: change,
    });
    expect(answer.status(), JSON.stringify(change)).toBeGreaterThanOrEqual(400);
  }
  await page.goto(`${site.url}/dev/outbox`);
  await watch.expectHarmless();
  await page.evaluate((markup) => document.body.insertAdjacentHTML('beforeend', markup), first);
  await expect(watch.expectHarmless(), 'a payload that is markup is seen').rejects.toThrow();
}

async function open(page: Page, site: Site, watch: Watch, path: string): Promise<void> {
  await page.goto(site.url + path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.waitForLoadState('networkidle');
  await watch.expectHarmless();
}

/** Returns a feed whose headlines are payloads, as text and as markup. */
function hostileFeed(): string {
  const written = (text: string) =>
    text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('\0', '');
  const items = payloads.map((payload, at) => {
    const text = written(payload);
    return `<item><title>Rates ${at} ${text}</title><link>https://news.example/${at}?${encodeURIComponent(payload.slice(0, 200))}</link><description>${text}</description></item>`;
  });
  return `<?xml version="1.0"?><rss version="2.0"><channel><title>${written(first)}</title>${items.join('')}</channel></rss>`;
}

async function serving(text: string): Promise<{ url: string; stop(): Promise<void> }> {
  const server = createServer((_, response) => response.end(text));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('no address');
  return {
    url: `http://127.0.0.1:${address.port}/feed.xml`,
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
