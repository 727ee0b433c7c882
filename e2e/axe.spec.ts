import { execFileSync } from 'node:child_process';
import {
  type Browser,
  type BrowserContext,
  expect,
  type Page,
  type Request,
} from '@playwright/test';
import { expectAccessibleOnDeskAndPhone, faultsOf } from './accessible';
import { logIn, type Site, test } from './demo-site';
import { everyFeature, filledPages, pagesOf, type Reader } from './every-page';

test.describe.configure({ timeout: 600_000 });
test.use({ env: everyFeature });

for (const reader of ['visitor', 'member', 'admin'] as const) {
  test(`every page of a ${reader} is accessible, wide or narrow, light or dark, without errors`, async ({
    browser,
    site,
  }) => {
    const context = await signedIn(browser, site, reader);
    const found: string[] = [];
    for (const [at, { path }] of pagesOf(reader).entries()) {
      found.push(...(await look(context, site.url + path, looksOf(at))));
    }
    await context.close();
    expect(found).toEqual([]);
  });
}

test('pages with a deal, filters or a tab in their address are accessible on a desk and a phone', async ({
  page,
  site,
}) => {
  await logIn(page, site, 'member', '/app/navigation');
  const waiting = unanswered(page);
  for (const path of filledPages) {
    await page.goto(path);
    await arrived(page, waiting);
    await expectAccessibleOnDeskAndPhone(page);
  }
});

test('nothing moves for who asked for less motion', async ({ browser, site }) => {
  const context = await browser.newContext({ reducedMotion: 'reduce' });
  const page = await context.newPage();
  await page.goto(site.url);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const moving = await page.evaluate(() =>
    [...document.querySelectorAll('*')]
      .map((element) => getComputedStyle(element))
      .filter(({ transitionDuration, animationDuration }) =>
        [transitionDuration, animationDuration].some((time) => Number.parseFloat(time) > 0.01),
      )
      .map(({ transitionProperty }) => transitionProperty),
  );
  expect(moving).toEqual([]);
  await context.close();
});

async function signedIn(browser: Browser, site: Site, reader: Reader): Promise<BrowserContext> {
  const context = await browser.newContext({ reducedMotion: 'reduce' });
  if (reader === 'visitor') return context;
  const page = await context.newPage();
  await logIn(page, site, reader, '/app/navigation');
  await page.close();
  return context;
}

type Look = { width: number; colorScheme: 'light' | 'dark' };

const allLooks: readonly Look[] = [1440, 390].flatMap((width) => [
  { width, colorScheme: 'light' },
  { width, colorScheme: 'dark' },
]);

/**
 * A run looks at each page once, and the next commit in another way; `npm run test:full` in all
 * four.
 */
function looksOf(page: number): readonly Look[] {
  if (process.env.TEST_FULL) return allLooks;
  return allLooks.slice((commit + page) % 4, ((commit + page) % 4) + 1);
}

const commit = Number.parseInt(
  execFileSync('git', ['rev-parse', '--short=8', 'HEAD'], { encoding: 'utf8' }),
  16,
);

/** Returns what is wrong with a page in each of `looks`, and at 720 px as with 200 % zoom. */
async function look(
  context: BrowserContext,
  url: string,
  looks: readonly Look[],
): Promise<string[]> {
  const found: string[] = [];
  const page = await context.newPage();
  page.on('console', (message) => {
    // The browser itself prints an answer that says there is no such property, or no trend of a county.
    const asked = message.location().url;
    const isTheAnswer = /nosuchparcel|\/trend$/.test(asked) && message.text().includes('404');
    if (message.type() === 'error' && !isTheAnswer) found.push(`${url} console: ${message.text()}`);
  });
  page.on('pageerror', (error) => found.push(`${url} error: ${error.message}`));
  await page.setViewportSize({ width: 1440, height: 900 });
  const waiting = unanswered(page);
  await page.goto(url);
  await arrived(page, waiting);
  for (const { width, colorScheme } of looks) {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    const isSeenInLight = looks.length > 1 && colorScheme === 'dark';
    const faults = await faultsOf(page, isSeenInLight);
    found.push(...faults.map((what) => `${url} at ${width} px, ${colorScheme}: ${what}`));
  }
  await page.setViewportSize({ width: 720, height: 450 });
  const tooWide = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  if (tooWide > 0) found.push(`${url} at 200 % zoom: ${tooWide} px too wide`);
  await page.close();
  return found;
}

/** Requests of the page that have no answer yet. */
function unanswered(page: Page): Set<Request> {
  const waiting = new Set<Request>();
  page.on('request', (request) => waiting.add(request));
  page.on('response', (response) => waiting.delete(response.request()));
  page.on('requestfailed', (request) => waiting.delete(request));
  return waiting;
}

/** Its heading is there, and nothing is asked for or announced as loading any more. */
async function arrived(page: Page, waiting: Set<Request>): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 }), page.url()).toBeVisible();
  const drawn = () =>
    page.evaluate(
      () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
    );
  await expect(async () => {
    await expect(page.getByRole('status', { name: /^Loading/ })).toHaveCount(0, { timeout: 100 });
    expect(waiting.size).toBe(0);
    await drawn();
    expect(waiting.size).toBe(0);
  }, page.url()).toPass({ intervals: [100], timeout: 20_000 });
}
