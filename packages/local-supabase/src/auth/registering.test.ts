import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  aStandIn,
  fragmentOf,
  password,
  placeOf,
  site,
  type TestStandIn,
} from '../test/a-stand-in';

let server: TestStandIn;
beforeAll(async () => {
  server = await aStandIn();
});

const anAddress = () => `${randomUUID()}@example.com`;
const signUp = (email: string, browser = server.browser()) =>
  browser.auth.signUp({
    email,
    password,
    options: { data: { full_name: 'Ada Oak' }, emailRedirectTo: `${site}/welcome` },
  });
const signIn = (email: string) => server.browser().auth.signInWithPassword({ email, password });

describe('signing up', () => {
  test('opens no session, and the account waits for the mail', async () => {
    const email = anAddress();
    const { data, error } = await signUp(email);
    expect(error).toBeNull();
    expect(data.session).toBeNull();
    expect(data.user).toMatchObject({
      email,
      role: 'authenticated',
      app_metadata: { provider: 'email', providers: ['email'] },
      user_metadata: { full_name: 'Ada Oak', email_verified: false },
      identities: [{ provider: 'email' }],
    });
    expect(data.user).not.toHaveProperty('email_confirmed_at');
    expect((await signIn(email)).error).toMatchObject({ code: 'email_not_confirmed' });
  });

  test('sends a mail that says what it is for, in the product’s name', async () => {
    const email = anAddress();
    await signUp(email);
    const mails = await server.mailsTo(email);
    expect(mails).toHaveLength(1);
    expect(mails[0]?.subject).toBe('Confirm your e-mail address for Acme');
    expect(mails[0]?.text).toContain('The link works once, for 24 hours.');
  });

  test('leads, by the link, signed in to the page that was asked for', async () => {
    const email = anAddress();
    await signUp(email);
    const place = await server.follow(email);
    expect(place.origin + place.pathname).toBe(`${site}/welcome`);
    const fragment = fragmentOf(place);
    expect(Object.fromEntries(fragment)).toMatchObject({
      type: 'signup',
      token_type: 'bearer',
      expires_in: '3600',
    });
    const browser = server.browser();
    const { data } = await browser.auth.setSession({
      access_token: fragment.get('access_token') ?? '',
      refresh_token: fragment.get('refresh_token') ?? '',
    });
    expect(data.user).toMatchObject({
      email,
      email_confirmed_at: expect.any(String),
      user_metadata: { full_name: 'Ada Oak', email_verified: true },
    });
  });

  test('then lets the password in', async () => {
    const email = anAddress();
    await signUp(email);
    await server.follow(email);
    const { data, error } = await signIn(email);
    expect(error).toBeNull();
    expect(data.user?.email).toBe(email);
  });

  test('trims the e-mail, and its case does not matter', async () => {
    const email = anAddress();
    await signUp(`  ${email.toUpperCase()} `);
    await server.follow(email);
    expect((await signIn(email.toUpperCase())).data.user?.email).toBe(email);
  });

  test('keeps the name in any script', async () => {
    const email = anAddress();
    const full_name = 'Ünïcödé 漢字 🏠 مرحبا';
    const browser = server.browser();
    await browser.auth.signUp({ email, password, options: { data: { full_name } } });
    await server.follow(email);
    expect((await signIn(email)).data.user?.user_metadata.full_name).toBe(full_name);
  });
});

describe('the link', () => {
  const errorOf = (place: URL) => fragmentOf(place).get('error_code');

  test('works once', async () => {
    const email = anAddress();
    await signUp(email);
    const link = await server.linkTo(email);
    expect(fragmentOf(placeOf(await server.fetch(link.href))).has('access_token')).toBe(true);
    const again = placeOf(await server.fetch(link.href));
    expect(errorOf(again)).toBe('otp_expired');
    expect(fragmentOf(again).get('error')).toBe('access_denied');
    expect(again.pathname).toBe('/welcome');
  });

  test('is not used up by a mail program that looks at it', async () => {
    const email = anAddress();
    await signUp(email);
    const link = await server.linkTo(email);
    expect((await server.fetch(link.href, { method: 'HEAD' })).status).toBe(200);
    expect(errorOf(placeOf(await server.fetch(link.href)))).toBeNull();
  });

  test.each([
    { hours: 23, error: null },
    { hours: 25, error: 'otp_expired' },
  ])('after $hours hours: $error', async ({ hours, error }) => {
    const email = anAddress();
    await signUp(email);
    const link = await server.linkTo(email);
    server.advance(hours * 3600);
    expect(errorOf(placeOf(await server.fetch(link.href)))).toBe(error);
  });

  test('is for what it was sent for, and nothing else', async () => {
    const email = anAddress();
    await signUp(email);
    const link = await server.linkTo(email);
    for (const type of ['recovery', 'email_change', 'magiclink', 'nothing', '']) {
      const other = new URL(link);
      other.searchParams.set('type', type);
      expect(fragmentOf(placeOf(await server.fetch(other.href))).has('access_token')).toBe(false);
    }
    expect(errorOf(placeOf(await server.fetch(link.href)))).toBeNull();
  });

  test('can be sent again; only the newest works', async () => {
    const email = anAddress();
    await signUp(email);
    const first = await server.linkTo(email);
    const { error } = await server.browser().auth.resend({ type: 'signup', email });
    expect(error).toBeNull();
    expect(await server.mailsTo(email)).toHaveLength(2);
    expect(errorOf(placeOf(await server.fetch(first.href)))).toBe('otp_expired');
    expect(errorOf(await server.follow(email))).toBeNull();
  });

  test('is sent again to nobody who is confirmed or unknown, and told alike', async () => {
    const { email } = await server.member(anAddress());
    for (const to of [email, anAddress()]) {
      expect((await server.browser().auth.resend({ type: 'signup', email: to })).error).toBeNull();
      expect(await server.mailsTo(to)).toEqual([]);
    }
  });

  test('is sent again for a sign-up only', async () => {
    const { error } = await server
      .browser()
      .auth.resend({ type: 'email_change', email: anAddress() });
    expect(error).toMatchObject({ status: 400, code: 'validation_failed' });
  });
});

