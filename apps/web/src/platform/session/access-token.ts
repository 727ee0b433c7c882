import { log } from '../../kit/log';
import { useSession } from './session-store';
import { userTokenKey } from './user-token';
import { isValid } from './validity';

/** The token to call the product API with; null for visitors, who never wait for it. */
export async function accessToken(): Promise<string | null> {
  const { session, user } = useSession.getState();
  if (session === null && user === null) return null;
  // Nothing is renewed without a connection; to the worker, which answers then, a late token still says who asks.
  if (!navigator.onLine) return localStorage.getItem(userTokenKey);
  if (!isValid(session, Date.now())) {
    await restore().catch((error: unknown) => log('info', 'No session', error));
  }
  const now = useSession.getState().session;
  return isValid(now, Date.now()) ? now.access_token : null;
}

/** Visitors need none of this, so its code comes when it is wanted. */
async function restore(): Promise<void> {
  const { checkSession } = await import('./check-session');
  await checkSession();
}
