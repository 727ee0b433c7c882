import { log } from '../../kit/log';
import { answersCache } from './kept-answers';
import { useKeptNotes } from './kept-notes';

/** Deletes kept answers, so that none given to one person remains for the next at this browser. */
export function forgetKept(): void {
  useKeptNotes.setState({}, true);
  // Browsers do not offer caches and service workers to pages from plain http.
  if (!('caches' in window)) return;
  tellWorker().catch((error: unknown) =>
    log('error', 'The worker could not be told to delete answers', error),
  );
  void window.caches.delete(answersCache);
}

/**
 * The worker also keeps answers for pages that it does not control, such as one that was
 * force-reloaded.
 */
async function tellWorker(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration();
  registration?.active?.postMessage({ type: 'clear-cache' });
}
