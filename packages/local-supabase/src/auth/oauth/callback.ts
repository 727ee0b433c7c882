import type { Context } from 'hono';
import { deleteCookie, getCookie } from 'hono/cookie';
import type { AuthContext, Client } from '../auth-context';
import { instant } from '../auth-context';
import { AuthError } from '../auth-error';
import { openSession } from '../open-session';
import { errorRedirect, tokensRedirect } from '../redirect-answers';
import { issueProviderCode } from '../repos/flow-states-repo';
import { askProvider } from './ask-provider';
import { accountFor } from './link-account';
import { openVisit, type Visit, visitCookie } from './visit';

/** Handles the return from the provider, only for the browser that was sent there. */
export async function callback(context: AuthContext, c: Context, client: Client) {
  const visit = await visitOf(context, c);
  if (!visit) {
    const error = new AuthError(
      400,
      'bad_oauth_state',
      'OAuth state is missing or is not this browser’s',
    );
    return c.redirect(errorRedirect(new URL(context.redirects.siteUrl), error, true), 303);
  }
  const place = new URL(visit.redirectTo);
  try {
    return c.redirect(await signedInPlace(context, c, visit, place, client), 303);
  } catch (error) {
    if (!(error instanceof AuthError)) throw error;
    return c.redirect(errorRedirect(place, error, visit.challenge !== null), 303);
  }
}

async function visitOf(context: AuthContext, c: Context): Promise<Visit | null> {
  const state = c.req.query('state');
  if (!state) return null;
  const { name, path, secure } = visitCookie(state, context.authUrl);
  const sealed = getCookie(c, name);
  if (!sealed) return null;
  deleteCookie(c, name, { path, secure });
  const visit = await openVisit(sealed, context.secret, context.now());
  return visit?.state === state ? visit : null;
}

async function signedInPlace(
  context: AuthContext,
  c: Context,
  visit: Visit,
  place: URL,
  client: Client,
): Promise<string> {
  const provider = await context.providers.find(visit.provider);
  const url = new URL(`${context.authUrl}/callback`);
  url.search = new URL(c.req.url).search;
  const person = await askProvider(provider, url, visit);
  return context.database.asService(`sign-in with ${provider.name}`, async (sql) => {
    const userId = await accountFor(sql, provider.name, person, instant(context));
    if (!visit.challenge) {
      const session = await openSession(context, sql, userId, 'oauth', client);
      return tokensRedirect(place, session, null);
    }
    const code = await issueProviderCode(
      sql,
      userId,
      visit.challenge,
      provider.name,
      instant(context),
    );
    place.searchParams.set('code', code);
    return place.href;
  });
}
