import { randomUUID } from 'node:crypto';
import type { SupabaseClient } from '@supabase/supabase-js';
import { beforeAll, describe, expect, test } from 'vitest';
import { aStandIn, password, type TestStandIn } from '../test/a-stand-in';

const thiefsPassword = 'the password of a thief';
const olderPassword = 'an older password of mine';

let server: TestStandIn;
beforeAll(async () => {
  server = await aStandIn();
});

const anAddress = () => `${randomUUID()}@example.com`;
/**
 * A browser that redeems codes proves that the same person started there; one that reads tokens
 * from the URL does not.
 */
const proving = () => server.browser({ flowType: 'pkce' });
const plain = () => server.browser();

async function signUp(browser: SupabaseClient, email: string, chosen = password, name = 'Ada') {
  const options = { data: { full_name: name } };
  await browser.auth.signUp({ email, password: chosen, options });
}

const steal = (email: string, browser: SupabaseClient) =>
  signUp(browser, email, thiefsPassword, 'A Thief');

/** Follows the newest link in a browser, and redeems its code there if it has one. */
async function confirm(email: string, browser: SupabaseClient): Promise<void> {
  const code = (await server.follow(email)).searchParams.get('code');
  if (code) await browser.auth.exchangeCodeForSession(code);
}

async function lets(email: string, chosen: string): Promise<boolean> {
  const { data } = await plain().auth.signInWithPassword({ email, password: chosen });
  return data.session !== null;
}

describe('somebody who signs up first with an address that is not theirs', () => {
  test.each([
    { how: 'proving', thief: proving },
    { how: 'plain', thief: plain },
  ])('in a $how browser, is not in the account that its owner confirms', async ({ thief }) => {
    const [email, owner] = [anAddress(), proving()];
    await steal(email, thief());
    await signUp(owner, email);
    await confirm(email, owner);
    expect(await lets(email, thiefsPassword)).toBe(false);
    expect(await lets(email, password)).toBe(true);
    expect((await owner.auth.getUser()).data.user?.user_metadata.full_name).toBe('Ada');
  });
});

describe('somebody who signs up second', () => {
  test.each([
    { how: 'proving', thief: proving },
    { how: 'plain', thief: plain },
  ])(
    'in a $how browser, gets nowhere when the owner follows the newest link',
    async ({ thief }) => {
      const [email, owner] = [anAddress(), proving()];
      await signUp(owner, email);
      await steal(email, thief());
      await confirm(email, owner);
      expect(await lets(email, thiefsPassword)).toBe(false);
    },
  );

  test('makes the older link stop working, and gains nothing from one sent again', async () => {
    const [email, owner] = [anAddress(), proving()];
    await signUp(owner, email);
    const older = await server.linkTo(email);
    await steal(email, proving());
    const response = await server.fetch(older.href);
    expect(response.headers.get('location')).toContain('otp_expired');
    await owner.auth.resend({ type: 'signup', email });
    await confirm(email, owner);
    const { data } = await owner.auth.getUser();
    expect(data.user?.email).toBe(email);
    expect(data.user?.user_metadata.full_name).toBeUndefined();
    expect(await lets(email, thiefsPassword)).toBe(false);
  });

  test('is shut out by the owner’s new password', async () => {
    const [email, owner] = [anAddress(), proving()];
    await signUp(owner, email);
    await steal(email, proving());
    await owner.auth.resetPasswordForEmail(email);
    await confirm(email, owner);
    expect(await lets(email, thiefsPassword)).toBe(false);
    expect((await owner.auth.updateUser({ password })).error).toBeNull();
    expect(await lets(email, password)).toBe(true);
  });
});

describe('one person', () => {
  test('who signs up alone may follow the link in another browser', async () => {
    const email = anAddress();
    await signUp(proving(), email);
    await server.follow(email);
    expect(await lets(email, password)).toBe(true);
  });

  test('who signs up twice with the same password may as well', async () => {
    const email = anAddress();
    await signUp(proving(), email);
    await signUp(proving(), email);
    await server.follow(email);
    expect(await lets(email, password)).toBe(true);
  });

  test('who tries again when the first link has run out counts as alone', async () => {
    const email = anAddress();
    await signUp(proving(), email, olderPassword);
    server.advance(25 * 3600);
    await signUp(proving(), email);
    await server.follow(email);
    expect(await lets(email, password)).toBe(true);
  });

  test('in plain browsers gets the password of the link that is followed', async () => {
    const email = anAddress();
    await signUp(plain(), email, olderPassword);
    await signUp(plain(), email);
    await server.follow(email);
    expect(await lets(email, olderPassword)).toBe(false);
    expect(await lets(email, password)).toBe(true);
  });
});

describe('who has an account is not told', () => {
  test('to whoever signs up: unknown, waiting and confirmed addresses answer alike', async () => {
    const { email: confirmed } = await server.member(anAddress());
    const waiting = anAddress();
    await signUp(proving(), waiting);
    const answers = await Promise.all(
      [anAddress(), waiting, confirmed].map(async (email) => {
        const response = await server.fetch('/auth/v1/signup', {
          method: 'POST',
          body: JSON.stringify({ email, password: thiefsPassword, data: { full_name: 'Ada' } }),
        });
        const text = (await response.text()).replaceAll(email, 'EMAIL');
        return [response.status, text.replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}/g, 'ID')];
      }),
    );
    expect(answers[1]).toEqual(answers[0]);
    expect(answers[2]).toEqual(answers[0]);
  });

  test('but its owner is, by mail, and nothing of the account changes', async () => {
    const { email } = await server.member(anAddress());
    await steal(email, plain());
    const [mail] = await server.mailsTo(email);
    expect(mail?.subject).toBe('You already have a Acme account');
    expect(mail?.text).toContain('/login');
    expect(await lets(email, thiefsPassword)).toBe(false);
    expect(await lets(email, password)).toBe(true);
  });

  test.each([
    { path: 'recover', body: {} },
    { path: 'resend', body: { type: 'signup' } },
    { path: 'token?grant_type=password', body: { password: 'not the password' } },
  ])('by $path', async ({ path, body }) => {
    const { email: known } = await server.member(anAddress());
    const ask = async (email: string) => {
      const response = await server.fetch(`/auth/v1/${path}`, {
        method: 'POST',
        body: JSON.stringify({ ...body, email }),
      });
      return { status: response.status, text: await response.text() };
    };
    expect(await ask(anAddress())).toEqual(await ask(known));
  });
});
