/** Asks the worker, once it is there, to keep every page's code; not where the reader saves data. */
export async function keepPages(): Promise<void> {
  if (matchMedia('(prefers-reduced-data: reduce)').matches) return;
  const { active } = await navigator.serviceWorker.ready;
  active?.postMessage({ type: 'keep-pages' });
}
