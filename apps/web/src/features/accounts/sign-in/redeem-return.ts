import { errorText } from '../../../platform/api/error-text';
import { supabase } from '../../../platform/api/supabase';
import { useSession } from '../../../platform/session/session-store';
import { startSession } from '../../../platform/session/start-session';
import { keepLooks } from './keep-looks';

/** The parameters that a mailed link or a provider sends back in the address. */
export type ReturnSearch = {
  code?: string | undefined;
  error?: string | undefined;
  error_description?: string | undefined;
  /** The page to return to. */
  from?: string | undefined;
};

export type Return =
  | { kind: 'signed-in'; isRecovery: boolean }
  | { kind: 'failed'; message: string }
  /** Only the browser that requested the code can redeem it. */
  | { kind: 'other-browser' }
  | { kind: 'nobody' };

/** Redeems the address's code once. Errors may stand in the query or in the fragment. */
export async function redeemReturn(search: ReturnSearch, hash: string): Promise<Return> {
  const fragment = new URLSearchParams(hash);
  const refusal =
    search.error_description ??
    fragment.get('error_description') ??
    search.error ??
    fragment.get('error');
  if (refusal !== null) return { kind: 'failed', message: errorText(new Error(refusal)) };
  await startSession();
  if (search.code !== undefined) return redeem(search.code);
  const { session } = useSession.getState();
  return session === null ? { kind: 'nobody' } : { kind: 'signed-in', isRecovery: false };
}

async function redeem(code: string): Promise<Return> {
  const { auth } = await supabase();
  const { data, error } = await auth.exchangeCodeForSession(code);
  if (error === null) {
    await keepLooks();
    const { redirectType = null } = data as { redirectType?: string | null };
    return { kind: 'signed-in', isRecovery: redirectType === 'recovery' };
  }
  if (error.name === 'AuthPKCECodeVerifierMissingError') return { kind: 'other-browser' };
  return { kind: 'failed', message: errorText(error) };
}
