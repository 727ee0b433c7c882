import { type Context, Hono } from 'hono';
import { boundedBody } from '../bounded-body';
import { type OnSurprise, surpriseMessage } from '../surprise';
import { recover, resend } from './ask-by-mail';
import type { AuthContext, Client } from './auth-context';
import { AuthError, authErrorResponse } from './auth-error';
import { sendSignInMail } from './by-mail/send-sign-in-mail';
import { isSignInCode, signInByCode } from './by-mail/sign-in-by-mail';
import { asCurrent } from './current-session';
import { exchangeCode } from './exchange-code';
import * as inputs from './inputs';
import { readBody, Verify } from './inputs';
import { factorsOf } from './mfa/factors-repo';
import { mfaRoutes } from './mfa/mfa-routes';
import { authorize } from './oauth/authorize';
import { callback } from './oauth/callback';
import { reauthenticate } from './reauthenticate';
import { errorRedirect, tokensRedirect } from './redirect-answers';
import { allowedRedirect } from './redirects';
import { refreshSession } from './refresh-session';
import { identitiesOf } from './repos/identities-repo';
import { isPkceSecret } from './repos/one-time-tokens-repo';
import { endSessions, signOutScopes } from './repos/sessions-repo';
import { signInWithPassword } from './sign-in';
import { signUp } from './sign-up';
import { updateUser } from './update-user';
import { userBody } from './user-body';
import { invalidLink, verifyLink } from './verify-link';

const largestBody = 64 * 1024;

export type AuthHost = {
  clientOf: (c: Context) => Client;
  onSurprise: OnSurprise;
};

/** Supabase's Auth API as far as the web app calls it, below /auth/v1. */
export function authApp(context: AuthContext, { clientOf, onSurprise }: AuthHost): Hono {
  const app = new Hono();
  const redirectTo = (c: Context) => c.req.query('redirect_to');
  const authorization = (c: Context) => c.req.header('authorization');

  app.onError((error, c) => {
    if (error instanceof AuthError) return authErrorResponse(error, c.req.raw);
    const { status, message = surpriseMessage } = onSurprise(error, c);
    return authErrorResponse(new AuthError(status, 'unexpected_failure', message), c.req.raw);
  });
  app.use(async (c, next) => {
    await context.limits.countRequest(clientOf(c).network);
    c.header('Cache-Control', 'no-store');
    await next();
  });
  app.use(
    boundedBody({
      mostBytes: largestBody,
      refuse: ({ reason, status, message }, c) => {
        const code = reason === 'too large' ? 'validation_failed' : 'bad_json';
        return authErrorResponse(new AuthError(status, code, message), c.req.raw);
      },
    }),
  );

  app.get('/health', (c) => c.json({ name: 'local-supabase', description: 'Auth stand-in' }));
  app.get('/settings', (c) => c.json(settings(context)));
  app.get('/.well-known/jwks.json', (c) => {
    c.header('Cache-Control', 'public, max-age=600');
    return c.json(context.keys.jwks());
  });
  app.post('/signup', async (c) => {
    const input = await inputs.readBody(c.req.raw, inputs.SignUp);
    return c.json(await signUp(context, input, redirectTo(c), clientOf(c)));
  });
  app.post('/token', async (c) => c.json(await grant(context, c, clientOf(c))));
  app.post('/recover', async (c) => {
    const input = await inputs.readBody(c.req.raw, inputs.Recover);
    await recover(context, input, redirectTo(c), clientOf(c));
    return c.json({});
  });
  app.post('/otp', async (c) => {
    const input = await inputs.readBody(c.req.raw, inputs.Otp);
    await sendSignInMail(context, input, redirectTo(c), clientOf(c));
    return c.json({});
  });
  app.post('/resend', async (c) => {
    const input = await inputs.readBody(c.req.raw, inputs.Resend);
    await resend(context, input, redirectTo(c), clientOf(c));
    return c.json({});
  });
  app.get('/verify', (c) => followLink(context, c, clientOf(c)));
  app.post('/verify', async (c) => c.json(await verifyPosted(context, c, clientOf(c))));
  app.get('/user', async (c) =>
    c.json(
      await asCurrent(context, authorization(c), 'account read', async (sql, { user }) =>
        userBody(user, await identitiesOf(sql, user.id), await factorsOf(sql, user.id)),
      ),
    ),
  );
  app.put('/user', async (c) => {
    const input = await inputs.readBody(c.req.raw, inputs.UpdateUser);
    const request = {
      authorization: authorization(c),
      redirectTo: redirectTo(c),
      client: clientOf(c),
    };
    return c.json(await updateUser(context, input, request));
  });
  app.get('/reauthenticate', async (c) => {
    await reauthenticate(context, authorization(c), clientOf(c));
    return c.json({});
  });
  app.post('/logout', async (c) => {
    const asked = c.req.query('scope') ?? 'global';
    const scope = signOutScopes.find((known) => known === asked);
    if (!scope) throw new AuthError(400, 'validation_failed', `Unsupported logout scope ${asked}`);
    await asCurrent(context, authorization(c), 'sign-out', (sql, { user, sessionId }) =>
      endSessions(sql, user.id, sessionId, scope),
    );
    return c.body(null, 204);
  });
  app.route('/factors', mfaRoutes(context, clientOf));
  app.get('/authorize', (c) => authorize(context, c));
  app.get('/callback', (c) => callback(context, c, clientOf(c)));
  app.all('/*', () => {
    throw new AuthError(404, 'not_found', 'This server has no such Auth endpoint');
  });
  return app;
}

async function grant(context: AuthContext, c: Context, client: Client) {
  switch (c.req.query('grant_type')) {
    case 'password':
      return signInWithPassword(
        context,
        await inputs.readBody(c.req.raw, inputs.PasswordGrant),
        client,
      );
    case 'refresh_token': {
      const input = await inputs.readBody(c.req.raw, inputs.RefreshGrant);
      return refreshSession(context, input.refresh_token);
    }
    case 'pkce':
      return exchangeCode(context, await inputs.readBody(c.req.raw, inputs.PkceGrant), client);
    default:
      throw new AuthError(400, 'invalid_request', 'unsupported_grant_type');
  }
}

function settings({ providers }: AuthContext) {
  const external = { email: true, phone: false, google: false, linkedin_oidc: false };
  return {
    external: { ...external, ...Object.fromEntries(providers.names.map((name) => [name, true])) },
    disable_signup: false,
    mailer_autoconfirm: false,
    phone_autoconfirm: false,
  };
}

/** Follows the link of a mail in a browser: redirects to the web app, whatever the outcome. */
async function followLink(context: AuthContext, c: Context, client: Client) {
  // Mail programs open links before people do; a HEAD request must not use the link up.
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

/** Does the same for a request of supabase-js: verifyOtp. */
async function verifyPosted(context: AuthContext, c: Context, client: Client) {
  const { type, token, token_hash: tokenHash, email } = await readBody(c.req.raw, Verify);
  const secret = tokenHash ?? token;
  if (!secret || (token && !email)) {
    throw new AuthError(400, 'validation_failed', 'Verify requires token_hash, or token and email');
  }
  if (email && token && isSignInCode(type, token)) {
    return signInByCode(context, email, token, client);
  }
  const verified = await verifyLink(context, { secret, type, email, isRequest: true }, client);
  if ('code' in verified) throw invalidLink();
  return verified.session;
}
