import type { OAuth2Server } from 'oauth2-mock-server';
import { fragmentOf, placeOf, site, type TestStandIn } from './a-stand-in';

export type Provider = 'google' | 'linkedin_oidc';

/** A visit to the provider and back may differ in these ways. */
export type Detour = {
  url?: (back: URL) => void;
  cookie?: (cookie: string) => string;
  seconds?: number;
};

/** Returns the stand-in's settings for a provider on this machine. */
export function settingsOf(server: OAuth2Server) {
  return { clientId: 'a-client', clientSecret: 'a-secret', issuer: server.issuer.url };
}

/**
 * Follows the browser's redirects to the provider and back to the callback; `place` is where they
 * end.
 */
export async function visitProvider(
  server: TestStandIn,
  provider: Provider,
  flowType: 'implicit' | 'pkce' = 'implicit',
  detour: Detour = {},
) {
  const browser = server.browser({ flowType });
  const { data } = await browser.auth.signInWithOAuth({
    provider,
    options: { redirectTo: `${site}/auth/callback`, skipBrowserRedirect: true },
  });
  const start = await server.fetch(data.url ?? '');
  const cookie = start.headers.getSetCookie()[0] ?? '';
  const there = placeOf(start);
  const back = placeOf(await fetch(there, { redirect: 'manual' }));
  detour.url?.(back);
  if (detour.seconds) server.advance(detour.seconds);
  const sent = cookie.split(';')[0] ?? '';
  const headers = { cookie: detour.cookie?.(sent) ?? sent };
  const end = await server.fetch(back.href, { headers });
  const place = placeOf(end);
  return { browser, place, cookie, there, back, end, fragment: fragmentOf(place) };
}
