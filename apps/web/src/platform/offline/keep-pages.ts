/**
 * Asks the service worker, once it is ready, to keep every page's code; not when the reader saves
 * data.
 */
export async function keepPages(): Promise<void> {
  if (matchMedia('(prefers-reduced-data: reduce)').matches) return;
  const { active } = await navigator.serviceWorker.ready;
  active?.postMessage({ type: 'keep-pages' });
}
