import { answersCache } from './kept-answers';
import { useKeptNotes } from './kept-notes';

/** Nothing of what was answered to one person stays for the next one at this browser. */
export function forgetKept(): void {
  useKeptNotes.setState({}, true);
  // Browsers keep caches and workers from pages that came over plain http.
  if (!('caches' in window)) return;
  navigator.serviceWorker.controller?.postMessage({ type: 'clear-cache' });
  void window.caches.delete(answersCache);
}
