import { randomUUID } from 'node:crypto';
import { decodeJwt } from 'jose';
import { beforeAll, describe, expect, test } from 'vitest';
import { aStandIn, lives, password, sessionOf, site, type TestStandIn } from '../test/a-stand-in';

let server: TestStandIn;
beforeAll(async () => {
  server = await aStandIn();
});

const anAddress = () => `${randomUUID()}@example.com`;

describe('signing in', () => {
  test('gives an hour of access, under claims that say who and how', async () => {
    // It is late in a second, so that a time that is rounded up would be in the future.
    server.advance(0.999 - (server.now() % 1000) / 1000);
    const { browser, id, email } = await server.member();
    const session = await sessionOf(browser);
    expect(session).toMatchObject({
      token_type: 'bearer',
      expires_in: 3600,
      expires_at: Math.floor(server.now() / 1000) + 3600,
      user: { id, email },
    });
    const { data } = await browser.auth.getClaims();
    expect(data?.claims).toMatchObject({
      iss: `${site}/auth/v1`,
      sub: id,
      aud: 'authenticated',
      role: 'authenticated',
      email,
      aal: 'aal1',
      amr: [{ method: 'password', timestamp: Math.floor(server.now() / 1000) }],
      is_anonymous: false,
      session_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      app_metadata: { provider: 'email', providers: ['email'] },
      user_metadata: { full_name: 'Ada Oak' },
    });
  });

  test('notes when it was', async () => {
    const { browser } = await server.member();
    const { data } = await browser.auth.getUser();
    expect(data.user?.last_sign_in_at).toBe(new Date(server.now()).toISOString());
  });

  test.each([
    { what: 'a wrong password', change: { password: 'a wrong one' } },
    { what: 'an unknown e-mail', change: { email: 'nobody@example.com' } },
    { what: 'no e-mail at all', change: { email: 'nobody' } },
  ])('with $what says the same', async ({ change }) => {
    const { email } = await server.member();
    const { error } = await server
      .browser()
      .auth.signInWithPassword({ email, password, ...change });
    expect(error).toMatchObject({
      status: 400,
      code: 'invalid_credentials',
      message: 'Invalid login credentials',
    });
  });

  test('never goes on with a session that was there before', async () => {
    const { browser, email } = await server.member();
    const before = decodeJwt((await sessionOf(browser)).access_token).session_id;
    await browser.auth.signInWithPassword({ email, password });
    const after = decodeJwt((await sessionOf(browser)).access_token).session_id;
    expect(after).not.toBe(before);
  });

  test.each([
    { grant: '', status: 400 },
    { grant: '?grant_type=id_token', status: 400 },
    { grant: '?grant_type=web3', status: 400 },
  ])('by the grant "$grant" is not offered', async ({ grant, status }) => {
    const response = await server.fetch(`/auth/v1/token${grant}`, { method: 'POST', body: '{}' });
    expect(response.status).toBe(status);
    expect(await response.json()).toMatchObject({ msg: 'unsupported_grant_type' });
  });

  test('answers are kept by no cache', async () => {
    const { email } = await server.member();
    const response = await server.fetch('/auth/v1/token?grant_type=password', {
      method: 'POST',
      body: JSON.stringify({ email, password }),
    });
    expect(response.status).toBe(200);
    expect(response.headers.get('cache-control')).toBe('no-store');
  });
});

describe('somebody who is banned', () => {
  const ban = (id: string, until: string) =>
    server.database.asService('test', (sql) =>
      sql('update auth.users set banned_until = $2 where id = $1', [id, until]),
    );

  test('does not sign in, nor refresh, until it is over', async () => {
    const { browser, id, email } = await server.member();
    await ban(id, new Date(server.now() + 60_000).toISOString());
    const tried = await server.browser().auth.signInWithPassword({ email, password });
    expect(tried.error).toMatchObject({ code: 'user_banned' });
    expect((await browser.auth.refreshSession()).error).toMatchObject({ code: 'user_banned' });
    server.advance(61);
    expect((await server.browser().auth.signInWithPassword({ email, password })).error).toBeNull();
  });
});

