import { randomUUID } from 'node:crypto';
import type { SupabaseClient } from '@supabase/supabase-js';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  aStandIn,
  fragmentOf,
  generous,
  password,
  placeOf,
  type TestStandIn,
} from '../../test/a-stand-in';

let server: TestStandIn;
beforeAll(async () => {
  server = await aStandIn();
});

const anAddress = () => `${randomUUID()}@example.com`;
const ask = (email: string, options = {}, browser = server.browser()) =>
  browser.auth.signInWithOtp({ email, options });
const type = (email: string, token: string, browser = server.browser()) =>
  browser.auth.verifyOtp({ email, token, type: 'email' });

/** Returns the code of the newest mail to the address. */
async function codeTo(email: string): Promise<string> {
  const [mail] = await server.mailsTo(email);
  const code = /^(\d{6}) is your Acme code$/.exec(mail?.subject ?? '')?.[1];
  if (!code) throw new Error(`no mail with a code to ${email}`);
  expect(mail?.text).toContain(code);
  return code;
}

const another = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');
const refusal = async (browser: ReturnType<typeof type>) => (await browser).error?.code;
const lets = async (email: string, chosen: string) =>
  (await server.browser().auth.signInWithPassword({ email, password: chosen })).error === null;

/**
 * Follows the link of the newest mail, and returns the fragment of the address that it leads to.
 */
const followed = async (email: string) => fragmentOf(await server.follow(email));

describe('a mail that signs in', () => {
  test('does by its link', async () => {
    const { email, id } = await server.member(anAddress());
    expect((await ask(email)).error).toBeNull();
    const tokens = await followed(email);
    const browser: SupabaseClient = server.browser();
    const { data } = await browser.auth.getUser(tokens.get('access_token') ?? '');
    expect(data.user?.id).toBe(id);
    expect(tokens.get('type')).toBe('magiclink');
  });

  test('does by its code, in the browser that it is typed into', async () => {
    const { email, id } = await server.member(anAddress());
    const browser = server.browser();
    await ask(email, {}, browser);
    const { data, error } = await type(email, await codeTo(email), browser);
    expect(error).toBeNull();
    expect(data.user?.id).toBe(id);
    expect((await browser.from('notes').insert({ title: 'a' })).error).toBeNull();
  });

  test('leads to a code that only the browser which asked can redeem', async () => {
    const { email, id } = await server.member(anAddress());
    const [browser, thief] = [server.browser({ flowType: 'pkce' }), server.browser()];
    await ask(email, {}, browser);
    const code = (await server.follow(email)).searchParams.get('code') ?? '';
    expect(code).not.toBe('');
    expect((await thief.auth.exchangeCodeForSession(code)).error).not.toBeNull();
    const { data, error } = await browser.auth.exchangeCodeForSession(code);
    expect(error).toBeNull();
    expect(data.user?.id).toBe(id);
  });

  test('does by its hash from supabase-js', async () => {
    const { email } = await server.member(anAddress());
    for (const kind of ['magiclink', 'email'] as const) {
      await ask(email);
      const token_hash = (await server.linkTo(email)).searchParams.get('token') ?? '';
      const { data } = await server.browser().auth.verifyOtp({ token_hash, type: kind });
      expect(data.user?.email).toBe(email);
    }
  });

  test('works once, by link or by code', async () => {
    const { email } = await server.member(anAddress());
    await ask(email);
    const [code, link] = [await codeTo(email), await server.linkTo(email)];
    expect((await type(email, code)).error).toBeNull();
    expect(await refusal(type(email, code))).toBe('otp_expired');
    const again = fragmentOf(placeOf(await server.fetch(link.href)));
    expect(again.get('error_code')).toBe('otp_expired');
  });

  test('is the newest one alone', async () => {
    const { email } = await server.member(anAddress());
    await ask(email);
    const first = await server.linkTo(email);
    await ask(email);
    const old = fragmentOf(placeOf(await server.fetch(first.href)));
    expect(old.get('error_code')).toBe('otp_expired');
    expect((await type(email, await codeTo(email))).error).toBeNull();
  });

  test('works for an hour', async () => {
    const later = await aStandIn();
    const { email } = await later.member(anAddress());
    const signIn = async (seconds: number) => {
      await later.browser().auth.signInWithOtp({ email });
      const [mail] = await later.mailsTo(email);
      later.advance(seconds);
      const token = mail?.subject.slice(0, 6) ?? '';
      const { error } = await later.browser().auth.verifyOtp({ email, token, type: 'email' });
      return {
        byCode: error?.code,
        byLink: fragmentOf(await later.follow(email)).get('error_code'),
      };
    };
    expect(await signIn(3601)).toEqual({ byCode: 'otp_expired', byLink: 'otp_expired' });
    expect((await signIn(3500)).byCode).toBeUndefined();
  });

  test('ends with a new password', async () => {
    const { browser, email } = await server.member(anAddress());
    await ask(email);
    const link = await server.linkTo(email);
    const { error } = await browser.auth.updateUser({ password: 'a wholly other one' });
    expect(error).toBeNull();
    const place = fragmentOf(placeOf(await server.fetch(link.href)));
    expect(place.get('error_code')).toBe('otp_expired');
  });
});

