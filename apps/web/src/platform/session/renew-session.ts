import { supabase } from '../api/supabase';

/** A computer that slept past the expiry gets the one refresh that it missed; followers adopt it. */
export async function renewSession(): Promise<void> {
  const { auth } = await supabase();
  await auth.getSession();
}
