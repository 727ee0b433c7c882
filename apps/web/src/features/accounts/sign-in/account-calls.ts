import { authenticationFailed } from '../../../platform/api/error-text';
import { supabase } from '../../../platform/api/supabase';
import { lacksSecondStep } from '../../../platform/session/second-step';
import { startSession } from '../../../platform/session/start-session';
import { keepLooks } from './keep-looks';
import { type Outcome, outcomeOf } from './outcome';

type Registration = {
  fullName: string;
  email: string;
  password: string;
  from?: string | undefined;
};

/**
 * Registers an account; a confirmation mail follows. The answer is the same for an address that has
 * an account already.
 */
export function register({ fullName, email, password, from }: Registration): Promise<Outcome> {
  return outcomeOf(async () => {
    const { auth } = await started();
    const answer = await auth.signUp({
      email: email.trim(),
      password,
      options: {
        data: { full_name: fullName.trim() },
        emailRedirectTo: pageAt('/confirm-success', from),
      },
    });
    // A server that requires no confirmation signs the person in at once.
    if (answer.data.session !== null) await keepLooks();
    return answer;
  });
}

export function logIn({ email, password }: { email: string; password: string }): Promise<Outcome> {
  return outcomeOf(async () => {
    const { auth } = await started();
    const { data, error } = await auth.signInWithPassword({ email: email.trim(), password });
    if (data.session !== null && !lacksSecondStep(data.session)) await keepLooks();
    return { error: error ?? (data.session === null ? new Error(authenticationFailed) : null) };
  }, authenticationFailed);
}

export function askForReset(email: string): Promise<Outcome> {
  return outcomeOf(async () => {
    const { auth } = await started();
    return auth.resetPasswordForEmail(email.trim(), { redirectTo: pageAt('/confirm-success') });
  });
}

export function resendConfirmation(email: string, from?: string): Promise<Outcome> {
  return outcomeOf(async () => {
    const { auth } = await started();
    const options = { emailRedirectTo: pageAt('/confirm-success', from) };
    return auth.resend({ type: 'signup', email: email.trim(), options });
  });
}

/** Gives the account of this session a new password. */
export function updatePassword(password: string): Promise<Outcome> {
  return outcomeOf(async () => (await started()).auth.updateUser({ password }));
}

export type Provider = 'google' | 'linkedin_oidc';

/** Goes to the provider; its answer comes back to /auth/callback, and from there to `from`. */
export function goToProvider(
  provider: Provider,
  leave = leavePage,
  from?: string,
): Promise<Outcome> {
  return outcomeOf(async () => {
    const { auth } = await started();
    const options = { redirectTo: pageAt('/auth/callback', from), skipBrowserRedirect: true };
    const { data, error } = await auth.signInWithOAuth({ provider, options });
    if (error === null) leave(data.url);
    return { error };
  }, authenticationFailed);
}

/** Returns the client once the session follows its events. */
async function started() {
  await startSession();
  return supabase();
}

function pageAt(path: string, from?: string): string {
  const url = new URL(path, window.location.origin);
  if (from !== undefined) url.searchParams.set('from', from);
  return url.href;
}

function leavePage(url: string): void {
  window.location.assign(url);
}
