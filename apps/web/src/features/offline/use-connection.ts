import { useQueryClient } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { useEffect, useSyncExternalStore } from 'react';
import { useKeptNotes } from '../../platform/offline/kept-notes';
import type { Connection } from './connection-text';

export function useConnection(): Connection {
  const queryClient = useQueryClient();
  const page = useLocation({ select: ({ pathname }) => pathname });
  const isOffline = useSyncExternalStore(followNetwork, () => !navigator.onLine);
  const asOf = useKeptNotes((notes) => {
    const ofPage = Object.values(notes).filter((note) => note.page === page);
    return ofPage.map(({ at }) => at).sort()[0] ?? null;
  });
  // The browser says when the network is back: what was kept is asked for anew.
  useEffect(() => {
    const refresh = () => void queryClient.invalidateQueries();
    window.addEventListener('online', refresh);
    return () => window.removeEventListener('online', refresh);
  }, [queryClient]);
  return { isOffline, asOf };
}

function followNetwork(changed: () => void): () => void {
  const ending = new AbortController();
  for (const event of ['online', 'offline'])
    window.addEventListener(event, changed, { signal: ending.signal });
  return () => ending.abort();
}
