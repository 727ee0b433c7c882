import { useSession } from '../session-store';
import { renewSession } from './renew-session';
import { expireSession } from './sign-out';
import { startSession } from './start-session';
import { isValid } from './validity';

/** Whether somebody is signed in, once that is known. A session that has run out is ended aloud. */
export async function checkSession(): Promise<boolean> {
  await startSession();
  if (isExpired()) await renewSession();
  const { session, user } = useSession.getState();
  if (isValid(session, Date.now())) return true;
  if (session !== null || user !== null) expireSession();
  return false;
}

function isExpired(): boolean {
  const { session } = useSession.getState();
  return session !== null && !isValid(session, Date.now());
}
