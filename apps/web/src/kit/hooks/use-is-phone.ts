import { useSyncExternalStore } from 'react';

const phone = 'screen and (max-width: 767.98px)';

/** True below 768 px, where tables become lists; paper keeps the table. */
export function useIsPhone(): boolean {
  return useSyncExternalStore(subscribe, () => window.matchMedia(phone).matches);
}

function subscribe(onChange: () => void): () => void {
  const query = window.matchMedia(phone);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}
