// npx tsx tools/icons.ts: renders the icons of the installed app from the mark into
// apps/web/public/icons.
import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { project } from '../e2e/own-server';
import { findBrowser } from './browser.mjs';

const mark = readFileSync(join(project, 'apps/web/public/favicon.svg'), 'utf8');
// A launcher may cut a maskable icon to a circle, so its corners are square and its color fills
// them.
const square = mark.replace(' rx="6"', '');
const icons = [
  { name: 'icon-192', pixels: 192, svg: mark },
  { name: 'icon-512', pixels: 512, svg: mark },
  { name: 'maskable-512', pixels: 512, svg: square },
  { name: 'apple-touch-180', pixels: 180, svg: square },
];

const executablePath = await findBrowser();
if (!executablePath) throw new Error('no Chromium is here and none could be installed');
const folder = join(project, 'apps/web/public/icons');
mkdirSync(folder, { recursive: true });
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
for (const { name, pixels, svg } of icons) {
  const page = await browser.newPage({ viewport: { width: pixels, height: pixels } });
  await page.setContent(`<style>body { margin: 0 } svg { display: block }</style>${svg}`);
  await page.screenshot({ path: join(folder, `${name}.png`), omitBackground: true });
  await page.close();
}
await browser.close();
