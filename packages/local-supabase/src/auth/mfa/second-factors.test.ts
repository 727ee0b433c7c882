import type { SupabaseClient } from '@supabase/supabase-js';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  aStandIn,
  fragmentOf,
  generous,
  password,
  sessionOf,
  type TestStandIn,
} from '../../test/a-stand-in';
import { totpCode, totpStep } from './totp';

let server: TestStandIn;
beforeAll(async () => {
  server = await aStandIn();
});

type Factor = { id: string; secret: string };

/** Returns the authenticator app's code, in a half minute in which no code was used. */
function codeOf({ secret }: Factor, at = server): string {
  at.advance(31);
  return totpCode(secret, totpStep(at.now()));
}

async function begin({ auth }: SupabaseClient, friendlyName = ''): Promise<Factor> {
  const { data, error } = await auth.mfa.enroll({ factorType: 'totp', friendlyName });
  if (error) throw error;
  return { id: data.id, secret: data.totp.secret };
}

async function show({ auth }: SupabaseClient, factor: Factor, at = server) {
  return auth.mfa.challengeAndVerify({ factorId: factor.id, code: codeOf(factor, at) });
}

/** Makes a member whose account has a second factor, which this browser has used. */
async function aMemberWithFactor(at = server) {
  const member = await at.member();
  const factor = await begin(member.browser);
  expect((await show(member.browser, factor, at)).error).toBeNull();
  return { ...member, factor };
}

async function levelOf({ auth }: SupabaseClient) {
  const { data } = await auth.mfa.getAuthenticatorAssuranceLevel();
  return [data?.currentLevel, data?.nextLevel];
}

/** Makes a browser that has used the password only. */
async function withPassword(email: string): Promise<SupabaseClient> {
  const browser = server.browser();
  const { error } = await browser.auth.signInWithPassword({ email, password });
  if (error) throw error;
  return browser;
}

async function isLetIn(browser: SupabaseClient): Promise<boolean[]> {
  const { access_token: token } = await sessionOf(browser);
  const rows = await browser.from('notes').select('id');
  const files = await browser.storage.listBuckets();
  return [rows.error === null, files.error === null, (await server.standIn.verify(token)) !== null];
}

describe('setting up an authenticator app', () => {
  test('gives a secret, an address for the app and its picture, and counts for nothing yet', async () => {
    const { browser, email } = await server.member();
    const { data } = await browser.auth.mfa.enroll({ factorType: 'totp', issuer: 'Acme' });
    expect(data?.totp.secret).toMatch(/^[A-Z2-7]{32}$/);
    const account = encodeURIComponent(`Acme:${email}`);
    expect(data?.totp.uri).toMatch(`otpauth://totp/${account}?`);
    expect(data?.totp.uri).toContain(`secret=${data?.totp.secret}`);
    expect(data?.totp.qr_code).toMatch(/^data:image\/svg\+xml;utf-8,<svg/);
    expect(await levelOf(browser)).toEqual(['aal1', 'aal1']);
    const { data: factors } = await browser.auth.mfa.listFactors();
    expect(factors?.all).toMatchObject([{ status: 'unverified', factor_type: 'totp' }]);
    expect(await isLetIn(browser)).toEqual([true, true, true]);
  });

  test('is done by a first code: this browser has both factors, others end, a mail tells', async () => {
    const { browser, email } = await server.member();
    const other = await withPassword(email);
    const factor = await begin(browser, 'my phone');
    expect((await show(browser, factor)).error).toBeNull();
    expect(await levelOf(browser)).toEqual(['aal2', 'aal2']);
    expect((await browser.auth.mfa.listFactors()).data?.totp).toMatchObject([
      { id: factor.id, friendly_name: 'my phone', status: 'verified' },
    ]);
    expect((await other.auth.refreshSession()).error).not.toBeNull();
    const mails = await server.mailsTo(email);
    expect(mails[0]?.subject).toContain('an app was added');
  });

  test('keeps no secret that could be read in the database', async () => {
    const { factor } = await aMemberWithFactor();
    const [row] = await server.database.asService('test', (sql) =>
      sql<{ row: string }>('select f::text as row from auth.mfa_factors f where id = $1', [
        factor.id,
      ]),
    );
    expect(row?.row).not.toContain(factor.secret);
  });

  test('again, or for another’s account, needs what there is', async () => {
    const { email, factor } = await aMemberWithFactor();
    const thief = await withPassword(email);
    const second = await thief.auth.mfa.enroll({ factorType: 'totp' });
    expect(second.error).toMatchObject({ status: 403, code: 'insufficient_aal' });
    const { browser: stranger } = await server.member();
    const other = await stranger.auth.mfa.challenge({ factorId: factor.id });
    expect(other.error).toMatchObject({ status: 404, code: 'mfa_factor_not_found' });
  });

  test('under a name that is taken, or a kind that is not offered, is refused', async () => {
    const { browser } = await server.member();
    await begin(browser, 'my phone');
    const again = await browser.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'my phone' });
    expect(again.error).toMatchObject({ code: 'mfa_factor_name_conflict' });
    const phone = await browser.auth.mfa.enroll({ factorType: 'phone', phone: '+15550100' });
    expect(phone.error).toMatchObject({ code: 'validation_failed' });
  });
});

