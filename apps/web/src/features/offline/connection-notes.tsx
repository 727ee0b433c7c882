import { useQueryClient } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { followWorker } from '../../platform/offline/follow-worker';
import { keepPages } from '../../platform/offline/keep-pages';
import { useKeptNotes } from '../../platform/offline/kept-notes';
import { useSession } from '../../platform/session/session-store';
import { Button } from '../../ui/button';
import { type Connection, connectionText } from './connection-text';

// Only the build has a service worker, and browsers refuse one to pages from plain http.
const hasWorker = import.meta.env.PROD && 'serviceWorker' in navigator;

/** Says when the page is not current: no connection, or a newer version of the app is waiting. */
export function ConnectionNotes() {
  const [reload, setReload] = useState<(() => void) | null>(null);
  const text = connectionText(useConnection());
  const isMember = useSession(({ user }) => user !== null);
  // The service worker lives outside the page.
  useEffect(() => {
    if (!hasWorker) return;
    return followWorker((load) => setReload(() => load));
  }, []);
  // A signed-in person may open any tool without a connection, not only those opened before.
  useEffect(() => {
    if (isMember && hasWorker) void keepPages();
  }, [isMember]);
  return (
    <div
      role="status"
      data-print="hide"
      className="pointer-events-none fixed inset-x-4 bottom-4 z-40 grid justify-items-center gap-2 max-desk:bottom-[68px] print:hidden"
    >
      {text !== null && (
        <p className="rounded-m border border-lamp-line bg-lamp-soft px-3 py-1.5 text-s shadow-pop">
          {text}
        </p>
      )}
      {reload !== null && <NewVersion reload={reload} later={() => setReload(null)} />}
    </div>
  );
}

function NewVersion({ reload, later }: { reload: () => void; later: () => void }) {
  return (
    <div className="pointer-events-auto flex flex-wrap items-center gap-2 rounded-m border border-line-strong bg-surface py-2 pr-2 pl-4 shadow-pop">
      <p className="mr-2">A new version is ready.</p>
      <Button kind="primary" size="s" onClick={reload}>
        Reload
      </Button>
      <Button kind="quiet" size="s" onClick={later}>
        Later
      </Button>
    </div>
  );
}

function useConnection(): Connection {
  const queryClient = useQueryClient();
  const page = useLocation({ select: ({ pathname }) => pathname });
  const isOffline = useSyncExternalStore(followNetwork, () => !navigator.onLine);
  const asOf = useKeptNotes((notes) => {
    const ofPage = Object.values(notes).filter((note) => note.page === page);
    return ofPage.map(({ at }) => at).sort()[0] ?? null;
  });
  // When the browser reports the network back, kept answers are requested again.
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
