import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { aStandIn, password, site, type TestStandIn } from '../test/a-stand-in';

let server: TestStandIn;
beforeAll(async () => {
  server = await aStandIn();
});

const anAddress = () => `${randomUUID()}@example.com`;
const aBrowser = () => server.browser({ flowType: 'pkce' });

async function codeFor(email: string): Promise<string> {
  return (await server.follow(email)).searchParams.get('code') ?? '';
}

async function exchange(auth_code: string, code_verifier: string) {
  const body = JSON.stringify({ auth_code, code_verifier });
  const path = '/auth/v1/token?grant_type=pkce';
  const response = await server.fetch(path, { method: 'POST', body });
  return { status: response.status, body: await response.json() };
}

describe('with PKCE a link', () => {
  test('of a sign-up hands a code, and no token, to the browser that asked', async () => {
    const [email, browser] = [anAddress(), aBrowser()];
    await browser.auth.signUp({ email, password });
    const place = await server.follow(email);
    expect(place.hash).toBe('');
    const code = place.searchParams.get('code') ?? '';
    const { data, error } = await browser.auth.exchangeCodeForSession(code);
    expect(error).toBeNull();
    expect(data.user?.email).toBe(email);
    expect((await browser.auth.getUser()).data.user?.email).toBe(email);
  });

  test('of a recovery does too, and its session may set the password', async () => {
    const { email } = await server.member(anAddress());
    const browser = aBrowser();
    await browser.auth.resetPasswordForEmail(email, { redirectTo: `${site}/new-password` });
    const place = await server.follow(email);
    expect(place.pathname).toBe('/new-password');
    await browser.auth.exchangeCodeForSession(place.searchParams.get('code') ?? '');
    const { data } = await browser.auth.getClaims();
    expect(data?.claims.amr).toMatchObject([{ method: 'recovery' }]);
    expect((await browser.auth.updateUser({ password: 'another one' })).error).toBeNull();
  });

  test('of a new address hands a code as well, and the address counts from then on', async () => {
    const { email } = await server.member(anAddress());
    const [browser, wanted] = [aBrowser(), anAddress()];
    await browser.auth.signInWithPassword({ email, password });
    await browser.auth.updateUser({ email: wanted });
    // supabase-js itself forgets its verifier as soon as updateUser answers, so nothing is
    // redeemed.
    expect(await codeFor(wanted)).toMatch(/^[\w-]{43}$/);
    const { error } = await server.browser().auth.signInWithPassword({ email: wanted, password });
    expect(error).toBeNull();
  });

  test('that was sent again does too', async () => {
    const [email, browser] = [anAddress(), aBrowser()];
    await browser.auth.signUp({ email, password });
    await browser.auth.resend({ type: 'signup', email });
    const { error } = await browser.auth.exchangeCodeForSession(await codeFor(email));
    expect(error).toBeNull();
  });

  test('that does not hold says so where the web app looks for a code', async () => {
    const [email, browser] = [anAddress(), aBrowser()];
    await browser.auth.signUp({ email, password });
    const link = await server.linkTo(email);
    await server.fetch(link.href);
    const again = new URL((await server.fetch(link.href)).headers.get('location') ?? '');
    expect(again.searchParams.get('error_code')).toBe('otp_expired');
    expect(again.searchParams.get('code')).toBeNull();
  });
});

describe('a code', () => {
  async function aCode() {
    const [email, browser] = [anAddress(), aBrowser()];
    await browser.auth.signUp({ email, password });
    return { code: await codeFor(email), browser };
  }

  test('works once', async () => {
    const { code, browser } = await aCode();
    expect((await browser.auth.exchangeCodeForSession(code)).error).toBeNull();
    expect((await exchange(code, 'x'.repeat(56))).body).toMatchObject({
      error_code: 'flow_state_not_found',
    });
  });

  test('is of no use without the verifier of the browser that asked', async () => {
    const { code } = await aCode();
    expect(await exchange(code, 'x'.repeat(56))).toMatchObject({
      status: 400,
      body: { error_code: 'bad_code_verifier' },
    });
  });

  test('is used up by a wrong verifier', async () => {
    const { code, browser } = await aCode();
    await exchange(code, 'x'.repeat(56));
    const { error } = await browser.auth.exchangeCodeForSession(code);
    expect(error).toMatchObject({ status: 404, code: 'flow_state_not_found' });
  });

  test('works for five minutes', async () => {
    const { code, browser } = await aCode();
    server.advance(5 * 60 + 1);
    const { error } = await browser.auth.exchangeCodeForSession(code);
    expect(error).toMatchObject({ status: 403, code: 'flow_state_expired' });
  });

  test.each([
    { code: '', verifier: 'x' },
    { code: 'x', verifier: '' },
    { code: 'x'.repeat(300), verifier: 'x' },
    { code: 'x', verifier: 'x'.repeat(129) },
  ])('of $code.length characters with $verifier.length is refused', async ({ code, verifier }) => {
    expect((await exchange(code, verifier)).status).toBe(422);
  });

  test('is bound to a plain challenge as well', async () => {
    const [email, verifier] = [anAddress(), randomUUID() + randomUUID()];
    await server.fetch('/auth/v1/signup', {
      method: 'POST',
      body: JSON.stringify({
        email,
        password,
        code_challenge: verifier,
        code_challenge_method: 'plain',
      }),
    });
    const answer = await exchange(await codeFor(email), verifier);
    expect(answer).toMatchObject({ status: 200, body: { user: { email } } });
  });
});
