import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import { startServer } from '../e2e/own-server';
import { findBrowser } from '../tools/browser.mjs';
import type { Figure } from './table/figure';

/** The values are in milliseconds; CLS has no unit. */
type Vitals = { lcp: number; inp: number; cls: number };

/** Google rates this CLS as good at the 75th percentile of visits. */
const mostCls = 0.1;
const mostInp = 100;

const slowdown = 4;
const pages = [
  { page: 'landing', path: '/', isSignedIn: false, mostLcp: 1000 },
  { page: 'property', path: '/property/oh-39999-01036046', isSignedIn: false, mostLcp: 1500 },
  { page: 'dashboard', path: '/app', isSignedIn: true, mostLcp: 2500 },
];

/**
 * Measures the built site in Chromium with the processor slowed down to that of a cheap phone;
 * returns null without a browser.
 */
export async function measureWebVitals(repeats: number): Promise<Figure[] | null> {
  const executablePath = await findBrowser();
  if (!executablePath) return null;
  const folder = mkdtempSync(join(tmpdir(), 'bench-vitals-'));
  const server = await startServer(folder, {
    TRAIN_VALUATIONS: 'false',
    REFRESH_PUBLIC_DATA: 'false',
    ANONYMOUS_VIEWS_PER_BROWSER: '1000',
  });
  const browser = await chromium.launch({
    executablePath,
    args: ['--no-sandbox', '--disable-gpu'],
  });
  try {
    const kept = readFileSync(join(folder, 'demo-accounts.json'), 'utf8');
    const [member] = JSON.parse(kept);
    const figures: Figure[] = [];
    for (const { page, path, isSignedIn, mostLcp } of pages) {
      const once = () => visit(browser, server.url, path, isSignedIn ? member : null);
      // The first answers of a server that just started tell of its start, not of the page.
      await once();
      const runs: Vitals[] = [];
      for (let run = 0; run < repeats; run += 1) runs.push(await once());
      figures.push(...figuresOf(page, worstOf(runs), mostLcp));
    }
    return figures;
  } finally {
    await browser.close();
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

function figuresOf(page: string, { lcp, inp, cls }: Vitals, mostLcp: number): Figure[] {
  const of = (what: string, unit: Figure['unit'], ours: number, most: number): Figure => ({
    name: `${page}: ${what}, processor ${slowdown} times slower`,
    unit,
    better: 'lower',
    ours,
    target: { value: most, of: 'ours' },
  });
  return [
    of('LCP', 'ms', lcp, mostLcp),
    of('INP', 'ms', inp, mostInp),
    of('CLS', 'score', cls, mostCls),
  ];
}

type Listener = (report: (metric: { value: number }) => void, options: object) => void;
type Library = Record<string, Listener>;

type Account = { email: string; password: string };

/** Makes a first visit in a separate browser, with some typing and clicking. */
async function visit(
  browser: Browser,
  url: string,
  path: string,
  member: Account | null,
): Promise<Vitals> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  if (member !== null) await signIn(page, url, member);
  // There is a single script, because declarations of one script are not visible in the next.
  await page.addInitScript({ content: `${library()}\n(${listen})(webVitals);` });
  const devtools = await context.newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  await page.goto(url + path);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.waitForLoadState('networkidle');
  await interact(page);
  const vitals = await page.evaluate(readVitals);
  await context.close();
  return vitals;
}

async function signIn(page: Page, url: string, { email, password }: Account): Promise<void> {
  await page.goto(`${url}/login?from=${encodeURIComponent('/app')}`);
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await page.waitForURL(/\/app$/);
}

async function interact(page: Page): Promise<void> {
  const box = page.getByRole('combobox', { name: 'Search properties' }).first();
  await box.click();
  await box.pressSequentially('12 willow');
  await page.getByRole('option').first().waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('heading', { level: 1 }).click();
}

/**
 * Runs in the page as text. It declares no named function, because the compiler would wrap that in
 * a helper that the page lacks. Final values are reported when the page is hidden, so each change
 * is kept.
 */
function listen(library: Library): void {
  const found: Record<string, number> = { LCP: 0, INP: 0, CLS: 0 };
  for (const name of Object.keys(found)) {
    library[`on${name}`]?.(
      ({ value }) => {
        found[name] = value;
      },
      { reportAllChanges: true },
    );
  }
  Object.assign(globalThis, { foundVitals: found });
}

/** Runs in the page. */
function readVitals(): Vitals {
  const kept = Object.getOwnPropertyDescriptor(globalThis, 'foundVitals');
  if (kept === undefined) throw new Error('nothing listened to this page');
  const { LCP, INP, CLS } = kept.value;
  return { lcp: LCP, inp: INP, cls: CLS };
}

/** Returns the library's source for a page, which sets a variable `webVitals`. */
function library(): string {
  const entry = createRequire(import.meta.url).resolve('web-vitals');
  return readFileSync(entry.replace(/web-vitals[^/]*$/, 'web-vitals.iife.js'), 'utf8');
}

function worstOf(runs: readonly Vitals[]): Vitals {
  const worst = (name: keyof Vitals) => Math.max(...runs.map((run) => run[name]));
  return { lcp: worst('lcp'), inp: worst('inp'), cls: worst('cls') };
}
