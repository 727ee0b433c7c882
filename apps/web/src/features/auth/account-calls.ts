import { authenticationFailed } from '../../lib/session/error-text';
import { startSession } from '../../lib/session/start-session';
import { supabase } from '../../lib/supabase';
import { type Outcome, outcomeOf } from './outcome';

type Registration = { fullName: string; email: string; password: string };

/** Registers an account. A confirmation mail follows, and answers alike for known addresses. */
export function register({ fullName, email, password }: Registration): Promise<Outcome> {
  return outcomeOf(async () => {
    const { auth } = await started();
    return auth.signUp({
      email: email.trim(),
      password,
      options: {
        data: { full_name: fullName.trim() },
        emailRedirectTo: pageAt('/confirm-success'),
      },
    });
  });
}

export function logIn({ email, password }: { email: string; password: string }): Promise<Outcome> {
  return outcomeOf(async () => {
    const { auth } = await started();
    const { data, error } = await auth.signInWithPassword({ email: email.trim(), password });
    return { error: error ?? (data.session === null ? new Error(authenticationFailed) : null) };
  }, authenticationFailed);
}

export function askForReset(email: string): Promise<Outcome> {
  return outcomeOf(async () => {
    const { auth } = await started();
    return auth.resetPasswordForEmail(email.trim(), { redirectTo: pageAt('/confirm-success') });
  });
}

export function resendConfirmation(email: string): Promise<Outcome> {
  return outcomeOf(async () => {
    const { auth } = await started();
    const options = { emailRedirectTo: pageAt('/confirm-success') };
    return auth.resend({ type: 'signup', email: email.trim(), options });
  });
}

/** Gives the account of this session a new password. */
export function updatePassword(password: string): Promise<Outcome> {
  return outcomeOf(async () => (await started()).auth.updateUser({ password }));
}

export type Provider = 'google' | 'linkedin_oidc';

/** Goes to the provider; its answer comes back to /auth/callback. */
export function goToProvider(provider: Provider, leave = leavePage): Promise<Outcome> {
  return outcomeOf(async () => {
    const { auth } = await started();
    const options = { redirectTo: pageAt('/auth/callback'), skipBrowserRedirect: true };
    const { data, error } = await auth.signInWithOAuth({ provider, options });
    if (error === null) leave(data.url);
    return { error };
  }, authenticationFailed);
}

/** The client, once the session follows what it does. */
async function started() {
  await startSession();
  return supabase();
}

function pageAt(path: string): string {
  return new URL(path, window.location.origin).href;
}

function leavePage(url: string): void {
  window.location.assign(url);
}
