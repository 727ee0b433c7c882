import { log } from '../../kit/log';
import { useSession } from './session-store';
import { userTokenKey } from './user-token';
import { isValid } from './validity';

/** Returns the token for calls of the product API; null for visitors, who never wait for it. */
export async function accessToken(): Promise<string | null> {
  const { session, user } = useSession.getState();
  if (session === null && user === null) return null;
  // Without a connection no token can be renewed; an expired one still tells the service worker
  // whose answers to use.
  if (!navigator.onLine) return localStorage.getItem(userTokenKey);
  if (!isValid(session, Date.now())) {
    await restore().catch((error: unknown) => log('info', 'No session', error));
  }
  const now = useSession.getState().session;
  return isValid(now, Date.now()) ? now.access_token : null;
}

/** Visitors need none of this, so its code loads on demand. */
async function restore(): Promise<void> {
  const { checkSession } = await import('./check-session');
  await checkSession();
}
