import type { AuthContext } from './auth-context';
import { allowedRedirect } from './redirects';

export type LinkType = 'signup' | 'recovery' | 'email_change' | 'magiclink';

/** The address in a mail: back to this API, and from there to an allowed page of the web app. */
export function mailLink(
  context: AuthContext,
  secret: string,
  type: LinkType,
  redirectTo: string | undefined,
): string {
  const url = new URL(`${context.authUrl}/verify`);
  url.searchParams.set('token', secret);
  url.searchParams.set('type', type);
  url.searchParams.set('redirect_to', allowedRedirect(redirectTo, context.redirects).href);
  return url.href;
}
