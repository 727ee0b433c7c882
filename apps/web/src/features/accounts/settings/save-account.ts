import { errorText } from '../../../platform/api/error-text';
import { ownRows } from '../../../platform/api/own-rows';
import { supabase } from '../../../platform/api/supabase';
import { useSession } from '../../../platform/session/session-store';
import { reloadUser } from '../../../platform/session/start-session';
import { type Outcome, outcomeOf } from '../sign-in/outcome';

type Shared = { full_name: string } | { avatar_url: string | null };

/**
 * Saves the name to the profile and to the sign-in identity. Throws an error whose message is for
 * the person.
 */
export function saveName(fullName: string): Promise<void> {
  return saveShared({ full_name: fullName.trim() });
}

/** Saves the photo's path in the same way; null removes the photo. */
export function savePhotoUrl(url: string | null): Promise<void> {
  return saveShared({ avatar_url: url });
}

/**
 * Proves that it is the person and not somebody at an open browser: the password, or a mailed code.
 */
export type Proof = { kind: 'password' | 'code'; text: string };

/** Sets a new password, which also ends the person's other sessions. */
export function savePassword(password: string, proof: Proof | null): Promise<Outcome> {
  return outcomeOf(async () => {
    const { auth } = await supabase();
    return auth.updateUser({ password, ...(proof && attributesOf(proof)) });
  });
}

/** Requests a mailed code that stands in for the password for 15 minutes. */
export function askForCode(): Promise<Outcome> {
  return outcomeOf(async () => (await supabase()).auth.reauthenticate());
}

function attributesOf({ kind, text }: Proof) {
  return kind === 'code' ? { nonce: text.trim() } : { current_password: text };
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
