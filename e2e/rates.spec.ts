import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { expectAccessibleOnDeskAndPhone } from './accessible';
import { logIn, type Site, siteAt } from './demo-site';
import { type OwnServer, startServer } from './own-server';
import { importSmallRoll } from './small-roll';

/** The publishers' stand-ins answer this; a test changes it between two starts of the server. */
const published = { weeks: ['5/7/2026,6.4,,5.7,,,,,'] };
const header = 'date,pmms30,pmms30p,pmms15,pmms15p,pmms51,pmms51p,pmms51m,pmms51spread';

let folder: string;
let publishers: Server;
let server: OwnServer | undefined;

test.describe.configure({ mode: 'serial' });

test.beforeAll(async () => {
  test.setTimeout(180_000);
  folder = mkdtempSync(join(tmpdir(), 'deedlight-e2e-'));
  await importSmallRoll(folder, ['Parcel,Address,Beds', '1,1 OAK ST,3']);
  publishers = createServer((request, response) => {
    if (request.url === '/pmms.csv') response.end([header, ...published.weeks, ''].join('\n'));
    else if (request.url === '/feed.xml') response.end(hostileFeed(new Date()));
    else response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => publishers.listen(0, '127.0.0.1', resolve));
  server = await start({});
});

test.afterAll(async () => {
  await server?.stop();
  publishers.close();
  rmSync(folder, { recursive: true, force: true });
});

function start(env: Record<string, string>): Promise<OwnServer> {
  const address = publishers.address();
  if (typeof address !== 'object' || address === null) throw new Error('no address');
  const base = `http://127.0.0.1:${address.port}`;
  return startServer(join(folder, 'data'), {
    REFRESH_PUBLIC_DATA: 'true',
    PMMS_URL: `${base}/pmms.csv`,
    RATE_SOURCES_MAY_BE_PRIVATE: 'true',
    NEWS_FEEDS: `${base}/feed.xml`,
    NEWS_FEEDS_MAY_BE_PRIVATE: 'true',
    ...env,
  });
}

/** Returns two stories, one of which tries what a hostile publisher might. */
function hostileFeed(now: Date): string {
  const item = (title: string, link: string, text: string) =>
    `<item><title>${title}</title><link>${link}</link><description>${text}</description><pubDate>${now.toUTCString()}</pubDate></item>`;
  return `<?xml version="1.0"?><rss version="2.0"><channel><title>Feed</title>${[
    item('Mortgage rates ease again', 'https://news.example/ease', 'A calm week.'),
    item(
      '&lt;img src=x onerror="window.harmed=1"&gt;Lenders add staff',
      'https://news.example/staff',
      '&lt;script&gt;window.harmed=1&lt;/script&gt;Hiring resumes.',
    ),
    item('Press here', 'javascript:window.harmed=1', 'No way.'),
  ].join('')}</channel></rss>`;
}

function theSite(): Site {
  if (!server) throw new Error('the server has not started');
  return siteAt(server.url, join(folder, 'data'));
}

test('F-15 headlines are listed, searched and saved, and a hostile feed does no harm', async ({
  page,
}) => {
  await logIn(page, theSite(), 'member', '/app/mortgage-news');
  const story = page.getByRole('link', { name: /Mortgage rates ease again/ });
  await expect(async () => {
    await page.reload();
    await expect(story).toBeVisible({ timeout: 3_000 });
  }).toPass({ timeout: 60_000 });
  await expect(story).toHaveAttribute('href', 'https://news.example/ease');
  await expect(page.getByRole('link', { name: /Lenders add staff/ })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Press here' })).toHaveCount(0);
  expect(await page.evaluate(() => 'harmed' in window)).toBe(false);
  await expect(page.locator('main img[src="x"]')).toHaveCount(0);

  await page.getByRole('searchbox', { name: 'Search headlines' }).fill('staff');
  await expect(story).toHaveCount(0);
  await expect(page).toHaveURL(/q=staff/);
  await page.getByRole('button', { name: /^Save: .*Lenders add staff/ }).click();
  await expect(page.getByRole('button', { name: /^Saved: .*Lenders add staff/ })).toBeVisible();
  await expectAccessibleOnDeskAndPhone(page);
  await page.getByRole('tab', { name: 'Saved' }).click();
  await expect(page.getByRole('link', { name: /Lenders add staff/ })).toBeVisible();
});

test('F-08 the market’s newest week is fetched, shown with its source, and used', async ({
  page,
}) => {
  const errors: string[] = [];
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  await logIn(page, theSite(), 'member', '/app/rates');
  const loan = page.getByRole('region', { name: '30-year fixed' });
  await expect(loan.getByRole('button', { name: /6\.4.*source of 30-year fixed/ })).toBeVisible();
  await expect(loan.getByText('+0.1 points')).toBeVisible();
  await loan.getByRole('button', { name: /^Use/ }).click();
  await expect(page).toHaveURL(/rate=6\.4/);
  await page.getByRole('button', { name: 'Since 1971' }).click();
  await expect(page.getByText('2876 weeks')).toBeVisible();
  await expect(page.locator('figure svg').first()).toBeVisible();
  await expectAccessibleOnDeskAndPhone(page);
  expect(errors).toEqual([]);
});

test('X-03 F-08 a quote of the lender’s own sheet is replayed by its link after the next version', async ({
  page,
}) => {
  await logIn(
    page,
    theSite(),
    'member',
    '/app/rates?view=sheet&price=400000&loan=320000&score=740',
  );
  const sheet = (points: string) =>
    `program,years,rate,points,lock\nfannie-conventional,30,6.75,${points},30\nfannie-conventional,30,6.5,1.5,30`;
  await page.getByRole('textbox', { name: 'Prices' }).fill(`${sheet('0.5')}\nsubprime,30,6,0,30`);
  await expect(page.getByText(/Line 4: program is “subprime”/)).toBeVisible();
  await page.getByRole('textbox', { name: 'Prices' }).fill(sheet('0.5'));
  await page
    .getByRole('textbox', { name: 'Adjustments by score and LTV' })
    .fill('program,score from,score to,ltv above,ltv to,points\nall,700,850,60,80,0.25');
  await page.getByRole('button', { name: 'Keep this version' }).click();
  const quote = page.getByRole('region', { name: 'Quote for the scenario' });
  await expect(quote.getByText('0.75 (sheet 0.5, adjusted 0.25)')).toBeVisible();
  await expectAccessibleOnDeskAndPhone(page);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await quote.getByRole('button', { name: 'Copy link' }).click();
  const link = await page.evaluate(() => navigator.clipboard.readText());

  await page.getByRole('button', { name: 'Enter a new version' }).click();
  await page.getByRole('textbox', { name: 'Prices' }).fill(sheet('0.875'));
  await page.getByRole('button', { name: 'Keep this version' }).click();
  await expect(quote.getByText('1.125 (sheet 0.875, adjusted 0.25)')).toBeVisible();
  await page.goto(link);
  await expect(quote.getByText('0.75 (sheet 0.5, adjusted 0.25)')).toBeVisible();
  await expect(quote.getByText(/^Version 1,/)).toBeVisible();
});

test('F-08 F-15 an alert is mailed when its level is crossed, and the digest comes', async ({
  page,
}) => {
  test.setTimeout(120_000);
  await logIn(page, theSite(), 'member', '/app/rates?view=alerts');
  await page.getByLabel('Level').fill('6.3');
  await page.getByRole('button', { name: 'Set alert' }).click();
  await expect(page.getByText('30-year fixed, at or below 6.3')).toBeVisible();
  await expect(page.getByText('Not crossed yet')).toBeVisible();
  await expectAccessibleOnDeskAndPhone(page);
  await page.goto(`${server?.url}/app/mortgage-news`);
  await page.getByRole('switch', { name: 'Mail me the week’s headlines' }).click();
  await expect(page.getByText(/The first comes within an hour/)).toBeVisible();

  await server?.stop();
  published.weeks.push('5/14/2026,6.27,,5.66,,,,,');
  server = await start({ CLOCK_OFFSET_DAYS: '1' });
  await expect(async () => {
    await page.goto(`${server?.url}/dev/outbox`);
    await expect(page.getByText('30-year fixed is at or below 6.3%: 6.27%').first()).toBeVisible({
      timeout: 2_000,
    });
    await expect(page.getByText('Mortgage news of the week').first()).toBeVisible({
      timeout: 2_000,
    });
  }).toPass({ timeout: 60_000 });
  await logIn(page, theSite(), 'member', '/app/rates?view=alerts');
  await expect(page.getByText(/Last crossed at 6\.27/)).toBeVisible();
});