describe('guesses at a code', () => {
  test('are five, also at once, and leave the link as it was', async () => {
    const { email, id } = await server.member(anAddress());
    await ask(email);
    const code = await codeTo(email);
    const wrong = Array.from({ length: 5 }, () => refusal(type(email, another(code))));
    expect(new Set(await Promise.all(wrong))).toEqual(new Set(['otp_expired']));
    expect(await refusal(type(email, code))).toBe('otp_expired');
    const tokens = await followed(email);
    const { data } = await server.browser().auth.getUser(tokens.get('access_token') ?? '');
    expect(data.user?.id).toBe(id);
  });

  test('of another account open nothing', async () => {
    const [ada, bob] = [await server.member(anAddress()), await server.member(anAddress())];
    await ask(ada.email);
    await ask(bob.email);
    const code = await codeTo(ada.email);
    if (code !== (await codeTo(bob.email))) {
      expect(await refusal(type(bob.email, code))).toBe('otp_expired');
    }
    expect(await refusal(type(anAddress(), code))).toBe('otp_expired');
  });

  test('and mails are limited as passwords and other mails are', async () => {
    const few = { points: 3, duration: 900 };
    const rates = { ...generous(), accountFromNetwork: few, mailsToAddress: few };
    const strict = await aStandIn({ rates });
    const { email } = await strict.member(anAddress());
    const codes: unknown[] = [];
    for (let n = 0; n < 4; n += 1) {
      codes.push((await strict.browser().auth.signInWithOtp({ email })).error?.code);
      const verify = { email, token: '000000', type: 'email' } as const;
      codes.push((await strict.browser().auth.verifyOtp(verify)).error?.code);
    }
    expect(codes.slice(-2)).toEqual(['over_email_send_rate_limit', 'over_request_rate_limit']);
  });
});

describe('an address without an account', () => {
  test('gets one, with what the person said, when the mail is followed', async () => {
    const email = anAddress();
    expect((await ask(email, { data: { full_name: 'Ada Oak' } })).error).toBeNull();
    const { data } = await type(email, await codeTo(email));
    expect(data.user).toMatchObject({ email, user_metadata: { full_name: 'Ada Oak' } });
    expect(data.user?.email_confirmed_at).toBeTruthy();
  });

  test('gets none where that was not wanted, and no mail', async () => {
    const email = anAddress();
    const { error } = await ask(email, { shouldCreateUser: false });
    expect(error).toMatchObject({ status: 422, code: 'otp_disabled' });
    expect(await server.mailsTo(email)).toEqual([]);
    const { email: known } = await server.member(anAddress());
    expect((await ask(known, { shouldCreateUser: false })).error).toBeNull();
  });

  test('does not get the password that a stranger chose for it', async () => {
    const email = anAddress();
    const strangers = 'chosen by a stranger';
    await server.browser().auth.signUp({ email, password: strangers });
    await ask(email);
    expect((await type(email, await codeTo(email))).error).toBeNull();
    expect(await lets(email, strangers)).toBe(false);
    expect(await lets(email, password)).toBe(false);
  });
});
