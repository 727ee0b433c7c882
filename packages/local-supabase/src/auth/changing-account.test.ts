import { randomUUID } from 'node:crypto';
import type { SupabaseClient } from '@supabase/supabase-js';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  aStandIn,
  fragmentOf,
  password,
  placeOf,
  site,
  type TestStandIn,
} from '../test/a-stand-in';

const newPassword = 'another good one';

let server: TestStandIn;
beforeAll(async () => {
  server = await aStandIn();
});

const anAddress = () => `${randomUUID()}@example.com`;

async function lets(email: string, chosen: string): Promise<boolean> {
  const { data } = await server.browser().auth.signInWithPassword({ email, password: chosen });
  return data.session !== null;
}

/** Follows the newest link to the address in a browser that reads tokens from the URL. */
async function arrive(browser: SupabaseClient, email: string): Promise<URL> {
  const place = await server.follow(email);
  const fragment = fragmentOf(place);
  await browser.auth.setSession({
    access_token: fragment.get('access_token') ?? '',
    refresh_token: fragment.get('refresh_token') ?? '',
  });
  return place;
}

/** Returns the error code of a followed link, or null if it works. */
async function refusalOf(link: URL): Promise<string | null> {
  return fragmentOf(placeOf(await server.fetch(link.href))).get('error_code');
}

async function closeAccount(id: string): Promise<void> {
  await server.database.asService('test', (sql) =>
    sql('delete from auth.users where id = $1', [id]),
  );
}

describe('the data of an account', () => {
  test('change field by field, and null takes one away', async () => {
    const { browser } = await server.member();
    await browser.auth.updateUser({ data: { full_name: 'Eve Elm', note: 'x' } });
    const { data } = await browser.auth.updateUser({ data: { note: null } });
    expect(data.user?.user_metadata).toMatchObject({ full_name: 'Eve Elm' });
    expect(data.user?.user_metadata).not.toHaveProperty('note');
    expect((await browser.auth.getUser()).data.user?.user_metadata.full_name).toBe('Eve Elm');
  });

  test('do not reach what the application alone decides', async () => {
    const { browser } = await server.member();
    const data = { role: 'service_role', app_metadata: { role: 'service_role' }, is_admin: true };
    await browser.auth.updateUser({ data });
    await browser.auth.refreshSession();
    const { data: claims } = await browser.auth.getClaims();
    expect(claims?.claims.role).toBe('authenticated');
    expect(claims?.claims.app_metadata).toEqual({ provider: 'email', providers: ['email'] });
  });

  test('fields may be as large together as a token can carry, however they arrive', async () => {
    const { browser } = await server.member();
    const send = async (field: string) =>
      (await browser.auth.updateUser({ data: { [field]: 'x'.repeat(3000) } })).error?.code;
    expect([await send('one'), await send('two'), await send('three')]).toEqual([
      undefined,
      undefined,
      'validation_failed',
    ]);
    const { data } = await browser.auth.getUser();
    expect(Object.keys(data.user?.user_metadata ?? {})).toEqual(
      expect.arrayContaining(['one', 'two']),
    );
    expect(data.user?.user_metadata).not.toHaveProperty('three');
    await browser.auth.updateUser({ data: { one: null } });
    expect(await send('three')).toBeUndefined();
  });

  test('of more than 4 kB are refused, since every token carries them', async () => {
    const { browser } = await server.member();
    const { error } = await browser.auth.updateUser({ data: { note: 'x'.repeat(5000) } });
    expect(error).toMatchObject({ status: 422, code: 'validation_failed' });
  });

  test('are changed by nobody who is signed out', async () => {
    const { browser } = await server.member();
    const { data } = await browser.auth.getSession();
    await browser.auth.signOut();
    const response = await server.fetch('/auth/v1/user', {
      method: 'PUT',
      headers: { Authorization: `Bearer ${data.session?.access_token}` },
      body: JSON.stringify({ data: { full_name: 'x' } }),
    });
    expect(response.status).toBe(403);
    expect(await response.json()).toMatchObject({ error_code: 'session_not_found' });
  });
});

describe('a new password', () => {
  test('counts at once, and ends the other sessions', async () => {
    const { browser: here, email } = await server.member();
    const there = server.browser();
    await there.auth.signInWithPassword({ email, password });
    expect((await here.auth.updateUser({ password: newPassword })).error).toBeNull();
    expect((await here.auth.getUser()).error).toBeNull();
    expect((await there.auth.getUser()).error?.name).toBe('AuthSessionMissingError');
    expect(await lets(email, password)).toBe(false);
    expect(await lets(email, newPassword)).toBe(true);
  });

  test.each([
    { what: 'the old one', chosen: password, code: 'same_password' },
    { what: 'a short one', chosen: 'short', code: 'weak_password' },
    { what: 'a common one', chosen: 'password123', code: 'weak_password' },
    { what: 'one that bcrypt cuts off', chosen: 'x'.repeat(73), code: 'validation_failed' },
  ])('is not $what', async ({ chosen, code }) => {
    const { browser, email } = await server.member();
    const { error } = await browser.auth.updateUser({ password: chosen });
    expect(error).toMatchObject({ status: 422, code });
    expect(await lets(email, password)).toBe(true);
  });
});