describe('whoever has the password alone', () => {
  test('is let into no API, though the auth server answers', async () => {
    const { email } = await aMemberWithFactor();
    const thief = await withPassword(email);
    expect(await levelOf(thief)).toEqual(['aal1', 'aal2']);
    expect(await isLetIn(thief)).toEqual([false, false, false]);
    await thief.auth.refreshSession();
    expect(await isLetIn(thief)).toEqual([false, false, false]);
  });

  test('is let in at once when the code was right', async () => {
    const { email, factor } = await aMemberWithFactor();
    const browser = await withPassword(email);
    expect(await isLetIn(browser)).toEqual([false, false, false]);
    expect((await show(browser, factor)).error).toBeNull();
    expect(await isLetIn(browser)).toEqual([true, true, true]);
    await browser.auth.refreshSession();
    expect(await levelOf(browser)).toEqual(['aal2', 'aal2']);
    expect(await isLetIn(browser)).toEqual([true, true, true]);
  });

  test('changes neither password nor address, also by a link of a mail', async () => {
    const { email, factor } = await aMemberWithFactor();
    const thief = server.browser();
    await thief.auth.resetPasswordForEmail(email);
    const tokens = fragmentOf(await server.follow(email));
    await thief.auth.setSession({
      access_token: tokens.get('access_token') ?? '',
      refresh_token: tokens.get('refresh_token') ?? '',
    });
    for (const change of [{ password: 'another good one' }, { email: `x-${email}` }]) {
      const { error } = await thief.auth.updateUser(change);
      expect(error).toMatchObject({ status: 401, code: 'insufficient_aal' });
    }
    await show(thief, factor);
    expect((await thief.auth.updateUser({ password: 'another good one' })).error).toBeNull();
  });

  test('can’t take the factor away', async () => {
    const { email, factor } = await aMemberWithFactor();
    const thief = await withPassword(email);
    const { error } = await thief.auth.mfa.unenroll({ factorId: factor.id });
    expect(error).toMatchObject({ status: 422, code: 'insufficient_aal' });
  });

  test('can’t guess codes for long', async () => {
    const rates = { ...generous(), accountFromNetwork: { points: 10, duration: 900 } };
    const strict = await aStandIn({ rates });
    const { browser, factor } = await aMemberWithFactor(strict);
    const codes: unknown[] = [];
    for (let guess = 0; guess < 11; guess += 1) {
      const { error } = await browser.auth.mfa.challengeAndVerify({
        factorId: factor.id,
        code: 'no',
      });
      codes.push(error?.code);
    }
    expect(codes.slice(0, 10)).toEqual(Array(10).fill('mfa_verification_failed'));
    expect(codes[10]).toBe('over_request_rate_limit');
  });
});

describe('a code', () => {
  test('works once, and so does its challenge, for five minutes', async () => {
    const { browser, factor } = await aMemberWithFactor();
    const { auth } = browser;
    const factorId = factor.id;
    const code = codeOf(factor);
    const first = await auth.mfa.challenge({ factorId });
    const challengeId = first.data?.id ?? '';
    expect((await auth.mfa.verify({ factorId, challengeId, code })).error).toBeNull();
    const again = await auth.mfa.challengeAndVerify({ factorId, code });
    expect(again.error).toMatchObject({ code: 'mfa_verification_failed' });
    const used = await auth.mfa.verify({ factorId, challengeId, code: codeOf(factor) });
    expect(used.error).toMatchObject({ code: 'mfa_factor_not_found' });
    const late = await auth.mfa.challenge({ factorId });
    server.advance(301);
    const expired = { factorId, challengeId: late.data?.id ?? '', code: codeOf(factor) };
    expect((await auth.mfa.verify(expired)).error).toMatchObject({ code: 'mfa_challenge_expired' });
  });
});

test('the factor goes when its owner takes it away, which a mail tells', async () => {
  const { browser, email, factor } = await aMemberWithFactor();
  expect((await browser.auth.mfa.unenroll({ factorId: factor.id })).error).toBeNull();
  expect(await isLetIn(await withPassword(email))).toEqual([true, true, true]);
  await browser.auth.refreshSession();
  expect(await levelOf(browser)).toEqual(['aal1', 'aal1']);
  const subjects = (await server.mailsTo(email)).map(({ subject }) => subject);
  expect(subjects.some((subject) => subject.includes('an app was removed'))).toBe(true);
});
