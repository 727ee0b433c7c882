import { supabase } from '../api/supabase';

/**
 * Refreshes the session once on a computer that slept past its expiry; followers adopt the result.
 */
export async function renewSession(): Promise<void> {
  const { auth } = await supabase();
  await auth.getSession();
}
