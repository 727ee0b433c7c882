import { useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';

let isPrinting = false;

/**
 * True from before the print dialog until after it, so that content shortened on screen is printed
 * in full.
 */
export function useIsPrinting(): boolean {
  return useSyncExternalStore(subscribe, () => isPrinting);
}

function subscribe(notify: () => void): () => void {
  const set = (value: boolean) => () => {
    isPrinting = value;
    // The browser prints the page in its state when this listener returns.
    flushSync(notify);
  };
  const [before, after] = [set(true), set(false)];
  window.addEventListener('beforeprint', before);
  window.addEventListener('afterprint', after);
  return () => {
    window.removeEventListener('beforeprint', before);
    window.removeEventListener('afterprint', after);
  };
}
