import { randomUUID } from 'node:crypto';
import { OAuth2Server } from 'oauth2-mock-server';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { aStandIn, password, placeOf, site, type TestStandIn } from '../../test/a-stand-in';
import { type Detour, settingsOf, visitProvider } from '../../test/visit-provider';

const providers = ['google', 'linkedin_oidc'] as const;
const google = new OAuth2Server();
const linkedin = new OAuth2Server();
let server: TestStandIn;
/** The provider sends these claims about the person; a test changes them before signing in. */
let person: Record<string, unknown>;

beforeAll(async () => {
  for (const provider of [google, linkedin]) {
    await provider.issuer.keys.generate('RS256');
    await provider.start(0, 'localhost');
    provider.service.on('beforeTokenSigning', (token) => Object.assign(token.payload, person));
  }
  // LinkedIn sends this claim as text and no nonce.
  linkedin.service.on('beforeTokenSigning', (token) => {
    token.payload.email_verified = String(token.payload.email_verified);
    delete token.payload.nonce;
  });
  server = await aStandIn({
    providers: { google: settingsOf(google), linkedin_oidc: settingsOf(linkedin) },
  });
});
afterAll(() => Promise.all([google.stop(), linkedin.stop()]));
beforeEach(() => {
  const sub = randomUUID();
  const email = `${sub}@example.com`;
  const picture = 'https://example.com/a.png';
  person = { sub, email, email_verified: true, name: 'Ada Oak', picture };
});

const visit = (...args: [(typeof providers)[number], ('implicit' | 'pkce')?, Detour?]) =>
  visitProvider(server, ...args);

async function userFrom(fragment: URLSearchParams) {
  const token = fragment.get('access_token') ?? '';
  return (await server.browser().auth.getUser(token)).data.user;
}

function expectRefused(fragment: URLSearchParams, code: string): void {
  expect(fragment.get('access_token')).toBeNull();
  expect(fragment.get('error_code')).toBe(code);
}

describe('signing in elsewhere', () => {
  test.each(providers)('%s opens an account, by tokens in the URL', async (provider) => {
    const { place, fragment } = await visit(provider);
    expect(place.href).toMatch(`${site}/auth/callback#access_token=`);
    expect(await userFrom(fragment)).toMatchObject({
      email: person.email,
      email_confirmed_at: expect.any(String),
      app_metadata: { provider, providers: [provider] },
      user_metadata: { full_name: 'Ada Oak', avatar_url: 'https://example.com/a.png' },
    });
  });

  test.each(providers)('%s opens an account, by a code', async (provider) => {
    const { browser, place } = await visit(provider, 'pkce');
    expect(place.hash).toBe('');
    const code = place.searchParams.get('code') ?? '';
    const { data, error } = await browser.auth.exchangeCodeForSession(code);
    expect(error).toBeNull();
    expect(data.user?.email).toBe(person.email);
    const { data: verified } = await browser.auth.getClaims();
    expect(verified?.claims.amr).toMatchObject([{ method: 'oauth' }]);
  });

  test('is offered where it is configured', async () => {
    const response = await server.fetch('/auth/v1/settings');
    expect(await response.json()).toMatchObject({
      external: { google: true, linkedin_oidc: true },
    });
  });

  test('a second time is the same account, with what the provider says by now', async () => {
    const first = await userFrom((await visit('google')).fragment);
    Object.assign(person, { email: `${randomUUID()}@example.com`, name: 'Ada Elm' });
    const second = await userFrom((await visit('google')).fragment);
    expect(second?.id).toBe(first?.id);
    expect(second?.identities).toMatchObject([{ identity_data: { name: 'Ada Elm' } }]);
  });

  test('with an e-mail that has an account and is verified is that account', async () => {
    const { id, email } = await server.member(`${randomUUID()}@example.com`);
    person.email = email.toUpperCase();
    const byGoogle = await userFrom((await visit('google')).fragment);
    person.sub = randomUUID();
    const byLinkedIn = await userFrom((await visit('linkedin_oidc')).fragment);
    expect([byGoogle?.id, byLinkedIn?.id]).toEqual([id, id]);
    expect(byLinkedIn?.identities?.map(({ provider }) => provider).sort()).toEqual([
      'email',
      'google',
      'linkedin_oidc',
    ]);
    expect((await server.browser().auth.signInWithPassword({ email, password })).error).toBeNull();
  });

  test('asks the provider for no more than it needs, and binds it to this browser', async () => {
    const { there, cookie } = await visit('google');
    expect(Object.fromEntries(there.searchParams)).toMatchObject({
      client_id: 'a-client',
      redirect_uri: `${site}/auth/v1/callback`,
      response_type: 'code',
      scope: 'openid email profile',
      code_challenge_method: 'S256',
      state: expect.stringMatching(/^[\w-]{20,}$/),
      nonce: expect.stringMatching(/^[\w-]{20,}$/),
    });
    for (const part of ['HttpOnly', 'SameSite=Lax', 'Path=/auth/v1/callback', 'Max-Age=600']) {
      expect(cookie).toContain(part);
    }
  });
});

