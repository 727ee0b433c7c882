import { log } from '../../kit/log';
import { notify } from '../../kit/notify/notify';
import { supabase } from '../api/supabase';
import { forgetKept } from '../offline/forget-kept';
import { forgetVisit } from './forget-visit';
import { markMember } from './member-cookie';
import { forgetProfile } from './profile-cache';
import { authStorageKey, useSession } from './session-store';
import { userTokenKey } from './user-token';

export const sessionExpired = 'Your session has expired. Please log in again.';

const ownKeys = [authStorageKey, 'usage-storage', 'usage-store', userTokenKey];

/** Ends the session here at once and tells the server without waiting for it. */
export function signOut(): true {
  const token = useSession.getState().session?.access_token;
  forgetSession();
  void tellServer(token);
  return true;
}

/** Signs out because the session has expired, and says so. A private page redirects to /login. */
export function expireSession(): void {
  signOut();
  notify({ kind: 'failed', text: sessionExpired });
}

/** Deletes this browser's data of the session. */
export function forgetSession(): void {
  forgetProfile();
  forgetKept();
  markMember(false);
  const isSomebody = useSession.getState().user !== null;
  useSession.setState({ session: null, user: null });
  if (isSomebody) forgetVisit();
  for (const key of Object.keys(localStorage)) {
    if (key.startsWith('sb-') || ownKeys.includes(key)) localStorage.removeItem(key);
  }
}

/** The stored session is gone by now, so its token is passed in. Other devices stay signed in. */
async function tellServer(token: string | undefined): Promise<void> {
  try {
    const { auth } = await supabase();
    if (token !== undefined) await auth.admin.signOut(token, 'local');
    await auth.signOut({ scope: 'local' });
  } catch (error) {
    log('info', 'The server could not be told of the sign-out', error);
  }
}
