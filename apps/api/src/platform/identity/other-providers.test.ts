import { randomUUID } from 'node:crypto';
import { OAuth2Server } from 'oauth2-mock-server';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { aTestDatabase } from '../../test/test-database';
import { aTestIdentity, type TestIdentity, testPassword, testSite } from '../../test/test-identity';

/** The provider sends these claims about the person; a test changes them before signing in. */
let claims: Record<string, unknown>;
const google = new OAuth2Server();
const linkedin = new OAuth2Server();
let asked: { nonce: string | null } = { nonce: null };
let identity: TestIdentity;

beforeAll(async () => {
  for (const server of [google, linkedin]) {
    await server.issuer.keys.generate('RS256');
    await server.start(0, 'localhost');
    server.service.on('beforeTokenSigning', (token) => Object.assign(token.payload, claims));
  }
  // LinkedIn sends this claim as text and no nonce.
  linkedin.service.on('beforeTokenSigning', (token) => {
    token.payload.email_verified = String(token.payload.email_verified);
    delete token.payload.nonce;
  });
  identity = await aTestIdentity({
    database: await aTestDatabase(),
    env: {
      GOOGLE_CLIENT_ID: 'google-client',
      GOOGLE_CLIENT_SECRET: 'google-secret',
      GOOGLE_ISSUER: google.issuer.url ?? '',
      LINKEDIN_CLIENT_ID: 'linkedin-client',
      LINKEDIN_CLIENT_SECRET: 'linkedin-secret',
      LINKEDIN_ISSUER: linkedin.issuer.url ?? '',
    },
  });
});
afterAll(() => Promise.all([google.stop(), linkedin.stop()]));
beforeEach(() => {
  const sub = randomUUID();
  claims = {
    sub,
    email: `${sub}@example.com`,
    email_verified: true,
    name: 'Ada Oak',
    picture: 'https://example.com/a.png',
  };
});

type Provider = 'google' | 'linkedin_oidc';

/**
 * Follows the browser's redirects to the provider and back to our callback; returns the last
 * redirect.
 */
async function visit(
  provider: Provider,
  flowType: 'implicit' | 'pkce' = 'implicit',
  alter: { url?: (back: URL) => void; cookie?: (cookie: string) => string } = {},
) {
  const supabase = identity.supabase({ flowType });
  const { data } = await supabase.auth.signInWithOAuth({
    provider,
    options: { redirectTo: `${testSite}/auth/callback`, skipBrowserRedirect: true },
  });
  const start = await identity.fetch(data.url ?? '');
  const cookie = start.headers.getSetCookie()[0] ?? '';
  const there = new URL(start.headers.get('location') ?? '');
  asked = { nonce: there.searchParams.get('nonce') };
  const atProvider = await fetch(there, { redirect: 'manual' });
  const back = new URL(atProvider.headers.get('location') ?? '');
  alter.url?.(back);
  const sent = cookie.split(';')[0] ?? '';
  const end = await identity.fetch(back.href, {
    headers: { cookie: alter.cookie?.(sent) ?? sent },
  });
  const place = new URL(end.headers.get('location') ?? '');
  return {
    supabase,
    place,
    cookie,
    there,
    back,
    fragment: new URLSearchParams(place.hash.slice(1)),
  };
}

async function userFrom(fragment: URLSearchParams) {
  const { data } = await identity.supabase().auth.getUser(fragment.get('access_token') ?? '');
  return data.user;
}

describe('A-04 signing in elsewhere', () => {
  test.each(['google', 'linkedin_oidc'] as const)(
    '%s opens an account, by the implicit flow',
    async (provider) => {
      const { place, fragment, cookie } = await visit(provider);
      expect(place.href).toMatch(`${testSite}/auth/callback#access_token=`);
      expect(cookie).toMatch(/HttpOnly/);
      expect(cookie).toMatch(/SameSite=Lax/);
      expect(await userFrom(fragment)).toMatchObject({
        email: claims.email,
        app_metadata: { provider },
        user_metadata: { full_name: 'Ada Oak', avatar_url: 'https://example.com/a.png' },
      });
    },
  );

  test.each(['google', 'linkedin_oidc'] as const)('%s by PKCE', async (provider) => {
    const { supabase, place } = await visit(provider, 'pkce');
    expect(place.hash).toBe('');
    const { data, error } = await supabase.auth.exchangeCodeForSession(
      place.searchParams.get('code') ?? '',
    );
    expect(error).toBeNull();
    expect(data.user?.email).toBe(claims.email);
    const { data: profile } = await supabase.from('profiles').select('full_name').single();
    expect(profile).toEqual({ full_name: 'Ada Oak' });
  });

  test('a second time it is the same account', async () => {
    const first = await userFrom((await visit('google')).fragment);
    const second = await userFrom((await visit('google')).fragment);
    expect(second?.id).toBe(first?.id);
  });

  test('E-05 password, Google and LinkedIn with the same verified e-mail are one account', async () => {
    const { id, email } = await identity.member();
    claims.email = email;
    const byGoogle = await userFrom((await visit('google')).fragment);
    claims.sub = randomUUID();
    const byLinkedIn = await userFrom((await visit('linkedin_oidc')).fragment);
    expect([byGoogle?.id, byLinkedIn?.id]).toEqual([id, id]);
    expect(byLinkedIn?.identities?.map(({ provider }) => provider).sort()).toEqual([
      'email',
      'google',
      'linkedin_oidc',
    ]);
    const { error } = await identity
      .supabase()
      .auth.signInWithPassword({ email, password: testPassword });
    expect(error).toBeNull();
  });
});

