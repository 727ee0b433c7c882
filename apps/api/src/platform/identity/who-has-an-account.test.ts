import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
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
      // A hash takes longer than everything else: one more or less would reveal who has an account.
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
