import { supabase } from '../api/supabase';
import { useSession } from './session-store';
import { expireSession } from './sign-out';

/**
 * Checks after a refusal whether the session still exists. One that was ended elsewhere, by its
 * owner, an administrator or with the account, is ended here too, and its data in this browser is
 * deleted.
 */
export async function confirmSession(): Promise<void> {
  const { auth } = await supabase();
  const { error } = await auth.getUser();
  const isOver = error !== null && [400, 401, 403].includes(error.status ?? 0);
  // The library may have reported it already.
  if (isOver && useSession.getState().session !== null) expireSession();
}
