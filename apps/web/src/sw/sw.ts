import { registerQuotaErrorCallback } from 'workbox-core/registerQuotaErrorCallback.js';
import { CacheExpiration, ExpirationPlugin } from 'workbox-expiration';
import { cleanupOutdatedCaches, matchPrecache, precacheAndRoute } from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';
import { CacheFirst, NetworkFirst, NetworkOnly, type Strategy } from 'workbox-strategies';
import type { WorkerFile } from '../../build/shell';
import { answersCache } from '../platform/offline/kept-answers';
import { type Command, commandOf } from './command-of';
import { dated, type Plugin, perReader, undated } from './dated-answers';
import { forgetUnderWay, notForgotten } from './not-forgotten';
import { quiet } from './quiet';
import { type Kind, kindOf } from './routing-rules';

const filesCache = 'files';

const day = 24 * 60 * 60;

const answersLimit = { maxEntries: 150, maxAgeSeconds: 60 * day };

/** The seconds that an unreliable network has to answer before a kept answer is shown. */
const patience = 10;

/** A file's name changes with its content, so files need no age: {@link forgetOldFiles}. */
const files = new CacheFirst({ cacheName: filesCache });

const settings = answers([undated]);

const sharedAnswers = answers([dated]);

const ownAnswers = answers([perReader, dated]);

/**
 * The part of the worker's global object that is used here. It is declared because this project
 * compiles with the types of pages, which lack it.
 */
type WorkerScope = {
  readonly __WB_MANIFEST: WorkerFile[];
  readonly location: { readonly origin: string };
  readonly clients: {
    claim(): Promise<void>;
    matchAll(which: { type: 'window'; includeUncontrolled: boolean }): Promise<readonly unknown[]>;
  };
  skipWaiting(): Promise<void>;
  addEventListener(type: 'message', listener: (event: WorkerMessage) => void): void;
  addEventListener(type: 'activate', listener: (event: WorkerEvent) => void): void;
  addEventListener(type: 'fetch', listener: () => void): void;
};

type WorkerEvent = { waitUntil(work: Promise<unknown>): void };

type WorkerMessage = WorkerEvent & {
  readonly data: unknown;
  readonly ports: readonly MessagePort[];
};

const atOnce = 2;

/** A page that loads or is in use has the network and the processor for itself. */
const pages = quiet(1_000);

declare const self: WorkerScope;

/**
 * The page comes from the server while that answers, so that a release or a changed policy takes
 * effect at once.
 */
const pageAnswers = new NetworkOnly({
  networkTimeoutSeconds: 5,
  plugins: [{ handlerDidError: () => matchPrecache('/index.html') }],
});

const strategies: Record<Kind, Strategy> = {
  page: pageAnswers,
  file: files,
  setting: settings,
  shared: sharedAnswers,
  own: ownAnswers,
};

const manifest = self.__WB_MANIFEST;

const shell = manifest.filter(({ isShell }) => isShell);

const pagesOfMembers = manifest.filter(({ isShell }) => !isShell);

// Only exact names are precached: "/" is a page, which is requested from the server first.
precacheAndRoute(shell, { directoryIndex: '', cleanURLs: false });

cleanupOutdatedCaches();

for (const [kind, strategy] of Object.entries(strategies)) {
  registerRoute(
    ({ url, request: { method, mode } }) =>
      kindOf({ url, method, mode }, self.location.origin) === kind,
    strategy,
  );
}

const commands: Record<Command, (event: WorkerEvent) => Promise<void>> = {
  'clear-cache': clearCaches,
  'in-use': async () => pages.disturb(),
  'keep-pages': (event) => keepFiles(pagesOfMembers, event),
  'skip-waiting': () => self.skipWaiting(),
};

self.addEventListener('message', (event) => {
  const command = commandOf(event.data);
  if (command === null) return;
  const done = commands[command](event).then(() => event.ports[0]?.postMessage({ done: command }));
  event.waitUntil(done);
});

self.addEventListener('fetch', () => pages.disturb());

// The first worker takes control of the page that installed it, without a reload.
self.addEventListener('activate', (event) => {
  event.waitUntil(Promise.all([self.clients.claim(), forgetOldFiles()]));
});

registerQuotaErrorCallback(async () => {
  await caches.delete(filesCache);
});

/**
 * Fetches missing files, a few at a time and while no page asks for anything or is in use, so that
 * neither the page's own requests nor its answers to a reader are held up.
 */
async function keepFiles(wanted: readonly WorkerFile[], event: WorkerEvent): Promise<void> {
  const kept = new Set((await (await caches.open(filesCache)).keys()).map(pathOf));
  const missing = wanted.filter(({ url }) => !kept.has(`/${url}`));
  const queue = missing.map(({ url }) => new Request(`/${url}`, { priority: 'low' }));
  const work = async () => {
    for (let request = queue.shift(); request !== undefined; request = queue.shift()) {
      await pages.arrives();
      await keepFile(request, event);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
}

async function keepFile(request: Request, event: WorkerEvent): Promise<void> {
  const [, done] = files.handleAll({ request, event });
  await done;
}

/** Deletes everything that was kept at run time; the precached build files belong to no one. */
async function clearCaches(): Promise<void> {
  forgetUnderWay();
  await emptyCaches();
}

async function emptyCaches(): Promise<void> {
  await caches.delete(filesCache);
  await caches.delete(answersCache);
  // A database of its own lists the kept answers by age, and is deleted with them.
  await new CacheExpiration(answersCache, answersLimit).delete();
}

/**
 * Deletes what other releases have kept. While several pages are open, one of them may still run an
 * older release and load its code: then the next worker deletes it.
 */
async function forgetOldFiles(): Promise<void> {
  const open = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  if (open.length > 1) return;
  const cache = await caches.open(filesCache);
  const listed = new Set(manifest.map(({ url }) => `/${url}`));
  for (const request of await cache.keys())
    if (!listed.has(pathOf(request))) await cache.delete(request);
}

function pathOf({ url }: Request): string {
  return new URL(url).pathname;
}

function answers(plugins: Plugin[]): NetworkFirst {
  return new NetworkFirst({
    cacheName: answersCache,
    networkTimeoutSeconds: patience,
    plugins: [...plugins, notForgotten(emptyCaches), expiring()],
  });
}

/**
 * Takes the plugin's two callbacks by name, as its own type allows them to be undefined, which
 * `Plugin` does not.
 */
function expiring(): Plugin {
  const { cachedResponseWillBeUsed, cacheDidUpdate } = new ExpirationPlugin({
    ...answersLimit,
    purgeOnQuotaError: true,
  });
  return {
    ...(cachedResponseWillBeUsed && { cachedResponseWillBeUsed }),
    ...(cacheDidUpdate && { cacheDidUpdate }),
  };
}
