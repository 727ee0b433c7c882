import { useEffect, useState, useSyncExternalStore } from 'react';

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

/**
 * The same for a button that its popover's trigger takes the place of: null also while a pointer is
 * down on it. A click whose press began on a button that is gone by then never comes.
 */
export function usePopoversWhenReleased() {
  const popovers = usePopovers();
  const [isPressed, setPressed] = useState(false);
  function release() {
    setPressed(false);
  }
  return {
    popovers: isPressed ? null : popovers,
    release,
    pressing: {
      onPointerDown: () => setPressed(true),
      onPointerLeave: release,
      onPointerCancel: release,
    },
  };
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
