// npm run screenshots: every page at two widths in both themes into docs/screens, and the README's picture.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, chromium } from '@playwright/test';
import { inTemporaryFolder, project, startServer } from '../e2e/own-server';
import { findBrowser } from './browser.mjs';

const pages = [
  { name: 'landing', path: '/' },
  { name: 'property', path: '/property/oh-39999-01036046' },
  { name: 'property-unknown', path: '/property/oh-39999-nosuchparcel' },
  { name: 'not-found', path: '/no/such/page' },
  { name: 'api', path: '/v1/docs' },
];
const widths = [1440, 390];
const themes = ['light', 'dark'] as const;
const screens = join(project, 'docs/screens');

const executablePath = await findBrowser();
if (!executablePath) throw new Error('no Chromium is here and none could be installed');
mkdirSync(screens, { recursive: true });
const browser = await chromium.launch({
  executablePath,
  args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking'],
});
await inTemporaryFolder(async (folder) => {
  const server = await startServer(join(folder, 'data'), { ANONYMOUS_VIEWS_PER_BROWSER: '100' });
  try {
    for (const width of widths) {
      for (const theme of themes) await shootAll(browser, server.url, width, theme);
    }
    await shoot(browser, `${server.url}${pages[1]?.path}`, {
      width: 1440,
      height: 1000,
      theme: 'light',
      path: join(project, 'docs/property-page.png'),
      isWhole: false,
    });
  } finally {
    await server.stop();
  }
});
await browser.close();

async function shootAll(on: Browser, url: string, width: number, theme: 'light' | 'dark') {
  for (const { name, path } of pages) {
    const file = join(screens, `${name}-${width}-${theme}.png`);
    await shoot(on, `${url}${path}`, { width, height: 900, theme, path: file, isWhole: true });
    console.log(file);
  }
}

type Shot = {
  width: number;
  height: number;
  theme: 'light' | 'dark';
  path: string;
  isWhole: boolean;
};

async function shoot(on: Browser, url: string, { width, height, theme, path, isWhole }: Shot) {
  const context = await on.newContext({ viewport: { width, height }, colorScheme: theme });
  const page = await context.newPage();
  await page.goto(url);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.waitForLoadState('networkidle');
  await page.screenshot({ path, fullPage: isWhole });
  await context.close();
}
