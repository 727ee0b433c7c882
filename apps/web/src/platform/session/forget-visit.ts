import { emptyAnonymousState, useAnonymous } from '../usage/anonymous-store';
import { authStorageKey } from './session-store';

/** What was looked up here was somebody's who has left. */
export function forgetVisit(): void {
  useAnonymous.setState(emptyAnonymousState);
}

/**
 * Signing out in another tab takes what this one holds in memory as well, and `leave` the member: the
 * library's own word of it does not come where that tab is closed at once.
 */
export function watchOtherTabs(leave: () => void, ending: AbortSignal): void {
  window.addEventListener(
    'storage',
    ({ key, newValue }) => {
      if (key !== authStorageKey || newValue !== null) return;
      forgetVisit();
      // Somebody may have signed in there since.
      if (localStorage.getItem(authStorageKey) === null) leave();
    },
    { signal: ending },
  );
}
