import { expect, type Page, type Request } from '@playwright/test';
import { arrived, unanswered } from './arrived';
import { openAs, test } from './demo-site';
import { pictureOfPdf } from './picture-of-pdf';
import { valued } from './valued';

test.use({ env: { TRAIN_VALUATIONS: 'true' } });
test.describe.configure({ timeout: 600_000 });
// biome-ignore lint/suspicious/noSkippedTests: other systems draw other glyphs, which is no fault.
test.skip(process.platform !== 'linux', 'The pictures hold the glyphs that Linux draws.');

const sample = 'oh-39999-01036046';
const deal = 'price=450000&loan=360000&rate=6.5&months=360&state=OH&county=Franklin';

/** What a change of the look would be noticed on. `npx playwright test visual -u` takes them anew. */
const keyPages = [
  { name: 'landing', path: '/', as: 'visitor' },
  { name: 'property', path: `/property/${sample}`, as: 'visitor' },
  { name: 'login', path: '/login', as: 'visitor' },
  { name: 'dashboard', path: '/app', as: 'member' },
  { name: 'search', path: '/app/search', as: 'member' },
  { name: 'value', path: `/app/analysis?property=${sample}&tab=avm`, as: 'member' },
  { name: 'comparables', path: `/app/comparables?property=${sample}`, as: 'member' },
  { name: 'title-fees', path: `/app/title-fees?${deal}`, as: 'member' },
  { name: 'net-sheet', path: `/app/title-fees/selling?${deal}&offers=2`, as: 'member' },
  { name: 'payment', path: `/app/calculators/payment?${deal}`, as: 'member' },
  { name: 'compare', path: `/app/calculators/compare?${deal}`, as: 'member' },
  { name: 'guidelines', path: `/app/guidelines?${deal}&program=fha`, as: 'member' },
] as const;

/** What is handed to a client: on paper, and as a file. */
const reports = [
  { name: 'property', path: `/app/property/${sample}` },
  { name: 'value', path: `/app/analysis?property=${sample}&tab=avm` },
  { name: 'equity', path: `/app/analysis?property=${sample}&tab=equity` },
  { name: 'market', path: `/app/analysis?property=${sample}&tab=market` },
  { name: 'comparables', path: `/app/comparables?property=${sample}` },
  { name: 'title-fees', path: `/app/title-fees?${deal}` },
  { name: 'net-sheet', path: `/app/title-fees/selling?${deal}&offers=2` },
  { name: 'insurance', path: `/app/insurance?${deal}&area=1800&built=1995` },
  { name: 'rates', path: `/app/rates?${deal}` },
  { name: 'payment', path: `/app/calculators/payment?${deal}` },
  { name: 'compare', path: `/app/calculators/compare?${deal}` },
  { name: 'guidelines', path: `/app/guidelines?${deal}&program=fha` },
] as const;

/** Other versions of the browser smooth glyphs and corners a little differently. */
const alike = { threshold: 0.3, maxDiffPixelRatio: 0.02 };

const looks = [
  { look: '1440-light', width: 1440, colorScheme: 'light' },
  { look: '390-dark', width: 390, colorScheme: 'dark' },
] as const;

for (const as of ['visitor', 'member'] as const) {
  test(`the key pages of a ${as} look as they did, at a desk and on a phone in the dark`, async ({
    browser,
    site,
  }) => {
    const context = await openAs(browser, site, as);
    await valued(site.url);
    const page = await context.newPage();
    const waiting = unanswered(page);
    for (const { name, path } of keyPages.filter((one) => one.as === as)) {
      for (const { look, width, colorScheme } of looks) {
        await page.setViewportSize({ width, height: 900 });
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
        waiting.clear();
        await page.goto(site.url + path);
        await settled(page, waiting);
        await withoutDays(page);
        await expect.soft(page).toHaveScreenshot(`${name}-${look}.png`, {
          ...alike,
          mask: [page.locator('canvas'), page.locator('input[type=date]')],
        });
      }
    }
    await context.close();
  });
}

test('every report looks on paper and as a file as it did', async ({ browser, site }) => {
  const context = await openAs(browser, site, 'member');
  await valued(site.url);
  const page = await context.newPage();
  const waiting = unanswered(page);
  // A sheet of letter paper at 96 dots an inch.
  await page.setViewportSize({ width: 816, height: 1056 });
  for (const { name, path } of reports) {
    await page.emulateMedia({ media: 'screen', reducedMotion: 'reduce' });
    waiting.clear();
    await page.goto(site.url + path);
    await settled(page, waiting);
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'PDF', exact: true }).first().click();
    const picture = await pictureOfPdf(context, await download);
    expect.soft(picture).toMatchSnapshot(`file-${name}.png`, alike);
    await page.emulateMedia({ media: 'print', reducedMotion: 'reduce' });
    await withoutDays(page);
    await expect.soft(page).toHaveScreenshot(`paper-${name}.png`, {
      ...alike,
      mask: [page.locator('canvas')],
    });
  }
  await context.close();
});

/** Waits until the page has arrived with the parts that it loads when the browser is idle. */
async function settled(page: Page, waiting: Set<Request>): Promise<void> {
  await arrived(page, waiting);
  await page.evaluate(
    () => new Promise<void>((done) => requestIdleCallback(() => done(), { timeout: 5_000 })),
  );
  await arrived(page, waiting);
}

/** Writes one day for all in the page's words, as they go on from day to day. */
async function withoutDays(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await document.fonts.ready;
    window.scrollTo(0, 0);
    const days = /\b(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)[a-z]* \d{1,2}, 20\d\d/g;
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const text = walker.currentNode;
      if (text.nodeValue !== null) text.nodeValue = text.nodeValue.replace(days, 'Jan 1, 2026');
    }
  });
}
