import { useEffect, useSyncExternalStore } from 'react';

type Parts = typeof import('./popover-parts');

let parts: Parts | null = null;
const listeners = new Set<() => void>();

/**
 * The code that positions and opens popovers. A page with a hundred figures is readable without it,
 * so it comes when the browser is idle or the reader touches the first figure; null until then.
 */
export function usePopovers(): Parts | null {
  useEffect(() => whenIdle(loadPopovers), []);
  return useSyncExternalStore(subscribe, () => parts);
}

export async function loadPopovers(): Promise<void> {
  if (parts !== null) return;
  parts = await import('./popover-parts');
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function whenIdle(work: () => void): (() => void) | undefined {
  if (parts !== null) return undefined;
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(work, 200);
    return () => clearTimeout(timer);
  }
  const request = window.requestIdleCallback(work, { timeout: 2000 });
  return () => window.cancelIdleCallback(request);
}
