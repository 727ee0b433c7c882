// npm run screenshots: takes every page at two widths in both themes into docs/screens, where
// index.html shows them all, and the README's picture.
//   -- --drawings FOLDER  puts beside a page the drawing that it follows, an HTML file of the folder
//   -- --only NAME        takes that page alone; it may be given several times
import { mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { chromium, type Page } from '@playwright/test';
import { arrived, unanswered } from '../e2e/arrived';
import { openAs, type Site, siteAt } from '../e2e/demo-site';
import { everyFeature, filledPages, pagesOf, type Reader } from '../e2e/every-page';
import { inTemporaryFolder, project, startServer } from '../e2e/own-server';
import { valued } from '../e2e/valued';
import { findBrowser } from './browser.mjs';
import { galleryPage, type Picture, type Shown } from './gallery';

const widths = [1440, 390];
const themes = ['light', 'dark'] as const;
const screens = join(project, 'docs/screens');
const sample = '/property/oh-39999-01036046';
const deal = 'price=485000&loan=388000&rate=6.3&months=360&state=OH&county=Franklin';

/** The drawing that a page follows. */
const drawn: Readonly<Record<string, string>> = {
  landing: 'landing.html',
  property: 'property.html',
  'app-property': 'property.html',
  'app-search': 'search.html',
  app: 'dashboard.html',
  'closing-buyer': 'closing.html',
  'closing-seller': 'closing.html',
  payment: 'calculator.html',
  compare: 'compare.html',
};

const { values: chosen } = parseArgs({
  options: { drawings: { type: 'string' }, only: { type: 'string', multiple: true } },
});
const isWanted = (name: string) => chosen.only === undefined || chosen.only.includes(name);

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
  const site = siteAt(server.url, data);
  try {
    await valued(server.url);
    const shown: Shown[] = [];
    for (const reader of ['visitor', 'member', 'admin'] as const) {
      shown.push(...(await shootAll(site, reader)));
    }
    writeFileSync(join(screens, 'index.html'), galleryPage(shown));
    if (chosen.only === undefined) await shootReadme(site);
  } finally {
    await server.stop();
  }
});
await browser.close();

/** Returns the pages of a reader; of a member also those that a deal or filters fill. */
function wantedPages(reader: Reader) {
  const filled = filledPages.map((path) => ({ name: nameOf(path), path }));
  const deals = [
    { name: 'closing-buyer', path: `/app/title-fees?${deal}` },
    { name: 'closing-seller', path: `/app/title-fees/selling?${deal}&offers=3&o2price=490000` },
    { name: 'payment', path: `/app/calculators/payment?${deal}` },
    { name: 'compare', path: `/app/calculators/compare?${deal}` },
  ];
  const all = reader === 'member' ? [...pagesOf(reader), ...deals, ...filled] : pagesOf(reader);
  return all.filter(({ name }) => isWanted(name));
}

function nameOf(path: string): string {
  return `filled-${path.replaceAll(/[^\w]+/g, '-').slice(1, 70)}`;
}

/** Takes each wanted page of a reader at every width in every theme, with its drawing. */
async function shootAll(site: Site, reader: Reader): Promise<Shown[]> {
  const context = await openAs(browser, site, reader);
  const shown: Shown[] = [];
  for (const { name, path } of wantedPages(reader)) {
    const page = await context.newPage();
    const waiting = unanswered(page);
    const pictures = await fourLooks(page, name, async () => {
      waiting.clear();
      await page.goto(site.url + path);
      await arrived(page, waiting);
    });
    shown.push({ name, pictures, drawings: await drawingsOf(page, name) });
    await page.close();
  }
  await context.close();
  return shown;
}

/** Takes the looks of the drawing that a page follows, where the folder of drawings is given. */
async function drawingsOf(page: Page, name: string): Promise<Picture[]> {
  const file = drawn[name];
  if (file === undefined || chosen.drawings === undefined) return [];
  const address = pathToFileURL(join(resolve(chosen.drawings), file)).href;
  return fourLooks(page, `drawn-${name}`, async (theme) => {
    await page.goto(`${address}?theme=${theme}`);
    await page.waitForLoadState();
  });
}

/** Takes a page at every width in every theme, each time opened anew. */
async function fourLooks(
  page: Page,
  name: string,
  show: (theme: (typeof themes)[number]) => Promise<void>,
): Promise<Picture[]> {
  const pictures: Picture[] = [];
  for (const theme of themes) {
    for (const width of widths) {
      const file = join(screens, `${name}-${width}-${theme}.png`);
      await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
      await page.setViewportSize({ width, height: 900 });
      await show(theme);
      await page.screenshot({ path: file, fullPage: true });
      console.log(file);
      pictures.push({ file, look: `${width} px, ${theme}` });
    }
  }
  return pictures;
}

/** Takes the README's picture. */
async function shootReadme({ url }: Site): Promise<void> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 1000 } });
  const waiting = unanswered(page);
  await page.goto(url + sample);
  await arrived(page, waiting);
  await page.screenshot({ path: join(project, 'docs/property-page.png') });
  await page.close();
}
