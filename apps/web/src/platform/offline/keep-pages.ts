/** Often enough to keep the worker, which waits for a second of quiet, from starting in between. */
const tellMs = 500;

const signsOfUse = ['pointerdown', 'keydown', 'scroll'];

/**
 * Asks the service worker, once it is ready, to keep every page's code; not when the reader saves
 * data. Until that is done, the worker is told of each use of the page, for which it makes way.
 */
export async function keepPages(): Promise<void> {
  if (matchMedia('(prefers-reduced-data: reduce)').matches) return;
  const { active } = await navigator.serviceWorker.ready;
  if (active === null) return;
  const { port1, port2 } = new MessageChannel();
  const ending = new AbortController();
  const stop = () => ending.abort();
  port1.addEventListener('message', stop, { once: true });
  // A browser that ends the worker before it is done closes the port.
  port1.addEventListener('close', stop, { once: true });
  port1.start();
  tellOfUse(active, ending.signal);
  active.postMessage({ type: 'keep-pages' }, [port2]);
}

function tellOfUse(worker: ServiceWorker, signal: AbortSignal): void {
  let toldAt = Number.NEGATIVE_INFINITY;
  const tell = ({ timeStamp }: Event) => {
    if (timeStamp - toldAt < tellMs) return;
    toldAt = timeStamp;
    worker.postMessage({ type: 'in-use' });
  };
  for (const sign of signsOfUse)
    window.addEventListener(sign, tell, { capture: true, passive: true, signal });
}
