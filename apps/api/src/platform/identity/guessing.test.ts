import { randomUUID } from 'node:crypto';
import { defaultRates } from '@deedlight/local-supabase/auth/rate-limits';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { aTestDatabase } from '../../test/test-database';
import { aTestIdentity, type TestIdentity, testPassword } from '../../test/test-identity';
import type { Database } from '../database/database';

let database: Database;
let identity: TestIdentity;
beforeAll(async () => {
  database = await aTestDatabase();
  identity = await aTestIdentity({ database });
});

describe('finding out who has an account', () => {
  const shape = (body: unknown): unknown =>
    JSON.parse(JSON.stringify(body), (key, value) => {
      if (/(^|_)(id|sub|email|at)$/.test(key)) return typeof value;
      return value;
    });

  test.each([
    { path: 'signup', body: { password: testPassword, data: { full_name: 'A' } } },
    { path: 'recover', body: {} },
    { path: 'resend', body: { type: 'signup' } },
    { path: 'token?grant_type=password', body: { password: 'not the password' } },
  ])('$path answers alike in status and text, and hashes as often', async ({ path, body }) => {
    const { email: known } = await identity.member();
    const ask = async (email: string) => {
      const before = identity.hashings();
      const response = await identity.fetch(`/auth/v1/${path}`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ ...body, email }),
      });
      const text = await response.text();
      // A hash takes longer than all the rest: one more or less would tell who has an account.
      const hashings = identity.hashings() - before;
      return { status: response.status, body: shape(JSON.parse(text)), hashings };
    };
    expect(await ask(`${randomUUID()}@example.com`)).toEqual(await ask(known));
  });

  test('who has an account and registers again is told by mail, not on the screen', async () => {
    const { email } = await identity.member();
    identity.clock.advance({ seconds: 1 });
    await identity.supabase().auth.signUp({ email, password: 'some other password' });
    expect((await identity.mailsTo(email))[0]?.subject).toContain('already have');
    const { error } = await identity
      .supabase()
      .auth.signInWithPassword({ email, password: testPassword });
    expect(error).toBeNull();
  });
});

describe('guessing passwords', () => {
  // Servers on PostgreSQL count together, so each test comes from a network of its own.
  let home: string;
  let tests = 0;
  beforeEach(() => {
    tests += 1;
    home = `203.0.${tests}.5`;
  });
  const guess = (email: string, address: string, password = 'a guess') =>
    identity.supabase({ address }).auth.signInWithPassword({ email, password });

  async function limited(rates: Partial<typeof defaultRates>) {
    const generous = { points: 10_000, duration: 60 };
    const all = { accountFromNetwork: generous, network: generous, account: generous };
    identity = await aTestIdentity({
      database,
      rates: { ...defaultRates, requests: generous, mailsFromNetwork: generous, ...all, ...rates },
    });
  }

  async function guesses(
    count: number,
    email: (n: number) => string,
    address: (n: number) => string,
  ) {
    const codes = [];
    for (let n = 0; n < count; n += 1) codes.push((await guess(email(n), address(n))).error?.code);
    return codes;
  }

  const wrong = 'invalid_credentials';
  const stopped = 'over_request_rate_limit';

  test('one account from one network', async () => {
    await limited({ accountFromNetwork: { points: 3, duration: 900 } });
    const { email } = await identity.member(`${randomUUID()}@example.com`);
    expect(
      await guesses(
        5,
        () => email,
        () => home,
      ),
    ).toEqual([wrong, wrong, wrong, stopped, stopped]);
    // Even the right one is not told from there; from elsewhere the owner gets in.
    expect((await guess(email, home, testPassword)).error?.code).toBe(stopped);
    expect((await guess(email, '203.0.113.77', testPassword)).error).toBeNull();
  });

  test('many accounts from one network: spraying', async () => {
    await limited({ network: { points: 3, duration: 900 } });
    const codes = await guesses(
      5,
      (n) => `nobody${n}@example.com`,
      () => home,
    );
    expect(codes).toEqual([wrong, wrong, wrong, stopped, stopped]);
  });

  test('one account from many networks: its owner still gets in from where they were before', async () => {
    await limited({ account: { points: 3, duration: 3600 } });
    const { email } = await identity.member(`${randomUUID()}@example.com`);
    const codes = await guesses(
      5,
      () => email,
      (n) => `203.0.113.${100 + n}`,
    );
    expect(codes).toEqual([wrong, wrong, wrong, stopped, stopped]);
    expect((await guess(email, '198.51.100.7', testPassword)).error).toBeNull();
  });

  test('the right password does not use up the allowance', async () => {
    await limited({ accountFromNetwork: { points: 3, duration: 900 } });
    const { email } = await identity.member(`${randomUUID()}@example.com`);
    for (let n = 0; n < 6; n += 1)
      expect((await guess(email, home, testPassword)).error).toBeNull();
  });

  test('mails to one address are limited, known or not', async () => {
    await limited({ mailsToAddress: { points: 2, duration: 900 } });
    for (const email of [
      (await identity.member(`${randomUUID()}@example.com`)).email,
      `${randomUUID()}@example.com`,
    ]) {
      const codes = [];
      for (let n = 0; n < 3; n += 1) {
        codes.push((await identity.supabase().auth.resetPasswordForEmail(email)).error?.code);
      }
      expect(codes.at(-1)).toBe('over_email_send_rate_limit');
    }
  });
});
