import type { Context } from 'hono';
import type { AuthContext, Client } from './auth-context';
import { AuthError } from './auth-error';
import { readBody, Verify } from './inputs';
import { isPkceSecret } from './one-time-tokens-repo';
import { errorRedirect, tokensRedirect } from './redirect-answers';
import { allowedRedirect } from './redirects';
import { invalidLink, verifyLink } from './verify-link';

/** The link of a mail, followed in a browser: leads on to the web app, whatever happens. */
export async function followLink(context: AuthContext, c: Context, client: Client) {
  // Mail programs look at links before people do; looking must not use them up.
  if (c.req.method === 'HEAD') return c.body(null, 200);
  const place = allowedRedirect(c.req.query('redirect_to'), context.redirects);
  const secret = c.req.query('token') ?? c.req.query('token_hash') ?? '';
  const type = c.req.query('type') ?? '';
  try {
    const verified = await verifyLink(context, { secret, type, isRequest: false }, client);
    if ('session' in verified)
      return c.redirect(tokensRedirect(place, verified.session, type), 303);
    place.searchParams.set('code', verified.code);
    return c.redirect(place.href, 303);
  } catch (error) {
    if (!(error instanceof AuthError)) throw error;
    return c.redirect(errorRedirect(place, error, isPkceSecret(secret)), 303);
  }
}

/** The same by a request of supabase-js: verifyOtp. */
export async function verifyPosted(context: AuthContext, c: Context, client: Client) {
  const { type, token, token_hash: tokenHash, email } = await readBody(c.req.raw, Verify);
  const secret = tokenHash ?? token;
  if (!secret || (token && !email)) {
    throw new AuthError(400, 'validation_failed', 'Verify requires token_hash, or token and email');
  }
  const verified = await verifyLink(context, { secret, type, email, isRequest: true }, client);
  if ('code' in verified) throw invalidLink();
  return verified.session;
}
