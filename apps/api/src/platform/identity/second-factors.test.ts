import { createHmac } from 'node:crypto';
import type { SupabaseClient } from '@supabase/supabase-js';
import { beforeAll, expect, test } from 'vitest';
import { runCommand } from '../../features/admin/public';
import { aTestDatabase } from '../../test/test-database';
import { aTestIdentity, type TestIdentity, testPassword } from '../../test/test-identity';
import type { Database } from '../database/database';

let database: Database;
let identity: TestIdentity;
beforeAll(async () => {
  database = await aTestDatabase();
  identity = await aTestIdentity({ database, env: { ADMINS_NEED_SECOND_FACTOR: 'true' } });
});

async function ask({ auth }: SupabaseClient, path: string): Promise<Response> {
  const { data } = await auth.getSession();
  const headers = { Authorization: `Bearer ${data.session?.access_token}` };
  return identity.fetch(path, { headers });
}

async function statusOf(supabase: SupabaseClient, path: string): Promise<number> {
  return (await ask(supabase, path)).status;
}

/**
 * Returns the code that an authenticator app shows: RFC 6238 with an independent decoding of the
 * key.
 */
function codeFor(secret: string): string {
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
  const number = [...secret].reduce((sum, c) => sum * 32n + BigInt(letters.indexOf(c)), 0n);
  const key = Buffer.from(number.toString(16).padStart(40, '0'), 'hex');
  const step = Math.floor(identity.clock.now().epochMilliseconds / 30_000);
  const counter = Buffer.from(step.toString(16).padStart(16, '0'), 'hex');
  const digest = createHmac('sha1', key).update(counter).digest();
  const offset = Number(digest[19]) % 16;
  return String((digest.readUInt32BE(offset) % 2 ** 31) % 1_000_000).padStart(6, '0');
}

async function addApp({ auth }: SupabaseClient): Promise<{ factorId: string; secret: string }> {
  const { data, error } = await auth.mfa.enroll({ factorType: 'totp' });
  if (error) throw error;
  const app = { factorId: data.id, secret: data.totp.secret };
  const code = codeFor(app.secret);
  expect((await auth.mfa.challengeAndVerify({ factorId: app.factorId, code })).error).toBeNull();
  return app;
}

test('a member with an app is let into the product API by password and code alone', async () => {
  const { supabase, email } = await identity.member();
  const { factorId, secret } = await addApp(supabase);
  expect(await statusOf(supabase, '/v1/account/sessions')).toBe(200);
  const other = identity.supabase();
  await other.auth.signInWithPassword({ email, password: testPassword });
  expect(await statusOf(other, '/v1/account/sessions')).toBe(401);
  identity.clock.advance({ seconds: 31 });
  await other.auth.mfa.challengeAndVerify({ factorId, code: codeFor(secret) });
  expect(await statusOf(other, '/v1/account/sessions')).toBe(200);
});

test('who has lost the phone is let in by password alone once the operator says so', async () => {
  const { supabase, email } = await identity.member();
  expect((await runCommand(database, ['drop-second-factor', email]))?.exitCode).toBe(1);
  await addApp(supabase);
  const later = identity.supabase();
  await later.auth.signInWithPassword({ email, password: testPassword });
  expect(await statusOf(later, '/v1/account/sessions')).toBe(401);
  expect(await runCommand(database, ['drop-second-factor', email.toUpperCase()])).toMatchObject({
    exitCode: 0,
  });
  identity.clock.advance({ seconds: 5 });
  expect(await statusOf(supabase, '/v1/account/sessions')).toBe(401);
  await later.auth.signInWithPassword({ email, password: testPassword });
  expect(await statusOf(later, '/v1/account/sessions')).toBe(200);
});

test('an admin has the rights of a member until there is a second factor, where that is set', async () => {
  const { supabase, id } = await identity.member();
  await database.asService('test', (db) =>
    db.updateTable('public.profiles').set({ is_admin: true }).where('id', '=', id).execute(),
  );
  const refused = await ask(supabase, '/v1/admin/users');
  expect(refused.status).toBe(403);
  expect(await refused.text()).toContain('turn on two-step sign-in in Settings first');
  expect(await statusOf(supabase, '/v1/account/sessions')).toBe(200);
  await addApp(supabase);
  expect(await statusOf(supabase, '/v1/admin/users')).toBe(200);

  await aTestIdentity({ database });
  const { supabase: plain, id: another } = await identity.member();
  await database.asService('test', (db) =>
    db.updateTable('public.profiles').set({ is_admin: true }).where('id', '=', another).execute(),
  );
  expect(await statusOf(plain, '/v1/admin/users')).toBe(200);
});
