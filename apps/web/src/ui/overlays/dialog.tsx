import { useEffect, useState, useSyncExternalStore } from 'react';
import type { DialogProps } from './dialog-props';

type Window = typeof import('./dialog-window').DialogWindow;

let loaded: Window | null = null;
const listeners = new Set<() => void>();

/**
 * Holds the focus while open, gives it back on closing; Escape and a press outside close it. Its code
 * weighs as much as a page and comes when a dialog first opens.
 */
export function Dialog(props: DialogProps) {
  const Loaded = useSyncExternalStore(subscribe, () => loaded);
  const [wasOpened, setWasOpened] = useState(props.isOpen);
  if (props.isOpen && !wasOpened) setWasOpened(true);
  // The code comes over the network, which lies outside React.
  useEffect(() => {
    if (wasOpened) void loadDialog();
  }, [wasOpened]);
  return wasOpened && Loaded !== null ? <Loaded {...props} /> : null;
}

export async function loadDialog(): Promise<void> {
  if (loaded !== null) return;
  loaded = (await import('./dialog-window')).DialogWindow;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
