import { log } from '../../kit/log';

type Reload = () => void;

const hourMs = 60 * 60_000;

/** The milliseconds that a new worker has to take over before the page is loaded anew without it. */
const takeoverMs = 5_000;

/**
 * Registers the service worker and calls `tell` for each new version installed, with a function
 * that loads it. It checks every hour, as a page may stay open for days.
 */
export function followWorker(tell: (reload: Reload) => void): () => void {
  const ending = new AbortController();
  start(tell, ending.signal).catch((error: unknown) =>
    log('info', 'The service worker could not be registered', error),
  );
  return () => ending.abort();
}

async function start(tell: (reload: Reload) => void, ending: AbortSignal): Promise<void> {
  const { serviceWorker } = navigator;
  const wasControlled = serviceWorker.controller !== null;
  await serviceWorker.register('/sw.js', { updateViaCache: 'none' });
  const registration = await serviceWorker.getRegistration();
  if (registration === undefined || ending.aborted) return;
  const look = () => {
    const { waiting } = registration;
    if (waiting !== null && serviceWorker.controller !== null) tell(() => replaceBy(waiting));
  };
  const watch = () =>
    registration.installing?.addEventListener('statechange', look, { signal: ending });
  look();
  watch();
  registration.addEventListener('updatefound', watch, { signal: ending });
  if (wasControlled) tellOfOtherTabs(tell, ending);
  const timer = setInterval(() => void update(registration), hourMs);
  ending.addEventListener('abort', () => clearInterval(timer));
}

/** When another tab activates the new version, this one still runs the old. */
function tellOfOtherTabs(tell: (reload: Reload) => void, ending: AbortSignal): void {
  const reload = () => window.location.reload();
  const { serviceWorker } = navigator;
  serviceWorker.addEventListener('controllerchange', () => tell(reload), { signal: ending });
}

/**
 * The new version's page comes from the server whichever worker controls it, and a browser may keep
 * the old worker for minutes over an answer that was broken off. So the reload does not depend on
 * the new worker.
 */
function replaceBy(waiting: ServiceWorker): void {
  const reload = () => window.location.reload();
  navigator.serviceWorker.addEventListener('controllerchange', reload, { once: true });
  setTimeout(reload, takeoverMs);
  waiting.postMessage({ type: 'skip-waiting' });
}

async function update(registration: ServiceWorkerRegistration): Promise<void> {
  await registration.update().catch((error: unknown) => log('debug', 'No update', error));
}
