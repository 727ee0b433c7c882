import { useEffect, useState, useSyncExternalStore } from 'react';
import type { DialogProps } from './dialog-props';

type Window = typeof import('./dialog-window').DialogWindow;

let loaded: Window | null = null;
const listeners = new Set<() => void>();

/**
 * A dialog. It holds the focus while open and gives it back on closing; Escape and a press outside
 * close it. Its code is as large as a page's, so it loads when a dialog first opens.
 */
export function Dialog(props: DialogProps) {
  const Loaded = useSyncExternalStore(subscribe, () => loaded);
  const [wasOpened, setWasOpened] = useState(props.isOpen);
  if (props.isOpen && !wasOpened) setWasOpened(true);
  // The code loads over the network, which is outside React.
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
