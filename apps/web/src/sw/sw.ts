import { cleanupOutdatedCaches, matchPrecache, precacheAndRoute } from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';
import { NetworkOnly, type Strategy } from 'workbox-strategies';
import type { WorkerFile } from '../../build/shell';
import { clearCaches, files, ownAnswers, settings, sharedAnswers } from './caches';
import { type Command, commandOf } from './command-of';
import { type Kind, kindOf } from './routing-rules';

/** What the worker uses of its own global object; the types of pages, which lack it, are in force here. */
type WorkerScope = {
  readonly __WB_MANIFEST: WorkerFile[];
  readonly location: { readonly origin: string };
  readonly clients: { claim(): Promise<void> };
  skipWaiting(): Promise<void>;
  addEventListener(type: 'message', listener: (event: WorkerMessage) => void): void;
  addEventListener(type: 'activate', listener: (event: WorkerEvent) => void): void;
};

type WorkerEvent = { waitUntil(work: Promise<unknown>): void };

type WorkerMessage = WorkerEvent & {
  readonly data: unknown;
  readonly ports: readonly MessagePort[];
};

const atOnce = 4;

declare const self: WorkerScope;

/** The page comes from the server while it answers: a release, or a changed policy, is never late. */
const pages = new NetworkOnly({
  networkTimeoutSeconds: 5,
  plugins: [{ handlerDidError: () => matchPrecache('/index.html') }],
});

const strategies: Record<Kind, Strategy> = {
  page: pages,
  file: files,
  setting: settings,
  shared: sharedAnswers,
  own: ownAnswers,
};

const manifest = self.__WB_MANIFEST;

const shell = manifest.filter(({ isShell }) => isShell);

const pagesOfMembers = manifest.filter(({ isShell }) => !isShell);

// Only names as they stand: "/" is a page and asked of the server first.
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
  'keep-pages': (event) => keepFiles(pagesOfMembers, event),
  'skip-waiting': () => self.skipWaiting(),
};

self.addEventListener('message', (event) => {
  const command = commandOf(event.data);
  if (command === null) return;
  const done = commands[command](event).then(() => event.ports[0]?.postMessage({ done: command }));
  event.waitUntil(done);
});

// The page that installed the first worker is its own from then on, without a reload.
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

/** Fetches what is not kept yet, a few at a time, so that the page's own requests are not held up. */
async function keepFiles(wanted: readonly WorkerFile[], event: WorkerEvent): Promise<void> {
  const queue = wanted.map(({ url }) => new Request(`/${url}`));
  const work = async () => {
    for (let request = queue.shift(); request !== undefined; request = queue.shift())
      await keepFile(request, event);
  };
  await Promise.all(Array.from({ length: atOnce }, work));
}

async function keepFile(request: Request, event: WorkerEvent): Promise<void> {
  const [, done] = files.handleAll({ request, event });
  await done;
}
