import { useEffect, useState } from 'react';
import { followWorker } from '../../platform/offline/follow-worker';
import { keepPages } from '../../platform/offline/keep-pages';
import { useSession } from '../../platform/session/session-store';
import { Button } from '../../ui/button';
import { connectionText } from './connection-text';
import { useConnection } from './use-connection';

// It comes with the build alone, and browsers give none to pages from plain http.
const hasWorker = import.meta.env.PROD && 'serviceWorker' in navigator;

/** Says where what is shown is not of now: no connection, or a newer version of the app waits. */
export function ConnectionNotes() {
  const [reload, setReload] = useState<(() => void) | null>(null);
  const text = connectionText(useConnection());
  const isMember = useSession(({ user }) => user !== null);
  // The worker lives outside the page.
  useEffect(() => {
    if (!hasWorker) return;
    return followWorker((load) => setReload(() => load));
  }, []);
  // Who signed in may open any tool without a connection, not only those opened before.
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
