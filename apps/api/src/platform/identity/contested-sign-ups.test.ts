import { randomUUID } from 'node:crypto';
import type { SupabaseClient } from '@supabase/supabase-js';
import { beforeAll, describe, expect, test } from 'vitest';
import { aTestDatabase } from '../../test/test-database';
import { aTestIdentity, type TestIdentity, testPassword } from '../../test/test-identity';

const thiefsPassword = 'the password of a thief';

let identity: TestIdentity;
beforeAll(async () => {
  identity = await aTestIdentity({ database: await aTestDatabase() });
});

const anAddress = () => `${randomUUID()}@example.com`;
const aBrowser = () => identity.supabase({ flowType: 'pkce' });

const signUp = (browser: SupabaseClient, email: string, password: string, name = 'Ada Oak') =>
  browser.auth.signUp({ email, password, options: { data: { full_name: name } } });

const signUpAsThief = (email: string, browser = aBrowser()) =>
  signUp(browser, email, thiefsPassword, 'A Thief');

async function codeOf(link: URL): Promise<string> {
  const response = await identity.fetch(link.href);
  return new URL(response.headers.get('location') ?? '').searchParams.get('code') ?? '';
}

async function signInCode(email: string, password: string): Promise<string | undefined> {
  const { error } = await identity.supabase().auth.signInWithPassword({ email, password });
  return error?.code;
}

describe('an attacker who signs up first', () => {
  test('has neither password nor name in the account that the owner confirms', async () => {
    const [email, owner] = [anAddress(), aBrowser()];
    await signUpAsThief(email);
    await signUp(owner, email, testPassword);
    await owner.auth.exchangeCodeForSession(await codeOf(await identity.linkTo(email)));
    expect(await signInCode(email, thiefsPassword)).toBe('invalid_credentials');
    expect(await signInCode(email, testPassword)).toBeUndefined();
    const { data } = await owner.from('profiles').select('full_name').single();
    expect(data?.full_name).toBe('Ada Oak');
    expect((await owner.auth.getUser()).data.user?.user_metadata.full_name).toBe('Ada Oak');
  });

  test('with a client that proves nothing is no better off', async () => {
    const [email, owner] = [anAddress(), aBrowser()];
    await signUpAsThief(email, identity.supabase());
    await signUp(owner, email, testPassword);
    await owner.auth.exchangeCodeForSession(await codeOf(await identity.linkTo(email)));
    expect(await signInCode(email, thiefsPassword)).toBe('invalid_credentials');
    expect(await signInCode(email, testPassword)).toBeUndefined();
  });
});

describe('an attacker who signs up second', () => {
  test.each([
    { how: 'a browser like the web app', thief: aBrowser },
    { how: 'a client that proves nothing', thief: () => identity.supabase() },
  ])('with $how gets nowhere when the owner follows the newest link', async ({ thief }) => {
    const [email, owner] = [anAddress(), aBrowser()];
    await signUp(owner, email, testPassword);
    await signUpAsThief(email, thief());
    const code = await codeOf(await identity.linkTo(email));
    if (code) await owner.auth.exchangeCodeForSession(code);
    expect(await signInCode(email, thiefsPassword)).toBe('invalid_credentials');
  });

  test('makes the older link stop working', async () => {
    const [email, owner] = [anAddress(), aBrowser()];
    await signUp(owner, email, testPassword);
    const older = await identity.linkTo(email);
    await signUpAsThief(email);
    const response = await identity.fetch(older.href);
    expect(response.headers.get('location')).toContain('error_code=otp_expired');
    expect(await signInCode(email, testPassword)).toBe('invalid_credentials');
  });

  test('gains nothing from a link that the owner asks for again', async () => {
    const [email, owner] = [anAddress(), aBrowser()];
    await signUp(owner, email, testPassword);
    await signUpAsThief(email);
    await owner.auth.resend({ type: 'signup', email });
    const code = await codeOf(await identity.linkTo(email));
    const { data } = await owner.auth.exchangeCodeForSession(code);
    expect(data.user?.email).toBe(email);
    expect(data.user?.user_metadata.full_name).toBeUndefined();
    expect(await signInCode(email, thiefsPassword)).toBe('invalid_credentials');
  });

  test('is shut out by a new password of the owner', async () => {
    const [email, owner] = [anAddress(), aBrowser()];
    await signUp(owner, email, testPassword);
    await signUpAsThief(email);
    await owner.auth.resetPasswordForEmail(email);
    await owner.auth.exchangeCodeForSession(await codeOf(await identity.linkTo(email)));
    expect(await signInCode(email, thiefsPassword)).toBe('invalid_credentials');
    await owner.auth.updateUser({ password: testPassword });
    expect(await signInCode(email, testPassword)).toBeUndefined();
  });
});

describe('one person', () => {
  test('who signs up alone may follow the link in another browser', async () => {
    const email = anAddress();
    await signUp(aBrowser(), email, testPassword);
    await codeOf(await identity.linkTo(email));
    expect(await signInCode(email, testPassword)).toBeUndefined();
  });

  test('who signs up twice with the same password may as well', async () => {
    const email = anAddress();
    await signUp(aBrowser(), email, testPassword);
    await signUp(aBrowser(), email, testPassword);
    await codeOf(await identity.linkTo(email));
    expect(await signInCode(email, testPassword)).toBeUndefined();
  });

  test('who tries again when the first link has run out counts as alone', async () => {
    const email = anAddress();
    await signUp(aBrowser(), email, 'an older password of mine');
    identity.clock.advance({ hours: 25 });
    await signUp(aBrowser(), email, testPassword);
    await codeOf(await identity.linkTo(email));
    expect(await signInCode(email, testPassword)).toBeUndefined();
  });

  test('whose clients prove nothing gets the password of the link that is followed', async () => {
    const email = anAddress();
    await signUp(identity.supabase(), email, 'an older password of mine');
    await signUp(identity.supabase(), email, testPassword);
    await identity.fetch((await identity.linkTo(email)).href);
    expect(await signInCode(email, 'an older password of mine')).toBe('invalid_credentials');
    expect(await signInCode(email, testPassword)).toBeUndefined();
  });
});

test('unknown, unconfirmed and confirmed addresses are answered in the same words', async () => {
  const { email: confirmed } = await identity.member(anAddress());
  const unconfirmed = anAddress();
  await signUp(aBrowser(), unconfirmed, testPassword);
  const answers = await Promise.all(
    [anAddress(), unconfirmed, confirmed].map(async (email) => {
      const response = await identity.fetch('/auth/v1/signup', {
        method: 'POST',
        body: JSON.stringify({ email, password: thiefsPassword, data: { full_name: 'Ada Oak' } }),
      });
      const text = (await response.text()).replaceAll(email, 'EMAIL');
      return [response.status, text.replace(/[0-9a-f]{8}-[0-9a-f-]{27}/g, 'ID')];
    }),
  );
  expect(answers[1]).toEqual(answers[0]);
  expect(answers[2]).toEqual(answers[0]);
});
