import type { AuthError } from './auth-error';
import type { SessionBody } from './open-session';

type MoreInFragment = Record<string, string>;

/** Tokens in the fragment, which browsers send to no server. */
export function tokensRedirect(
  place: URL,
  session: SessionBody,
  type: string | null,
  more: MoreInFragment = {},
): string {
  const url = new URL(place);
  url.hash = new URLSearchParams({
    access_token: session.access_token,
    expires_at: String(session.expires_at),
    expires_in: String(session.expires_in),
    refresh_token: session.refresh_token,
    token_type: session.token_type,
    ...(type && { type }),
    ...more,
  }).toString();
  return url.href;
}

export function errorRedirect(place: URL, error: AuthError, isPkce: boolean): string {
  const url = new URL(place);
  const told = {
    error: error.status >= 500 ? 'server_error' : 'access_denied',
    error_code: error.code,
    error_description: error.message,
  };
  for (const [name, value] of isPkce ? Object.entries(told) : []) url.searchParams.set(name, value);
  url.hash = new URLSearchParams(told).toString();
  return url.href;
}
