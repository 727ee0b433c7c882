import { useEffect, useRef } from 'react';
import { notify } from '../notify/notify';
import { useToasts } from '../notify/toast-store';
import type { PlainSearch } from './plain-search';
import type { SearchPatch } from './url-state';

/**
 * Returns a function that changes the address by `patch`, says so in a toast, and offers there to
 * take the change back.
 */
export function useUndoable([search, patch]: [PlainSearch, (patch: SearchPatch) => void]): (
  change: SearchPatch,
  said: string,
) => void {
  const shown = useRef<string | null>(null);
  // On another page, taking it back would change that page's address.
  useEffect(
    () => () => {
      if (shown.current !== null) useToasts.getState().dismiss(shown.current);
    },
    [],
  );
  return (change, said) => {
    const before = Object.fromEntries(
      Object.keys(change).map((name) => [name, search[name] ?? null]),
    );
    patch(change);
    const action = { label: 'Undo', onPress: () => patch(before) };
    shown.current = notify({ kind: 'done', text: said, action });
  };
}
