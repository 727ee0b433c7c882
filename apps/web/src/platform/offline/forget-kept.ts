import { log } from '../../kit/log';
import { answersCache } from './kept-answers';
import { useKeptNotes } from './kept-notes';

/** Nothing of what was answered to one person stays for the next one at this browser. */
export function forgetKept(): void {
  useKeptNotes.setState({}, true);
  // Browsers keep caches and workers from pages that came over plain http.
  if (!('caches' in window)) return;
  tellWorker().catch((error: unknown) => log('error', 'The worker was not told to forget', error));
  void window.caches.delete(answersCache);
}

/** The worker keeps for pages that it does not answer itself as well, such as one reloaded past it. */
async function tellWorker(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration();
  registration?.active?.postMessage({ type: 'clear-cache' });
}
