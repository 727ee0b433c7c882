import { useLocation } from '@tanstack/react-router';
import { ConnectionNotes } from '../features/offline/connection-notes';
import { ExitIntent } from '../features/usage/exit-intent/exit-intent';
import { WithQueries } from '../platform/api/with-queries';
import { useSession } from '../platform/session/session-store';

/**
 * Renders what can wait until the page is shown: nobody leaves before that, and the service worker
 * serves the next visit.
 */
export function LateParts() {
  const isSignedIn = useSession(({ session }) => session !== null);
  // A client reads a professional's report, and is offered no account.
  const isClient = useLocation({ select: ({ pathname }) => pathname.startsWith('/s/') });
  return (
    <WithQueries>
      {!isSignedIn && !isClient && <ExitIntent />}
      <ConnectionNotes />
    </WithQueries>
  );
}
