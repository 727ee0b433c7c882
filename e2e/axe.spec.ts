import { type BrowserContext, expect, type Page, type Request } from '@playwright/test';
import { faultsOf } from './accessible';
import { arrived, unanswered } from './arrived';
import { openAs, test } from './demo-site';
import { everyFeature, filledPages, pagesOf, type Reader } from './every-page';
import { mostShift, shifted, shiftOf, watchShifts } from './shifts';
import { turn } from './turn';

// The workers share the pages: each test goes to the next free worker.
test.describe.configure({ mode: 'parallel', timeout: 600_000 });
test.use({ env: everyFeature });

const sweeps: readonly { of: string; as: Reader; paths: readonly string[] }[] = [
  ...(['visitor', 'member', 'admin'] as const).map((as) => ({
    of: `every page of a ${as}`,
    as,
    paths: pagesOf(as).map(({ path }) => path),
  })),
  {
    of: 'every page with a deal, filters or a tab in its address',
    as: 'member',
    paths: filledPages,
  },
];

for (const { of, as, paths } of sweeps) {
  for (const [part, some] of inParts(paths).entries()) {
    test(`${of} is accessible and stands still, wide or narrow, light or dark, without errors (part ${part + 1})`, async ({
      browser,
      site,
    }) => {
      const context = await openAs(browser, site, as);
      await watchShifts(context);
      const found: string[] = [];
      // All pages of a test use one tab, which need not compile the same code again.
      const page = await listenedTo(context, found);
      const waiting = unanswered(page);
      for (const path of some) {
        const looks = looksOf(paths.indexOf(path));
        for (const width of new Set(looks.map((each) => each.width))) {
          await open(page, site.url + path, width, waiting);
          found.push(...(await moves(page)));
          found.push(
            ...(await look(
              page,
              looks.filter((each) => each.width === width),
            )),
          );
        }
        found.push(...(await zoom(page)));
      }
      await context.close();
      expect(found).toEqual([]);
    });
  }
}

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

/**
 * Cuts the list into parts of fifteen pages at most, so that a worker that has finished takes the
 * next part.
 */
function inParts(paths: readonly string[]): readonly (readonly string[])[] {
  const atMost = 15;
  const count = Math.ceil(paths.length / atMost);
  return Array.from({ length: count }, (_, part) =>
    paths.slice(part * atMost, (part + 1) * atMost),
  );
}

type Look = { width: number; colorScheme: 'light' | 'dark' };

const allLooks: readonly Look[] = [1440, 390].flatMap((width) => [
  { width, colorScheme: 'light' },
  { width, colorScheme: 'dark' },
]);

/**
 * Returns the looks for a page: one per run, and another one at the next commit; `npm run
 * test:full` checks all four.
 */
function looksOf(page: number): readonly Look[] {
  if (process.env.TEST_FULL) return allLooks;
  return allLooks.slice((turn + page) % 4, ((turn + page) % 4) + 1);
}

/** Opens a page whose console errors are added to `found`. */
async function listenedTo(context: BrowserContext, found: string[]): Promise<Page> {
  const page = await context.newPage();
  page.on('console', (message) => {
    // The browser itself logs the 404 of an unknown property, link or code, and of a county without a
    // trend.
    const asked = message.location().url;
    const isTheAnswer =
      /nosuchparcel|\/trend$|\/client-pages\/open$|\/reports\/check$/.test(asked) &&
      message.text().includes('404');
    if (message.type() === 'error' && !isTheAnswer)
      found.push(`${page.url()} console: ${message.text()}`);
  });
  page.on('pageerror', (error) => found.push(`${page.url()} error: ${error.message}`));
  return page;
}

/** Loads the address anew at a width and waits until the page has loaded. */
async function open(page: Page, url: string, width: number, waiting: Set<Request>): Promise<void> {
  await page.setViewportSize({ width, height: 900 });
  waiting.clear();
  await page.goto(url);
  await arrived(page, waiting);
}

/** Returns by how much a page moved while it loaded, if that is too much. */
async function moves(page: Page): Promise<string[]> {
  const shift = await shiftOf(page);
  if (shift <= mostShift) return [];
  const what = (await shifted(page)).join('; ');
  return [`${page.url()} moved by ${shift.toFixed(4)} while it loaded: ${what}`];
}

/** Returns the faults of a page in each of `looks`. */
async function look(page: Page, looks: readonly Look[]): Promise<string[]> {
  const found: string[] = [];
  for (const { width, colorScheme } of looks) {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    const isSeenInLight = looks.length > 1 && colorScheme === 'dark';
    const faults = await faultsOf(page, isSeenInLight);
    found.push(...faults.map((what) => `${page.url()} at ${width} px, ${colorScheme}: ${what}`));
  }
  return found;
}

/** Returns the faults of a page at 720 px, which equals 200% zoom. */
async function zoom(page: Page): Promise<string[]> {
  await page.setViewportSize({ width: 720, height: 450 });
  // Lists change their layout some frames after the page has its new width.
  const tooWide = await page.evaluate(async () => {
    const { documentElement: root } = document;
    for (let frame = 0; frame < 120 && root.scrollWidth > root.clientWidth; frame += 1) {
      await new Promise((drawn) => requestAnimationFrame(drawn));
    }
    return root.scrollWidth - root.clientWidth;
  });
  return tooWide > 0 ? [`${page.url()} at 200% zoom: ${tooWide} px too wide`] : [];
}
