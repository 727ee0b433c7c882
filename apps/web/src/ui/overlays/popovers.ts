import { useEffect, useState, useSyncExternalStore } from 'react';

type Parts = typeof import('./popover-parts');

let parts: Parts | null = null;
const listeners = new Set<() => void>();

/**
 * Returns the code that positions and opens popovers; null until it has loaded. A page with a
 * hundred figures is readable without it, so it loads when the browser is idle or the reader
 * touches the first figure.
 */
export function usePopovers(): Parts | null {
  useEffect(() => whenIdle(loadPopovers), []);
  return useSyncExternalStore(subscribe, () => parts);
}

/**
 * Does the same for a button that the popover's trigger replaces. It also returns null while a
 * pointer is down on the button, as a click whose press began on a removed button never fires.
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
