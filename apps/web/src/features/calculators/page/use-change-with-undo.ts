import { useEffect, useRef } from 'react';
import { notify } from '../../../kit/notify/notify';
import { useToasts } from '../../../kit/notify/toast-store';
import { type SearchPatch, useUrlState } from '../../../kit/url-state/url-state';

/** Returns a function that changes the address, says so, and offers to take the change back. */
export function useChangeWithUndo(): (change: SearchPatch, said: string) => void {
  const [search, patch] = useUrlState((all) => all);
  const shown = useRef<string | null>(null);
  // The toast is outside of this page, whose address it would change back.
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
    shown.current = notify({
      kind: 'done',
      text: said,
      action: { label: 'Undo', onPress: () => patch(before) },
    });
  };
}
