// npm run screenshots: takes every page at two widths in both themes into docs/screens, and the
// README's picture.
import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { chromium, type Page } from '@playwright/test';
import { logIn, type Site } from '../e2e/demo-site';
import { everyFeature, pagesOf, type Reader } from '../e2e/every-page';
import { inTemporaryFolder, project, startServer } from '../e2e/own-server';
import { findBrowser } from './browser.mjs';

const widths = [1440, 390];
const themes = ['light', 'dark'] as const;
const screens = join(project, 'docs/screens');
const sample = '/property/oh-39999-01036046';

const executablePath = await findBrowser();
if (!executablePath) throw new Error('no Chromium is here and none could be installed');
mkdirSync(screens, { recursive: true });
const browser = await chromium.launch({
  executablePath,
  args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking'],
});
await inTemporaryFolder(async (folder) => {
  const data = join(folder, 'data');
  const server = await startServer(data, {
    ANONYMOUS_VIEWS_PER_BROWSER: '1000',
    TRAIN_VALUATIONS: 'true',
    ...everyFeature,
  });
  const kept = readFileSync(join(data, 'demo-accounts.json'), 'utf8');
  const [member, admin] = JSON.parse(kept);
  const site = { url: server.url, member, admin };
  try {
    await valued(server.url);
    for (const reader of ['visitor', 'member', 'admin'] as const) await shootAll(site, reader);
    await shootReadme(site);
  } finally {
    await server.stop();
  }
});
await browser.close();

/** Resolves once the county's model is trained, because its pages should show values. */
async function valued(url: string): Promise<void> {
  for (const until = Date.now() + 300_000; Date.now() < until; await pause(2_000)) {
    const answer = await fetch(`${url}/v1/valuation/scoreboard`);
    if ((await answer.text()).includes('"countyFips"')) return;
  }
  throw new Error('no valuation was trained within five minutes');
}

/** Takes each page of a reader at every width in every theme. */
async function shootAll(site: Site, reader: Reader): Promise<void> {
  const context = await browser.newContext();
  if (reader !== 'visitor') {
    const page = await context.newPage();
    await logIn(page, site, reader, '/app/navigation');
    await page.close();
  }
  for (const { name, path } of pagesOf(reader)) {
    const page = await context.newPage();
    for (const theme of themes) {
      for (const width of widths) {
        const file = join(screens, `${name}-${width}-${theme}.png`);
        await page.emulateMedia({ colorScheme: theme });
        await page.setViewportSize({ width, height: 900 });
        await open(page, site.url + path);
        await page.screenshot({ path: file, fullPage: true });
        console.log(file);
      }
    }
    await page.close();
  }
  await context.close();
}

/** Takes the README's picture. */
async function shootReadme({ url }: Site): Promise<void> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 1000 } });
  await open(page, url + sample);
  await page.screenshot({ path: join(project, 'docs/property-page.png') });
  await page.close();
}

async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.waitForLoadState('networkidle');
}