describe('what is not believed', () => {
  test.each(['google', 'linkedin_oidc'] as const)(
    'an e-mail that %s has not verified links nothing',
    async (provider) => {
      const { email } = await identity.member();
      Object.assign(claims, { email, email_verified: false });
      const { fragment } = await visit(provider);
      expect(fragment.get('access_token')).toBeNull();
      expect(fragment.get('error_code')).toBe('provider_email_needs_verification');
    },
  );

  test('an account whose e-mail was never confirmed loses the password that was set for it', async () => {
    const email = `${randomUUID()}@example.com`;
    await identity.supabase().auth.signUp({ email, password: 'the password of a thief' });
    const oldLink = await identity.linkTo(email);
    claims.email = email;
    expect((await userFrom((await visit('google')).fragment))?.email).toBe(email);
    const thief = await identity
      .supabase()
      .auth.signInWithPassword({ email, password: 'the password of a thief' });
    expect(thief.error?.code).toBe('invalid_credentials');
    expect((await identity.fetch(oldLink.href)).headers.get('location')).toContain('otp_expired');
  });

  const refused = (fragment: URLSearchParams, code: string) => {
    expect(fragment.get('access_token')).toBeNull();
    expect(fragment.get('error_code')).toBe(code);
  };

  test.each([
    { what: 'without the cookie of the browser that left', alter: { cookie: () => '' } },
    {
      what: 'with a made-up cookie',
      alter: { cookie: (real: string) => `${real.split('=')[0]}=made.up` },
    },
    {
      what: 'with another state',
      alter: { url: (back: URL) => back.searchParams.set('state', 'x') },
    },
    { what: 'without a state', alter: { url: (back: URL) => back.searchParams.delete('state') } },
  ])('CSRF: coming back $what', async ({ alter }) => {
    refused((await visit('google', 'implicit', alter)).fragment, 'bad_oauth_state');
  });

  test("CSRF: a thief's code in the victim's browser, under the victim's own state", async () => {
    const thief = await visit('google', 'implicit', {
      url: (back) => back.searchParams.set('state', 'x'),
    });
    const code = thief.back.searchParams.get('code') ?? '';
    const { fragment } = await visit('google', 'implicit', {
      url: (back) => back.searchParams.set('code', code),
    });
    // The provider binds the code to the verifier of the browser that it was made for.
    refused(fragment, 'bad_oauth_callback');
  });

  test.each([
    { what: 'another nonce', wrong: () => ({ nonce: 'x' }) },
    { what: 'another audience', wrong: () => ({ aud: 'somebody-else' }) },
    { what: 'another issuer', wrong: () => ({ iss: 'https://evil.example' }) },
    { what: 'an hour that has passed', wrong: () => ({ exp: 1 }) },
    { what: 'no subject', wrong: () => ({ sub: undefined }) },
  ])('an ID token with $what', async ({ wrong }) => {
    Object.assign(claims, wrong());
    refused((await visit('google')).fragment, 'bad_oauth_callback');
    expect(asked.nonce).toMatch(/^[\w-]{20,}$/);
  });

  test('a place that is not ours is not where the tokens go', async () => {
    const start = await identity.fetch(
      `/auth/v1/authorize?provider=google&redirect_to=${encodeURIComponent('https://evil.example/')}`,
    );
    const atProvider = await fetch(start.headers.get('location') ?? '', { redirect: 'manual' });
    const cookie = start.headers.getSetCookie()[0]?.split(';')[0] ?? '';
    const end = await identity.fetch(atProvider.headers.get('location') ?? '', {
      headers: { cookie },
    });
    expect(new URL(end.headers.get('location') ?? '').origin).toBe(testSite);
  });

  test('the same way back is not gone twice', async () => {
    const { back } = await visit('google');
    const again = await identity.fetch(back.href);
    expect(again.headers.get('location')).toContain('bad_oauth_state');
  });

  test('what the person refused there is told here', async () => {
    const { fragment } = await visit('google', 'implicit', {
      url: (back) => {
        back.searchParams.delete('code');
        back.searchParams.set('error', 'access_denied');
        back.searchParams.set('error_description', 'The person said no');
      },
    });
    refused(fragment, 'bad_oauth_callback');
    expect(fragment.get('error_description')).toBe('The person said no');
  });

  test('a provider that is not configured', async () => {
    const response = await identity.fetch('/auth/v1/authorize?provider=github');
    expect(response.status).toBe(400);
  });
});
