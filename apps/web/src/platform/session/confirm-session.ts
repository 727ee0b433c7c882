import { supabase } from '../api/supabase';
import { useSession } from './session-store';
import { expireSession } from './sign-out';

/**
 * Asks whether the session still lives, after a refusal. One that was ended elsewhere, by its owner, an
 * administrator or with the account, is ended here too: what it left in this browser goes.
 */
export async function confirmSession(): Promise<void> {
  const { auth } = await supabase();
  const { error } = await auth.getUser();
  const isOver = error !== null && [400, 401, 403].includes(error.status ?? 0);
  // The library may have told already.
  if (isOver && useSession.getState().session !== null) expireSession();
}
