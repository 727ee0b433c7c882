import { cleanupOutdatedCaches, matchPrecache, precacheAndRoute } from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';
import { NetworkOnly, type Strategy } from 'workbox-strategies';
import { clearCaches, files, ownAnswers, settings, sharedAnswers } from './caches';
import { type Command, commandOf } from './command-of';
import { keepFiles } from './keep-files';
import { type Kind, kindOf } from './routing-rules';
import type { WorkerEvent, WorkerScope } from './worker-scope';

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
