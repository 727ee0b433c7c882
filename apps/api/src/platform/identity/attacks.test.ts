import { randomUUID } from 'node:crypto';
import type { SupabaseClient } from '@supabase/supabase-js';
import { decodeJwt } from 'jose';
import { beforeAll, describe, expect, test } from 'vitest';
import { aTestDatabase } from '../../test/test-database';
import { aTestIdentity, type TestIdentity, testPassword, testSite } from '../../test/test-identity';

let identity: TestIdentity;
beforeAll(async () => {
  identity = await aTestIdentity({ database: await aTestDatabase() });
});

describe('a refresh token used again', () => {
  test('after 10 s ends the session for the thief and the owner', async () => {
    const { supabase } = await identity.member();
    const stolen = (await supabase.auth.getSession()).data.session?.refresh_token ?? '';
    await supabase.auth.refreshSession();
    identity.clock.advance({ seconds: 11 });
    const thief = await identity.supabase().auth.refreshSession({ refresh_token: stolen });
    expect(thief.error).toMatchObject({ code: 'refresh_token_already_used' });
    expect((await supabase.auth.refreshSession()).error).toMatchObject({
      code: 'refresh_token_not_found',
    });
  });

  test('a made-up one is refused', async () => {
    const { error } = await identity
      .supabase()
      .auth.refreshSession({ refresh_token: randomUUID() });
    expect(error).toMatchObject({ status: 400, code: 'refresh_token_not_found' });
  });
});

describe('links that lead elsewhere', () => {
  test.each([
    'https://evil.example/',
    'https://deedlight.test.evil.example/',
    'http://deedlight.test@evil.example/',
    'http://user:password@deedlight.test/',
    '//evil.example',
    'javascript:alert(1)',
    'http://deedlight.test:8080/',
    'https:evil.example',
    '\\\\evil.example',
  ])('%s is not followed', async (place) => {
    const email = `${randomUUID()}@example.com`;
    await identity
      .supabase()
      .auth.signUp({ email, password: testPassword, options: { emailRedirectTo: place } });
    const link = await identity.linkTo(email);
    expect(link.searchParams.get('redirect_to')).toBe(`${testSite}/`);
    link.searchParams.set('redirect_to', place);
    const response = await identity.fetch(link.href);
    const to = new URL(response.headers.get('location') ?? '');
    expect(to.origin + to.pathname).toBe(`${testSite}/`);
  });
});

describe('sessions', () => {
  test('signing in never goes on with a session that was there before: fixation', async () => {
    const { supabase, email } = await identity.member(`${randomUUID()}@example.com`);
    const before = await sessionIdOf(supabase);
    await supabase.auth.signInWithPassword({ email, password: testPassword });
    expect(await sessionIdOf(supabase)).not.toBe(before);
  });

  test('a code of a link is of no use without the verifier of the browser that asked', async () => {
    const email = `${randomUUID()}@example.com`;
    await identity.supabase({ flowType: 'pkce' }).auth.signUp({ email, password: testPassword });
    const response = await identity.fetch((await identity.linkTo(email)).href);
    const code = new URL(response.headers.get('location') ?? '').searchParams.get('code');
    const stolen = await identity.fetch('/auth/v1/token?grant_type=pkce', {
      method: 'POST',
      body: JSON.stringify({ auth_code: code, code_verifier: 'x'.repeat(56) }),
    });
    expect(stolen.status).toBe(400);
    expect(await stolen.json()).toMatchObject({ error_code: 'bad_code_verifier' });
  });
});

test.each([
  { name: 'Ünïcödé 漢字 🏠', is: 'kept', code: undefined },
  { name: 'x'.repeat(10_000), is: 'refused', code: 'validation_failed' },
  { name: 'NUL \u0000', is: 'refused', code: 'bad_json' },
])('at sign-up the name $name is $is', async ({ name, code }) => {
  const email = `${randomUUID()}@example.com`;
  const options = { data: { full_name: name } };
  const { error } = await identity
    .supabase()
    .auth.signUp({ email, password: testPassword, options });
  expect(error?.code).toBe(code);
});

test('the outbox is shown to this machine alone, and only where it is the server’s address', async () => {
  const outbox = 'http://localhost/dev/outbox';
  const statusOf = async (at: TestIdentity, url: string, address = '127.0.0.1', init = {}) =>
    (await at.fetch(url, init, address)).status;
  const database = await aTestDatabase();
  const here = await aTestIdentity({ database, env: { PUBLIC_URL: 'http://localhost:3000' } });
  expect(await statusOf(here, outbox)).toBe(200);
  expect(await statusOf(here, outbox, '198.51.100.7')).toBe(404);
  expect(await statusOf(here, 'http://rebound.example/dev/outbox')).toBe(404);
  const passedOn = { headers: { 'X-Forwarded-For': '127.0.0.1' } };
  expect(await statusOf(here, outbox, '127.0.0.1', passedOn)).toBe(404);
  const behind = await aTestIdentity({
    database,
    env: { PUBLIC_URL: 'http://localhost:3000', TRUSTED_PROXIES: '1' },
  });
  expect(await statusOf(behind, outbox)).toBe(404);
  // PUBLIC_URL names a host that others can reach.
  expect(await statusOf(identity, outbox)).toBe(404);
});

async function sessionIdOf(supabase: SupabaseClient) {
  const { data } = await supabase.auth.getSession();
  return decodeJwt(data.session?.access_token ?? '').session_id;
}
