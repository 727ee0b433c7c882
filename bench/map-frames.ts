import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type CDPSession, chromium, type Page } from '@playwright/test';
import { logIn, siteAt } from '../e2e/demo-site';
import { startServer } from '../e2e/own-server';
import { findBrowser } from '../tools/browser.mjs';
import type { Figure } from './table/figure';

/** So many homes and groups of homes are in the view at once. */
export const mapPoints = 20_000;

/** A group stands for several homes; of the points, one in so many is one. */
const groupEvery = 20;

/** A frame of 60 a second. */
const frameMs = 1000 / 60;

/** The box that the points lie in, which the map opens with: a city. */
const box = { west: -83.1, south: 39.9, east: -82.9, north: 40.05 };

/** A frame's time of the main thread, by what it went to, in milliseconds. */
type Frames = { median: number; p95: number; longest: number; perFrame: number };

/**
 * Measures how long the main thread works on each frame while the search map with 20,000 points is
 * dragged and zoomed; returns null without a browser. Machines that run this have no graphics
 * processor, so the time in which the picture itself is painted is left out.
 */
export async function measureMapFrames(): Promise<Figure[] | null> {
  const executablePath = await findBrowser();
  if (!executablePath) return null;
  const folder = mkdtempSync(join(tmpdir(), 'bench-map-'));
  const server = await startServer(folder, {});
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    // A busy machine is slow, and not wrong.
    page.setDefaultTimeout(180_000);
    await page.addInitScript({ content: countFrames });
    await page.route('**/v1/properties/tiles?*', (route) => route.fulfill({ json: manyTiles() }));
    const { west, south, east, north } = box;
    const path = `/app/search?bounds=${[west, south, east, north].join(',')}`;
    await logIn(page, siteAt(server.url, folder), 'member', path);
    await page.getByRole('button', { name: 'By equity' }).waitFor();
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('Performance.enable');
    await settled(page);
    const pan = await framesOf(page, devtools, () => drag(page));
    await settled(page);
    const zoom = await framesOf(page, devtools, () => wheel(page));
    return [...figuresOf('dragged', pan), ...figuresOf('zoomed', zoom)];
  } finally {
    await browser.close();
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

function figuresOf(what: string, { median, p95, longest, perFrame }: Frames): Figure[] {
  const of = (name: string, ours: number, most?: number): Figure => ({
    name: `map of ${mapPoints} points, ${what}: ${name}`,
    unit: 'ms',
    better: 'lower',
    ours,
    ...(most !== undefined && { target: { value: most, of: 'ours' } }),
  });
  return [
    of('script of a frame, median', median, frameMs),
    of('script of a frame, 95th percentile', p95, frameMs),
    of('script of the longest frame', longest),
    of('script and layout for each frame, mean', perFrame, frameMs),
  ];
}

/** Points in rows and columns, moved a little each so that none hides behind another. */
function manyTiles() {
  const across = Math.ceil(Math.sqrt(mapPoints));
  const tiles = Array.from({ length: mapPoints }, (_, at) => {
    const [column, row] = [at % across, Math.floor(at / across)];
    const isGroup = at % groupEvery === 0;
    return {
      id: `18/${at}`,
      count: isGroup ? 2 + (at % 7) : 1,
      lng: box.west + ((column + (at % 3) / 4) / across) * (box.east - box.west),
      lat: box.south + ((row + (at % 5) / 6) / across) * (box.north - box.south),
      property: isGroup ? null : `oh-39049-${at}`,
      value: isGroup ? null : 10_000_000 + (at % 997) * 50_000,
      equity: isGroup ? null : 5_000_000 + (at % 991) * 20_000,
    };
  });
  return { tiles };
}

async function drag(page: Page): Promise<void> {
  const { x, y } = await middleOfMap(page);
  await page.mouse.move(x + 150, y + 100);
  await page.mouse.down();
  await page.mouse.move(x - 150, y - 100, { steps: 90 });
  await page.mouse.move(x + 150, y + 100, { steps: 90 });
  await page.mouse.up();
}

/** A map in a page is zoomed by the wheel while Control is held. */
async function wheel(page: Page): Promise<void> {
  const { x, y } = await middleOfMap(page);
  await page.mouse.move(x, y);
  await page.keyboard.down('Control');
  for (let turn = 0; turn < 60; turn += 1) await page.mouse.wheel(0, turn < 30 ? -60 : 60);
  await page.keyboard.up('Control');
}

async function middleOfMap(page: Page): Promise<{ x: number; y: number }> {
  const map = await page.locator('.maplibregl-canvas').boundingBox();
  if (map === null) throw new Error('the page has no map');
  return { x: map.x + map.width / 2, y: map.y + map.height / 2 };
}

/** Resolves once the map has drawn nothing new for half a second; asking at each frame would be one. */
async function settled(page: Page): Promise<void> {
  const isAtRest = () => performance.now() - globalThis.lastFrame > 500;
  await page.waitForFunction(isAtRest, undefined, { polling: 100 });
}

/** Works on the map, and returns the times of the frames meanwhile and until it is at rest. */
async function framesOf(
  page: Page,
  devtools: CDPSession,
  work: () => Promise<void>,
): Promise<Frames> {
  const before = await busyOf(devtools);
  await page.evaluate(() => {
    globalThis.frameTimes = [];
  });
  await work();
  await settled(page);
  const times = await page.evaluate(() => globalThis.frameTimes);
  const busy = (await busyOf(devtools)) - before;
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.floor(share * (sorted.length - 1))] ?? Number.NaN;
  return { median: at(0.5), p95: at(0.95), longest: at(1), perFrame: busy / times.length };
}

/** Returns the milliseconds that the page has spent on scripts, styles and layout. */
async function busyOf(devtools: CDPSession): Promise<number> {
  const { metrics } = await devtools.send('Performance.getMetrics');
  const parts = ['ScriptDuration', 'RecalcStyleDuration', 'LayoutDuration'];
  const seconds = metrics.filter(({ name }) => parts.includes(name));
  return 1000 * seconds.reduce((sum, { value }) => sum + value, 0);
}

declare global {
  var frameTimes: number[];
  var lastFrame: number;
}

/** Runs in the page: keeps how long the callbacks of each frame take together. */
const countFrames = `
  globalThis.frameTimes = [];
  globalThis.lastFrame = 0;
  const ask = globalThis.requestAnimationFrame.bind(globalThis);
  let frame = -1;
  globalThis.requestAnimationFrame = (callback) =>
    ask((time) => {
      const started = performance.now();
      callback(time);
      const now = performance.now();
      globalThis.lastFrame = now;
      if (time !== frame) globalThis.frameTimes.push(0);
      globalThis.frameTimes[globalThis.frameTimes.length - 1] += now - started;
      frame = time;
    });
`;
