import { supabase } from '../../../platform/api/supabase';
import { appsOf } from '../../../platform/session/second-step';
import { useSession } from '../../../platform/session/session-store';
import { keepLooks } from './keep-looks';
import { type Outcome, outcomeOf } from './outcome';

const wrong = 'This is not the code that your app shows now. Wait for the next one and try again.';

/** Shows the second factor: the code of any app that is in use. */
export async function passSecondStep(code: string): Promise<Outcome> {
  let outcome: Outcome = { ok: false, message: wrong, code: null };
  for (const { id } of appsOf(useSession.getState().session)) {
    outcome = await showCode(id, code);
    if (outcome.ok) {
      await keepLooks();
      return outcome;
    }
  }
  return outcome;
}

/** Has the server take the code of one app; the first code of an app puts it in use. */
export async function showCode(factorId: string, code: string): Promise<Outcome> {
  const outcome = await outcomeOf(async () => {
    const { auth } = await supabase();
    return auth.mfa.challengeAndVerify({ factorId, code: code.replaceAll(/\s/g, '') });
  });
  const isWrong = !outcome.ok && outcome.code === 'mfa_verification_failed';
  return isWrong ? { ...outcome, message: wrong } : outcome;
}

export type NewApp = { id: string; picture: string; secret: string };

/** Begins a new app; it counts once its first code was shown. Throws what to tell the person. */
export async function beginApp(): Promise<NewApp> {
  const { auth } = await supabase();
  const { data, error } = await auth.mfa.enroll({ factorType: 'totp' });
  if (error) throw error;
  return { id: data.id, picture: data.totp.qr_code, secret: data.totp.secret };
}

/** Takes the apps away. Throws what to tell the person. */
export async function removeApps(): Promise<void> {
  const { auth } = await supabase();
  for (const { id: factorId } of appsOf(useSession.getState().session)) {
    const { error } = await auth.mfa.unenroll({ factorId });
    if (error) throw error;
  }
  const { error } = await auth.refreshSession();
  if (error) throw error;
}
