import { supabase } from '../../../platform/api/supabase';
import { appsOf } from '../../../platform/session/second-step';
import { useSession } from '../../../platform/session/session-store';
import { keepLooks } from './keep-looks';
import { type Outcome, outcomeOf } from './outcome';

const wrong = 'This is not the code that your app shows now. Wait for the next one and try again.';

/** Passes the second factor with a code, which may come from any active authenticator app. */
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

/** Verifies the code of one app; an app's first code activates it. */
export async function showCode(factorId: string, code: string): Promise<Outcome> {
  const outcome = await outcomeOf(async () => {
    const { auth } = await supabase();
    return auth.mfa.challengeAndVerify({ factorId, code: code.replaceAll(/\s/g, '') });
  });
  const isWrong = !outcome.ok && outcome.code === 'mfa_verification_failed';
  return isWrong ? { ...outcome, message: wrong } : outcome;
}

export type NewApp = { id: string; picture: string; secret: string };

/**
 * Starts the setup of a new app, which its first code completes. Throws an error whose message is
 * for the person.
 */
export async function beginApp(): Promise<NewApp> {
  const { auth } = await supabase();
  const { data, error } = await auth.mfa.enroll({ factorType: 'totp' });
  if (error) throw error;
  return { id: data.id, picture: data.totp.qr_code, secret: data.totp.secret };
}

/** Removes the apps. Throws an error whose message is for the person. */
export async function removeApps(): Promise<void> {
  const { auth } = await supabase();
  for (const { id: factorId } of appsOf(useSession.getState().session)) {
    const { error } = await auth.mfa.unenroll({ factorId });
    if (error) throw error;
  }
  const { error } = await auth.refreshSession();
  if (error) throw error;
}