describe('signing out', () => {
  test.each([
    { scope: 'local', leaves: [false, true] },
    { scope: 'others', leaves: [true, false] },
    { scope: 'global', leaves: [false, false] },
  ] as const)('with scope $scope', async ({ scope, leaves }) => {
    const { browser: here, email } = await server.member();
    const there = server.browser();
    await there.auth.signInWithPassword({ email, password });
    const sessions = [await sessionOf(here), await sessionOf(there)];
    expect((await here.auth.signOut({ scope })).error).toBeNull();
    const left = sessions.map(async ({ access_token, refresh_token }) => {
      const { data } = await server.browser().auth.refreshSession({ refresh_token });
      return (
        (data.session !== null) === (await lives(server, access_token)) && data.session !== null
      );
    });
    expect(await Promise.all(left)).toEqual(leaves);
  });

  test('leaves other people signed in', async () => {
    const [ada, bob] = [await server.member(), await server.member()];
    await ada.browser.auth.signOut({ scope: 'global' });
    expect((await bob.browser.auth.getUser()).data.user?.id).toBe(bob.id);
  });

  test('with an unknown scope is refused', async () => {
    const { browser } = await server.member();
    const { access_token } = await sessionOf(browser);
    const headers = { Authorization: `Bearer ${access_token}` };
    const response = await server.fetch('/auth/v1/logout?scope=all', { method: 'POST', headers });
    expect(response.status).toBe(400);
    expect(await lives(server, access_token)).toBe(true);
  });
});

describe('the account of a session', () => {
  test('that was removed is gone', async () => {
    const { browser, id } = await server.member();
    await server.database.asService('test', (sql) =>
      sql('delete from auth.users where id = $1', [id]),
    );
    expect((await browser.auth.refreshSession()).error).toMatchObject({
      code: 'refresh_token_not_found',
    });
    expect((await browser.auth.getUser()).error?.name).toBe('AuthSessionMissingError');
  });

  test('that was marked as deleted is gone as well', async () => {
    const { browser, id, email } = await server.member();
    await server.database.asService('test', (sql) =>
      sql('update auth.users set deleted_at = now() where id = $1', [id]),
    );
    expect((await browser.auth.getUser()).error).toMatchObject({ code: 'user_not_found' });
    expect((await browser.auth.refreshSession()).error).toMatchObject({
      code: 'refresh_token_not_found',
    });
    const again = await server.browser().auth.signInWithPassword({ email, password });
    expect(again.error).toMatchObject({ code: 'invalid_credentials' });
  });

  test('is shown to nobody without a token', async () => {
    const response = await server.fetch('/auth/v1/user');
    expect(response.status).toBe(401);
    expect(await response.json()).toMatchObject({ error_code: 'no_authorization' });
  });
});

describe('an account that the operator opens', () => {
  test('needs no mail', async () => {
    const email = anAddress();
    const id = await server.standIn.openAccount({ email, password, fullName: 'Bob Elm' });
    const { data } = await server.browser().auth.signInWithPassword({ email, password });
    expect(data.user).toMatchObject({ id, email, user_metadata: { full_name: 'Bob Elm' } });
    expect(await server.mailsTo(email)).toEqual([]);
  });

  test('does not take the place of one that is there', async () => {
    const { email } = await server.member(anAddress());
    const again = { email, password: 'another password', fullName: 'Eve' };
    expect(await server.standIn.openAccount(again)).toBeNull();
    expect((await server.browser().auth.signInWithPassword({ email, password })).error).toBeNull();
  });
});

test('the server says what it offers, and has no other endpoints', async () => {
  const health = await server.fetch('/auth/v1/health');
  expect(await health.json()).toMatchObject({ name: 'local-supabase' });
  const settings = await server.fetch('/auth/v1/settings');
  expect(await settings.json()).toEqual({
    external: { email: true, phone: false, google: false, linkedin_oidc: false },
    disable_signup: false,
    mailer_autoconfirm: false,
    phone_autoconfirm: false,
  });
  for (const path of ['admin/users', 'magiclink', 'sso', '']) {
    const response = await server.fetch(`/auth/v1/${path}`, { method: 'POST', body: '{}' });
    expect(response.status).toBe(404);
  }
});
