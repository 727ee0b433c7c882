import { errorText } from '../../../platform/api/error-text';
import { ownRows } from '../../../platform/api/own-rows';
import { supabase } from '../../../platform/api/supabase';
import { useSession } from '../../../platform/session/session-store';
import { reloadUser } from '../../../platform/session/start-session';

type Shared = { full_name: string } | { avatar_url: string | null };

/** Writes the name to the profile and to the sign-in identity. Throws what to tell the person. */
export function saveName(fullName: string): Promise<void> {
  return saveShared({ full_name: fullName.trim() });
}

/** The same for the photo, by its path; null for no photo. */
export function savePhotoUrl(url: string | null): Promise<void> {
  return saveShared({ avatar_url: url });
}

/** Other sessions end with the old password. Throws what to tell the person. */
export async function savePassword(password: string): Promise<void> {
  const { auth } = await supabase();
  const { error } = await auth.updateUser({ password });
  if (error) throw new Error(errorText(error), { cause: error });
}

async function saveShared(fields: Shared): Promise<void> {
  const id = useSession.getState().user?.id;
  if (id === undefined) throw new Error('User not authenticated');
  await ownRows('profiles').update(fields, { is: { id } });
  const { auth } = await supabase();
  const identity = await auth.updateUser({ data: fields });
  if (identity.error) throw new Error(errorText(identity.error), { cause: identity.error });
  await reloadUser();
}
