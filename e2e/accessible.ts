import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** These are the only rules that a theme can break: it changes nothing but colors. */
const colorRules = ['color-contrast', 'link-in-text-block'];
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/**
 * The window is at least this tall, or as tall as the page, so that no fixed bar covers what is
 * measured.
 */
const height = 3000;

/**
 * Checks the open page at its present width and theme: WCAG 2.2 AA, and no sideways scrolling. A
 * fault fails the story, which still continues.
 */
export async function expectAccessible(page: Page): Promise<void> {
  const { width } = sizeOf(page);
  expect.soft(await faultsOf(page), `${page.url()} at ${width} px`).toEqual([]);
}

/**
 * Checks one state on a desk in the light theme and on a phone in the dark one: axe.spec.ts has the
 * other combinations.
 */
export async function expectAccessibleOnDeskAndPhone(page: Page): Promise<void> {
  const size = sizeOf(page);
  for (const [width, colorScheme] of [
    [1440, 'light'],
    [390, 'dark'],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.emulateMedia({ colorScheme });
    await expectAccessible(page);
  }
  await page.emulateMedia({ colorScheme: 'light' });
  await page.setViewportSize(size);
}

/**
 * Returns the faults of the open page, a line for each broken rule; only those of colors if another
 * theme was already checked as a whole.
 */
export async function faultsOf(page: Page, ofColorsAlone = false): Promise<string[]> {
  const size = sizeOf(page);
  const { tall, tooWide } = await inWindow(page, size.width, height);
  if (tall > height) await inWindow(page, size.width, tall);
  // One run in the page itself is enough: the default opens a tab for every check, but there are no
  // frames here.
  const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).setLegacyMode();
  const { violations } = await (ofColorsAlone
    ? axe.withRules(colorRules)
    : axe.withTags(tags)
  ).analyze();
  await page.setViewportSize(size);
  return [
    ...violations.map(({ id, nodes }) => `${id} (${nodes.length}): ${nodes[0]?.html}`),
    ...(tooWide > 0 ? [`${tooWide} px too wide`] : []),
  ];
}

function sizeOf(page: Page): { width: number; height: number } {
  const size = page.viewportSize();
  if (size === null) throw new Error('the page has no size');
  return size;
}

/**
 * Shows the page from its top in a window of that size, rendered anew and with every transition
 * finished.
 */
async function inWindow(page: Page, width: number, height: number) {
  await page.setViewportSize({ width, height });
  return page.evaluate(async () => {
    window.scrollTo(0, 0);
    const drawn = () =>
      new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    const passing = () =>
      document
        .getAnimations()
        .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY);
    await drawn();
    // The end of a transition may begin another one.
    while (passing().length > 0) {
      await Promise.allSettled(passing().map(({ finished }) => finished));
      await drawn();
    }
    const { scrollWidth, clientWidth, scrollHeight } = document.documentElement;
    return { tall: scrollHeight, tooWide: scrollWidth - clientWidth };
  });
}