describe('what is not believed', () => {
  test.each(providers)('an e-mail that %s has not verified', async (provider) => {
    const { email } = await server.member(`${randomUUID()}@example.com`);
    Object.assign(person, { email, email_verified: false });
    expectRefused((await visit(provider)).fragment, 'provider_email_needs_verification');
  });

  test.each(['yes', '1', 1, 'TRUE', 'on', null, {}])(
    'an e-mail of which the provider says verified: %j',
    async (said) => {
      Object.assign(person, { email_verified: said });
      expectRefused((await visit('google')).fragment, 'provider_email_needs_verification');
    },
  );

  test('a password that was set for an address before its owner came', async () => {
    const email = `${randomUUID()}@example.com`;
    const thief = { email, password: 'the password of a thief' };
    await server.browser().auth.signUp(thief);
    const oldLink = await server.linkTo(email);
    person.email = email;
    expect((await userFrom((await visit('google')).fragment))?.email).toBe(email);
    expect((await server.browser().auth.signInWithPassword(thief)).error?.code).toBe(
      'invalid_credentials',
    );
    expect(placeOf(await server.fetch(oldLink.href)).hash).toContain('otp_expired');
  });

  test.each([
    { what: 'without the cookie of the browser that left', detour: { cookie: () => '' } },
    {
      what: 'with a made-up cookie',
      detour: { cookie: (real: string) => `${real.split('=')[0]}=made.up` },
    },
    {
      what: 'with another state',
      detour: { url: (back: URL) => back.searchParams.set('state', 'x') },
    },
    { what: 'without a state', detour: { url: (back: URL) => back.searchParams.delete('state') } },
    { what: 'after more than ten minutes', detour: { seconds: 700 } },
  ])('coming back $what', async ({ detour }) => {
    const { place, fragment } = await visit('google', 'implicit', detour);
    expectRefused(fragment, 'bad_oauth_state');
    expect(place.origin).toBe(site);
  });

  test("a thief's code in another browser, under that browser's own state", async () => {
    const unused = { url: (back: URL) => back.searchParams.set('state', 'x') };
    const thief = await visit('google', 'implicit', unused);
    const code = thief.back.searchParams.get('code') ?? '';
    const { fragment } = await visit('google', 'implicit', {
      url: (back) => back.searchParams.set('code', code),
    });
    expectRefused(fragment, 'bad_oauth_callback');
  });

  test.each([
    { what: 'another nonce', wrong: { nonce: 'x' } },
    { what: 'another audience', wrong: { aud: 'somebody-else' } },
    { what: 'another issuer', wrong: { iss: 'https://evil.example' } },
    { what: 'an hour that has passed', wrong: { exp: 1 } },
    { what: 'no subject', wrong: { sub: undefined } },
    { what: 'an e-mail that is none', wrong: { email: 'nobody' } },
    { what: 'a picture that is no address', wrong: { picture: 'x' } },
  ])('an ID token with $what', async ({ wrong }) => {
    Object.assign(person, wrong);
    expectRefused((await visit('google')).fragment, 'bad_oauth_callback');
  });

  test('that the same way back is gone twice', async () => {
    const { back } = await visit('google');
    expect(placeOf(await server.fetch(back.href)).hash).toContain('bad_oauth_state');
  });

  test('a provider that is not configured, or known', async () => {
    for (const name of ['github', '', '__proto__', 'constructor']) {
      expect((await server.fetch(`/auth/v1/authorize?provider=${name}`)).status).toBe(400);
    }
  });

  test.each(['code_challenge=short', `code_challenge=${'x'.repeat(50)}&code_challenge_method=md5`])(
    'the challenge %s',
    async (query) => {
      const response = await server.fetch(`/auth/v1/authorize?provider=google&${query}`);
      expect(response.status).toBe(400);
    },
  );
});

describe('what goes wrong there is told here', () => {
  test('that the person said no', async () => {
    const { fragment } = await visit('google', 'implicit', {
      url: (back) => {
        back.searchParams.delete('code');
        back.searchParams.set('error', 'access_denied');
        back.searchParams.set('error_description', 'The person said no');
      },
    });
    expectRefused(fragment, 'bad_oauth_callback');
    expect(fragment.get('error_description')).toBe('The person said no');
  });

  test('that the provider refuses the code', async () => {
    google.service.once('beforeResponse', (response) => {
      response.statusCode = 400;
      response.body = { error: 'invalid_grant' };
    });
    expectRefused((await visit('google')).fragment, 'bad_oauth_callback');
  });

  test('to a browser that redeems codes, where it looks for one', async () => {
    Object.assign(person, { email_verified: false });
    const { place } = await visit('google', 'pkce');
    expect(place.searchParams.get('error_code')).toBe('provider_email_needs_verification');
    expect(place.searchParams.get('code')).toBeNull();
  });

  test('that a provider does not say who it is: nobody is sent there', async () => {
    const providers = { google: { ...settingsOf(google), issuer: `${google.issuer.url}/other` } };
    const other = await aStandIn({ database: server.database, providers });
    const response = await other.fetch('/auth/v1/authorize?provider=google');
    expect(response.status).toBe(500);
    expect(other.surprises).toHaveLength(1);
  });
});

test('the tokens go to no place that is not allowed', async () => {
  const evil = encodeURIComponent('https://evil.example/');
  const start = await server.fetch(`/auth/v1/authorize?provider=google&redirect_to=${evil}`);
  const back = placeOf(await fetch(placeOf(start), { redirect: 'manual' }));
  const cookie = start.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  expect(placeOf(await server.fetch(back.href, { headers: { cookie } })).origin).toBe(site);
});
