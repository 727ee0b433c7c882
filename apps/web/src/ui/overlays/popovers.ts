import { startTransition, useEffect, useState } from 'react';

type Parts = typeof import('./popover-parts');

let parts: Parts | null = null;
const listeners = new Set<() => void>();

/**
 * Returns the code that positions and opens popovers; null until it has loaded. A page with a
 * hundred figures is readable without it, so it loads when the browser is idle or the reader
 * touches the first figure. All figures of the page take it in one transition, which makes way for
 * what the reader does meanwhile.
 */
export function usePopovers(): Parts | null {
  const [taken, setTaken] = useState(parts);
  useEffect(() => {
    const take = () => startTransition(() => setTaken(parts));
    // It may have come between the rendering and this effect.
    if (parts !== null) {
      take();
      return;
    }
    listeners.add(take);
    const stop = whenIdle(loadPopovers);
    return () => {
      listeners.delete(take);
      stop();
    };
  }, []);
  return taken;
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

function whenIdle(work: () => void): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(work, 200);
    return () => clearTimeout(timer);
  }
  const request = window.requestIdleCallback(work, { timeout: 2000 });
  return () => window.cancelIdleCallback(request);
}
