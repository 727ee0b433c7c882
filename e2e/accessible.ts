import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** All that a theme can break: it changes colors and nothing else. */
const colorRules = ['color-contrast', 'link-in-text-block'];
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** So tall, or as tall as the page, that no bar fixed to the window lies over what is measured. */
const height = 3000;

/**
 * The page as it stands, at its width and in its theme: WCAG 2.2 AA, and nothing to scroll sideways. A
 * fault fails the story, which goes on all the same.
 */
export async function expectAccessible(page: Page): Promise<void> {
  const { width } = sizeOf(page);
  expect.soft(await faultsOf(page), `${page.url()} at ${width} px`).toEqual([]);
}

/** One state at a desk in the light and on a phone in the dark: axe.spec.ts has the others. */
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
 * Returns what is wrong with the page as it stands, a line for each rule that it breaks; with its colors
 * alone where it was looked at as a whole in another theme.
 */
export async function faultsOf(page: Page, ofColorsAlone = false): Promise<string[]> {
  const size = sizeOf(page);
  const { tall, tooWide } = await inWindow(page, size.width, height);
  if (tall > height) await inWindow(page, size.width, tall);
  // One run in the page itself: the default opens a tab for every look, and there are no frames here.
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

/** The page from its top in a window of that size, drawn anew and with every fade at its end. */
async function inWindow(page: Page, width: number, height: number) {
  await page.setViewportSize({ width, height });
  return page.evaluate(async () => {
    window.scrollTo(0, 0);
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
    const passing = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY);
    await Promise.allSettled(passing.map(({ finished }) => finished));
    const { scrollWidth, clientWidth, scrollHeight } = document.documentElement;
    return { tall: scrollHeight, tooWide: scrollWidth - clientWidth };
  });
}
