import type { Context } from 'hono';
import { setCookie } from 'hono/cookie';
import {
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  randomNonce,
  randomPKCECodeVerifier,
  randomState,
} from 'openid-client';
import type { AuthContext } from '../auth-context';
import { AuthError } from '../auth-error';
import { allowedRedirect } from '../redirects';
import type { Challenge } from '../repos/flow-states-repo';
import { sealVisit, visitCookie, visitSeconds } from './visit';

/** Sends the browser to the provider, and binds the callback to this browser. */
export async function authorize(context: AuthContext, c: Context): Promise<Response> {
  const provider = await context.providers.find(c.req.query('provider'));
  const visit = {
    provider: provider.name,
    state: randomState(),
    nonce: randomNonce(),
    verifier: randomPKCECodeVerifier(),
    redirectTo: allowedRedirect(c.req.query('redirect_to'), context.redirects).href,
    challenge: challengeFrom(c),
  };
  const { name, path, secure } = visitCookie(visit.state, context.authUrl);
  setCookie(c, name, await sealVisit(visit, context.secret, context.now()), {
    path,
    httpOnly: true,
    sameSite: 'Lax',
    secure,
    maxAge: visitSeconds,
  });
  const url = buildAuthorizationUrl(provider.configuration(), {
    redirect_uri: `${context.authUrl}/callback`,
    scope: 'openid email profile',
    response_type: 'code',
    state: visit.state,
    nonce: visit.nonce,
    ...(provider.usesPkce && {
      code_challenge: await calculatePKCECodeChallenge(visit.verifier),
      code_challenge_method: 'S256',
    }),
  });
  return c.redirect(url.href, 302);
}

function challengeFrom(c: Context): Challenge | null {
  const codeChallenge = c.req.query('code_challenge');
  if (!codeChallenge) return null;
  const method = (c.req.query('code_challenge_method') ?? 'plain').toLowerCase();
  const isSound = codeChallenge.length >= 43 && codeChallenge.length <= 128;
  if (!isSound || (method !== 's256' && method !== 'plain')) {
    throw new AuthError(400, 'validation_failed', 'The code challenge cannot be used');
  }
  return { codeChallenge, method };
}
