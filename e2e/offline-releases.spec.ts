import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type BrowserContext, expect, type Page } from '@playwright/test';
import { type Site, test } from './demo-site';
import { keptPaths, workerReady } from './kept-offline';

test.use({ serviceWorkers: 'allow' });
test.describe.configure({ timeout: 240_000 });

test('C-02 a new version prompts to reload, and reloading lets it in', async ({
  context,
  site,
}) => {
  const { release, page } = await openRelease(context, site);
  await page.reload();
  await workerReady(page);
  await page.waitForLoadState('networkidle');
  await expect(page.getByText('A new version is ready.')).toHaveCount(0);

  await keepOldFile(page);
  await publishAnother(release, page);
  await expect(page.getByText('A new version is ready.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Later' })).toBeVisible();
  const reloaded = page.waitForEvent('load');
  await page.getByRole('button', { name: 'Reload' }).click();
  await reloaded;
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect.poll(() => waiting(page)).toBe(false);
  await expect(page.getByText('A new version is ready.')).toHaveCount(0);
  await expect.poll(() => keptPaths(page, 'files')).not.toContain(oldFile);
  await release.stop();
});

test('C-02 code of an older release stays while another tab may run it', async ({
  context,
  site,
}) => {
  const { release, page } = await openRelease(context, site);
  const other = await context.newPage();
  await other.goto(release.url);
  await keepOldFile(page);
  await publishAnother(release, page);
  const reloaded = page.waitForEvent('load');
  await page.getByRole('button', { name: 'Reload' }).click();
  await reloaded;
  await expect.poll(() => waiting(page)).toBe(false);
  await workerReady(page);
  expect(await keptPaths(page, 'files')).toContain(oldFile);
  await release.stop();
});

test('C-02 a new version loads although the old worker still waits for an answer', async ({
  context,
  site,
}) => {
  const { release, page } = await openRelease(context, site);
  await page.evaluate((path) => {
    fetch(path).catch(() => undefined);
  }, neverAnswered);
  await release.isAsked;

  await publishAnother(release, page);
  const reloaded = page.waitForEvent('load');
  await page.getByRole('button', { name: 'Reload' }).click();
  await reloaded;
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await release.stop();
});

const oldFile = '/assets/of-an-old-release.js';

async function keepOldFile(page: Page): Promise<void> {
  await page.evaluate(async (path) => {
    const files = await caches.open('files');
    await files.put(path, new Response('old'));
  }, oldFile);
}

function waiting(page: Page): Promise<boolean> {
  return page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    return registration?.waiting != null;
  });
}

/** The proxy keeps silent about this path. */
const neverAnswered = '/v1/reference/never-answered';

type Release = {
  url: string;
  /** Settles when the path without an answer is asked for. */
  isAsked: Promise<void>;
  publish(version: string): void;
  stop(): Promise<void>;
};

/**
 * Opens the start page of a release, controlled by its worker, with every answer there: Chromium
 * keeps a worker for minutes whose answer was broken off.
 */
async function openRelease(context: BrowserContext, site: Site) {
  const release = await releasing(site.url);
  const page = await context.newPage();
  await page.goto(release.url);
  await workerReady(page);
  await page.waitForLoadState('networkidle');
  return { release, page };
}

/** Publishes a newer worker, which the page looks for at once. */
async function publishAnother(release: Release, page: Page): Promise<void> {
  release.publish('2');
  await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update());
}

/** Starts a proxy for the site that adds a version to the worker, as a newer build would. */
async function releasing(site: string): Promise<Release> {
  let version = '1';
  let settle = () => {};
  const isAsked = new Promise<void>((resolve) => {
    settle = resolve;
  });
  const server: Server = createServer(async ({ url = '/' }, answer) => {
    if (url === neverAnswered) return settle();
    const reply = await fetch(site + url);
    const body = Buffer.from(await reply.arrayBuffer());
    const type = reply.headers.get('content-type') ?? 'text/plain';
    answer.writeHead(reply.status, { 'content-type': type, 'cache-control': 'no-cache' });
    answer.write(body);
    answer.end(url === '/sw.js' ? `\n// ${version}` : '');
  });
  await new Promise<void>((resolve) => server.listen(0, resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://localhost:${port}/`,
    isAsked,
    publish: (next) => {
      version = next;
    },
    stop: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
