import { emptyAnonymousState, useAnonymous } from '../usage/anonymous-store';
import { authStorageKey } from './session-store';

/** What was looked up here was somebody's who has left. */
export function forgetVisit(): void {
  useAnonymous.setState(emptyAnonymousState);
}

/** Signing out in another tab takes what this one holds in memory as well. */
export function watchOtherTabs(ending: AbortSignal): void {
  window.addEventListener(
    'storage',
    ({ key, newValue }) => {
      if (key === authStorageKey && newValue === null) forgetVisit();
    },
    { signal: ending },
  );
}
