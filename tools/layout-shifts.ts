// npm run shifts: opens every page at two widths and prints by how much it moved while it loaded,
// as cumulative layout shift, the most first; it fails when one moves by too much.
//   -- --only PATH  opens that one page
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { arrived, unanswered } from '../e2e/arrived';
import { openAs, siteAt } from '../e2e/demo-site';
import { everyFeature, filledPages, pagesOf } from '../e2e/every-page';
import { inTemporaryFolder, startServer } from '../e2e/own-server';
import { mostShift, shiftOf, watchShifts } from '../e2e/shifts';
import { findBrowser } from './browser.mjs';

const { values: chosen } = parseArgs({ options: { only: { type: 'string' } } });
const executablePath = await findBrowser();
if (!executablePath) throw new Error('no Chromium is here and none could be installed');
const browser = await chromium.launch({
  executablePath,
  args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking'],
});
const moved: { path: string; width: number; shift: number }[] = [];
await inTemporaryFolder(async (folder) => {
  const data = join(folder, 'data');
  const server = await startServer(data, {
    ANONYMOUS_VIEWS_PER_BROWSER: '1000',
    ...everyFeature,
  });
  const site = siteAt(server.url, data);
  try {
    for (const reader of ['visitor', 'member', 'admin'] as const) {
      const context = await openAs(browser, site, reader);
      await watchShifts(context);
      const page = await context.newPage();
      const waiting = unanswered(page);
      const paths = pagesOf(reader).map(({ path }) => path);
      const all = reader === 'member' ? [...paths, ...filledPages] : paths;
      for (const path of all.filter((one) => chosen.only === undefined || one === chosen.only)) {
        for (const width of [1440, 390]) {
          await page.setViewportSize({ width, height: 900 });
          waiting.clear();
          await page.goto(server.url + path);
          await arrived(page, waiting);
          moved.push({ path, width, shift: await shiftOf(page) });
        }
      }
      await context.close();
    }
  } finally {
    await server.stop();
  }
});
await browser.close();

for (const { path, width, shift } of moved.toSorted((a, b) => b.shift - a.shift)) {
  console.log(`${shift.toFixed(4)}  ${String(width).padStart(4)} px  ${path}`);
}
const over = moved.filter(({ shift }) => shift > mostShift).length;
console.log(`${over} of ${moved.length} move by more than ${mostShift}`);
if (over > 0) process.exitCode = 1;
