import { log } from '../../kit/log';
import { renewSession } from './renew-session';
import { useSession } from './session-store';
import { expireSession } from './sign-out';
import { startSession } from './start-session';
import { isValid } from './validity';

/**
 * Tells whether someone is signed in, once that is known. An expired session is ended with a
 * message.
 */
export async function checkSession(): Promise<boolean> {
  if (isKeptOffline()) {
    startSession().catch((error: unknown) =>
      log('info', 'No session can be restored offline', error),
    );
    return true;
  }
  await startSession();
  if (isExpired()) await renewSession();
  const { session, user } = useSession.getState();
  if (isValid(session, Date.now())) return true;
  if (session !== null || user !== null) expireSession();
  return false;
}

/**
 * A person who was signed in may read what this device kept; the session is checked when the
 * connection is back.
 */
function isKeptOffline(): boolean {
  return !navigator.onLine && useSession.getState().user !== null;
}

function isExpired(): boolean {
  const { session } = useSession.getState();
  return session !== null && !isValid(session, Date.now());
}
