import { useSyncExternalStore } from 'react';

const wide = '(min-width: 1080px)';

/** From the width at which two columns of cards stand side by side. */
export function useIsWide(): boolean {
  return useSyncExternalStore(subscribe, () => window.matchMedia(wide).matches);
}

function subscribe(onChange: () => void): () => void {
  const query = window.matchMedia(wide);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}