describe('a forgotten password', () => {
  const redirectTo = `${site}/new-password`;

  test('is replaced by way of the link, and the old sessions end', async () => {
    const { browser: before, email } = await server.member();
    const browser = server.browser();
    const { error } = await browser.auth.resetPasswordForEmail(email, { redirectTo });
    expect(error).toBeNull();
    const [mail] = await server.mailsTo(email);
    expect(mail?.subject).toBe('Choose a new password for Acme');
    const place = await arrive(browser, email);
    expect(place.pathname).toBe('/new-password');
    expect(fragmentOf(place).get('type')).toBe('recovery');
    expect((await browser.auth.updateUser({ password: newPassword })).error).toBeNull();
    expect((await before.auth.getUser()).error?.name).toBe('AuthSessionMissingError');
    expect((await before.auth.refreshSession()).error).not.toBeNull();
    expect(await lets(email, password)).toBe(false);
    expect(await lets(email, newPassword)).toBe(true);
  });

  test('stays where the link was only followed', async () => {
    const { email } = await server.member();
    await server.browser().auth.resetPasswordForEmail(email);
    await server.follow(email);
    expect(await lets(email, password)).toBe(true);
  });

  test.each([
    { minutes: 59, error: null },
    { minutes: 61, error: 'otp_expired' },
  ])('$minutes minutes later the link says $error', async ({ minutes, error }) => {
    const { email } = await server.member();
    await server.browser().auth.resetPasswordForEmail(email);
    const link = await server.linkTo(email);
    server.advance(minutes * 60);
    const place = new URL((await server.fetch(link.href)).headers.get('location') ?? '');
    expect(fragmentOf(place).get('error_code')).toBe(error);
  });

  test('of an address that nobody has sends no mail', async () => {
    const email = anAddress();
    expect((await server.browser().auth.resetPasswordForEmail(email)).error).toBeNull();
    expect(await server.mailsTo(email)).toEqual([]);
  });

  test('of an account that waits for its first mail confirms the address as well', async () => {
    const [email, browser] = [anAddress(), server.browser()];
    await browser.auth.signUp({ email, password });
    await browser.auth.resetPasswordForEmail(email);
    await arrive(browser, email);
    expect((await browser.auth.updateUser({ password: newPassword })).error).toBeNull();
    expect(await lets(email, newPassword)).toBe(true);
  });
});

describe('a new e-mail address', () => {
  test('counts once its link was followed, and not before', async () => {
    const { browser, email } = await server.member();
    const wanted = anAddress();
    const { data } = await browser.auth.updateUser({ email: wanted });
    expect(data.user).toMatchObject({ email, new_email: wanted });
    expect(await lets(wanted, password)).toBe(false);
    await server.follow(wanted);
    expect(await lets(wanted, password)).toBe(true);
    expect(await lets(email, password)).toBe(false);
    const { data: after } = await browser.auth.getUser();
    expect(after.user).toMatchObject({ email: wanted, user_metadata: { email: wanted } });
    expect(after.user?.identities).toMatchObject([{ identity_data: { email: wanted } }]);
  });

  test('is told to the old one, which gets no link', async () => {
    const { browser, email } = await server.member();
    const wanted = anAddress();
    await browser.auth.updateUser({ email: wanted });
    const [notice] = await server.mailsTo(email);
    expect(notice?.text).toContain(wanted);
    expect(notice?.text).not.toContain('/auth/v1/verify');
    expect((await server.mailsTo(wanted))[0]?.subject).toContain('Confirm your new e-mail');
  });

  test('that somebody else has is told to its owner alone, and stays theirs', async () => {
    const { browser, email } = await server.member();
    const { email: taken } = await server.member(anAddress());
    const { data, error } = await browser.auth.updateUser({ email: taken });
    expect(error).toBeNull();
    expect(data.user?.email).toBe(email);
    expect((await server.mailsTo(taken))[0]?.subject).toContain('already have');
    expect(await server.mailsTo(email)).toEqual([]);
  });

  test('that somebody takes before the link is followed is refused', async () => {
    const { browser, email } = await server.member();
    const wanted = anAddress();
    await browser.auth.updateUser({ email: wanted });
    await server.member(wanted);
    const place = await server.follow(wanted);
    expect(fragmentOf(place).get('error_code')).toBe('otp_expired');
    expect(await lets(email, password)).toBe(true);
  });

  test('replaces one that was asked for before', async () => {
    const { browser } = await server.member();
    const [first, second] = [anAddress(), anAddress()];
    await browser.auth.updateUser({ email: first });
    await browser.auth.updateUser({ email: second });
    const early = await server.follow(first);
    expect(fragmentOf(early).get('error_code')).toBe('otp_expired');
    await server.follow(second);
    expect(await lets(second, password)).toBe(true);
  });

  test('is the one that the link was sent to, though another was asked for since', async () => {
    const { browser, email } = await server.member();
    const [own, registered] = [anAddress(), anAddress()];
    const owner = await server.member(registered);
    await browser.auth.updateUser({ email: own });
    const link = await server.linkTo(own);
    await browser.auth.updateUser({ email: registered });
    await closeAccount(owner.id);
    expect(await refusalOf(link)).toBe('otp_expired');
    expect(await lets(registered, password)).toBe(false);
    expect(await lets(own, password)).toBe(false);
    expect(await lets(email, password)).toBe(true);
  });

  test('is not taken from a mail to somebody who registered with it meanwhile', async () => {
    const { browser, email } = await server.member();
    const wanted = anAddress();
    await browser.auth.updateUser({ email: wanted });
    const link = await server.linkTo(wanted);
    const owner = server.browser();
    await owner.auth.signUp({ email: wanted, password: newPassword });
    const place = await arrive(owner, wanted);
    const { data } = await owner.auth.getUser(fragmentOf(place).get('access_token') ?? '');
    await closeAccount(data.user?.id ?? '');
    expect(await refusalOf(link)).toBe('otp_expired');
    expect(await lets(wanted, password)).toBe(false);
    expect(await lets(email, password)).toBe(true);
  });

  test('that is the same one sends no mail', async () => {
    const { browser, email } = await server.member();
    expect((await browser.auth.updateUser({ email })).error).toBeNull();
    expect(await server.mailsTo(email)).toEqual([]);
  });
});