describe('the link by request: verifyOtp', () => {
  const tokenOf = async (email: string) =>
    (await server.linkTo(email)).searchParams.get('token') ?? '';

  test('opens a session in the browser that asks', async () => {
    const email = anAddress();
    await signUp(email);
    const token_hash = await tokenOf(email);
    const { data } = await server.browser().auth.verifyOtp({ token_hash, type: 'signup' });
    expect(data.session?.user.email).toBe(email);
  });

  test('with the address checks that it is the address of the mail', async () => {
    const email = anAddress();
    await signUp(email);
    const token = await tokenOf(email);
    const browser = server.browser();
    const wrong = await browser.auth.verifyOtp({ token, email: anAddress(), type: 'signup' });
    expect(wrong.error).toMatchObject({ status: 403, code: 'otp_expired' });
  });

  test('with a made-up token is refused', async () => {
    const { error } = await server
      .browser()
      .auth.verifyOtp({ token_hash: randomUUID(), type: 'recovery' });
    expect(error).toMatchObject({ status: 403, code: 'otp_expired' });
  });

  test('without a token says what is missing', async () => {
    const response = await server.fetch('/auth/v1/verify', {
      method: 'POST',
      body: JSON.stringify({ type: 'signup', token: 'alone' }),
    });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ error_code: 'validation_failed' });
  });
});

describe('what cannot be an account', () => {
  test.each([
    { what: 'a password of seven characters', password: 'seven77', reasons: ['length'] },
    { what: 'an emoji counted as one', password: '🏠🏠🏠🏠', reasons: ['length'] },
    { what: 'a password that everybody tries', password: 'PassWord123', reasons: ['pwned'] },
  ])('$what', async ({ password, reasons }) => {
    const { error } = await server.browser().auth.signUp({ email: anAddress(), password });
    expect(error).toMatchObject({ status: 422, code: 'weak_password', reasons });
  });

  test('a password that bcrypt would cut off', async () => {
    const long = 'ä'.repeat(37);
    const { error } = await server.browser().auth.signUp({ email: anAddress(), password: long });
    expect(error).toMatchObject({ status: 422, code: 'validation_failed' });
    expect(error?.message).toContain('72');
  });

  test.each(['', 'nobody', 'a@', '@b.c', 'a b@example.com', `${'x'.repeat(250)}@example.com`])(
    'the e-mail %j',
    async (email) => {
      const response = await server.fetch('/auth/v1/signup', {
        method: 'POST',
        body: JSON.stringify({ email, password }),
      });
      expect(response.status).toBe(400);
      expect(await response.json()).toMatchObject({ error_code: 'validation_failed' });
    },
  );

  test.each([
    { what: 'data of more than 4 kB', body: { data: { x: 'x'.repeat(5000) } }, status: 422 },
    { what: 'data that is a list', body: { data: [1] }, status: 422 },
    { what: 'a NUL', body: { data: { x: '\u0000' } }, status: 400 },
    { what: 'a challenge that is too short', body: { code_challenge: 'short' }, status: 422 },
    { what: 'an unknown challenge method', body: { code_challenge_method: 'md5' }, status: 422 },
  ])('$what', async ({ body, status }) => {
    const response = await server.fetch('/auth/v1/signup', {
      method: 'POST',
      body: JSON.stringify({ email: anAddress(), password, ...body }),
    });
    expect(response.status).toBe(status);
  });

  test.each([
    { what: 'no JSON', body: '{', status: 400 },
    { what: 'more than 64 kB', body: ' '.repeat(65 * 1024), status: 413 },
  ])('a body that is $what', async ({ body, status }) => {
    const response = await server.fetch('/auth/v1/signup', { method: 'POST', body });
    expect(response.status).toBe(status);
  });
});

describe('an error has the shape that the caller’s library asks for', () => {
  const ask = (headers: Record<string, string>) =>
    server.fetch('/auth/v1/signup', { method: 'POST', body: '{', headers });

  test('the one of 2024', async () => {
    const response = await ask({ 'X-Supabase-Api-Version': '2024-01-01' });
    expect(await response.json()).toMatchObject({ code: 'bad_json', message: expect.any(String) });
    expect(response.headers.get('x-supabase-api-version')).toBe('2024-01-01');
  });

  test('the one before', async () => {
    const body = await (await ask({})).json();
    expect(body).toMatchObject({ code: 400, error_code: 'bad_json', msg: expect.any(String) });
  });
});
