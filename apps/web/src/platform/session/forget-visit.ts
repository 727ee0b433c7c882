import { emptyAnonymousState, useAnonymous } from '../usage/anonymous-store';
import { authStorageKey } from './session-store';

/** Deletes the recent properties, which belong to a person who has left. */
export function forgetVisit(): void {
  useAnonymous.setState(emptyAnonymousState);
}

/**
 * When another tab signs out, this one drops its data in memory too, and `leave` ends the session
 * here: the library's own event does not arrive when that tab is closed at once.
 */
export function watchOtherTabs(leave: () => void, ending: AbortSignal): void {
  window.addEventListener(
    'storage',
    ({ key, newValue }) => {
      if (key !== authStorageKey || newValue !== null) return;
      forgetVisit();
      // Someone may have signed in there since.
      if (localStorage.getItem(authStorageKey) === null) leave();
    },
    { signal: ending },
  );
}
