import type { Factor, Session } from '@supabase/supabase-js';

/** Returns the verified authenticator apps. */
export function appsOf(session: Session | null): Factor[] {
  return session?.user.factors?.filter(({ status }) => status === 'verified') ?? [];
}

/** Tells whether the account has a second factor that this session has not passed. */
export function lacksSecondStep(session: Session | null): boolean {
  return session !== null && appsOf(session).length > 0 && !hasShownIt(session.access_token);
}

function hasShownIt(token: string): boolean {
  const [, payload = ''] = token.split('.');
  const text = atob(payload.replaceAll('-', '+').replaceAll('_', '/'));
  return /"aal":\s*"aal[23]"/.test(text);
}
