import { beforeAll, describe, expect, test } from 'vitest';
import { aTestDatabase } from '../../test/test-database';
import { aTestIdentity, type TestIdentity, testPassword, testSite } from '../../test/test-identity';

let identity: TestIdentity;
beforeAll(async () => {
  identity = await aTestIdentity({ database: await aTestDatabase() });
});

const signUp = (email: string, supabase = identity.supabase()) =>
  supabase.auth.signUp({
    email,
    password: testPassword,
    options: { data: { full_name: 'Ada Oak' }, emailRedirectTo: `${testSite}/confirm-success` },
  });

function fragmentOf(response: Response): URLSearchParams {
  const location = new URL(response.headers.get('location') ?? '');
  return new URLSearchParams(location.hash.slice(1));
}

async function follow(email: string): Promise<Response> {
  return identity.fetch((await identity.linkTo(email)).href);
}

describe('A-04 registering', () => {
  test('waits for the mail, and its link leads signed in to the page asked for', async () => {
    const supabase = identity.supabase();
    const { data, error } = await signUp('ada@example.com', supabase);
    expect(error).toBeNull();
    expect(data.session).toBeNull();
    expect(data.user).toMatchObject({
      email: 'ada@example.com',
      user_metadata: { full_name: 'Ada Oak' },
    });

    const early = await supabase.auth.signInWithPassword({
      email: 'ada@example.com',
      password: testPassword,
    });
    expect(early.error).toMatchObject({
      code: 'email_not_confirmed',
      message: 'Email not confirmed',
    });

    const response = await follow('ada@example.com');
    expect(response.status).toBe(303);
    expect(response.headers.get('location')).toMatch(`${testSite}/confirm-success#`);
    const fragment = fragmentOf(response);
    expect(fragment.get('type')).toBe('signup');
    const session = await supabase.auth.setSession({
      access_token: fragment.get('access_token') ?? '',
      refresh_token: fragment.get('refresh_token') ?? '',
    });
    expect(session.data.user?.email_confirmed_at).toBeDefined();
  });

  test('A-05 trims the e-mail, and its case does not matter', async () => {
    await signUp('  Trim@Example.com ');
    await follow('trim@example.com');
    const { data } = await identity
      .supabase()
      .auth.signInWithPassword({ email: 'TRIM@example.com', password: testPassword });
    expect(data.user?.email).toBe('trim@example.com');
  });

  test('E-01 starts a profile with its trial, and nothing more', async () => {
    const { supabase, id } = await identity.member();
    const { data } = await supabase.from('profiles').select('*').eq('id', id).single();
    expect(data).toMatchObject({
      id,
      is_admin: false,
      has_upgraded: false,
      current_subscription_id: null,
    });
    expect(Number.isFinite(Date.parse(data.trial_started_at))).toBe(true);
  });

  test('a link works once, and a mail program that looks at it does not use it up', async () => {
    await signUp('once@example.com');
    const link = await identity.linkTo('once@example.com');
    await identity.fetch(link.href, { method: 'HEAD' });
    const first = fragmentOf(await identity.fetch(link.href));
    expect(first.get('access_token')).not.toBeNull();
    const again = fragmentOf(await identity.fetch(link.href));
    expect(again.get('error_code')).toBe('otp_expired');
    expect(again.get('access_token')).toBeNull();
  });

  test('a link works for a day', async () => {
    await signUp('late@example.com');
    const link = await identity.linkTo('late@example.com');
    identity.clock.advance({ hours: 25 });
    expect(fragmentOf(await identity.fetch(link.href)).get('error_code')).toBe('otp_expired');
  });

  test('A-04 the mail can be sent again; only the newest link works', async () => {
    const supabase = identity.supabase();
    await signUp('again@example.com', supabase);
    const first = await identity.linkTo('again@example.com');
    identity.clock.advance({ seconds: 1 });
    const { error } = await supabase.auth.resend({ type: 'signup', email: 'again@example.com' });
    expect(error).toBeNull();
    expect(await identity.mailsTo('again@example.com')).toHaveLength(2);
    expect(fragmentOf(await identity.fetch(first.href)).get('error_code')).toBe('otp_expired');
    expect(fragmentOf(await follow('again@example.com')).get('access_token')).not.toBeNull();
  });

  test.each([
    {
      password: 'short',
      reasons: ['length'],
      message: 'Password should be at least 8 characters.',
    },
    {
      password: 'Password123',
      reasons: ['pwned'],
      message: 'Password is known to be easy to guess, please choose a different one.',
    },
  ])(
    "A-05 A-06 the weak password $password shows the server's error",
    async ({ password, ...rest }) => {
      const { error } = await identity
        .supabase()
        .auth.signUp({ email: 'weak@example.com', password });
      expect(error).toMatchObject({
        name: 'AuthWeakPasswordError',
        code: 'weak_password',
        ...rest,
      });
    },
  );

  test('the link by request: verifyOtp with the token of the mail', async () => {
    const supabase = identity.supabase();
    await signUp('otp@example.com', supabase);
    const token = (await identity.linkTo('otp@example.com')).searchParams.get('token') ?? '';
    const { data } = await supabase.auth.verifyOtp({ token_hash: token, type: 'signup' });
    expect(data.session?.user.email).toBe('otp@example.com');
  });

  test('with PKCE the link hands a code to the browser that asked, and to no other', async () => {
    const supabase = identity.supabase({ flowType: 'pkce' });
    await signUp('pkce@example.com', supabase);
    const place = new URL((await follow('pkce@example.com')).headers.get('location') ?? '');
    expect(place.hash).toBe('');
    const code = place.searchParams.get('code') ?? '';
    const { data, error } = await supabase.auth.exchangeCodeForSession(code);
    expect(error).toBeNull();
    expect(data.user?.email).toBe('pkce@example.com');
    expect((await supabase.auth.exchangeCodeForSession(code)).error).not.toBeNull();
  });
});

describe('A-04 signing in and out', () => {
  test('E-05 gives a session with an hour of access and the identity metadata', async () => {
    const { supabase } = await identity.member();
    const { data } = await supabase.auth.getSession();
    const { session } = data;
    expect(session?.expires_at).toBe(
      Math.floor(identity.clock.now().epochMilliseconds / 1000) + 3600,
    );
    expect(session).toMatchObject({ token_type: 'bearer', expires_in: 3600 });
    const { data: verified } = await supabase.auth.getClaims();
    expect(verified?.claims).toMatchObject({
      iss: `${testSite}/auth/v1`,
      aud: 'authenticated',
      role: 'authenticated',
      aal: 'aal1',
      amr: [{ method: 'password' }],
      session_id: expect.any(String),
      user_metadata: { email: session?.user.email },
    });
  });

  test('A-06 a wrong password says so', async () => {
    const { email } = await identity.member();
    const { error } = await identity
      .supabase()
      .auth.signInWithPassword({ email, password: 'wrong one' });
    expect(error).toMatchObject({
      status: 400,
      code: 'invalid_credentials',
      message: 'Invalid login credentials',
    });
  });

  test.each([
    { scope: 'local', ends: [true, false] },
    { scope: 'others', ends: [false, true] },
    { scope: 'global', ends: [true, true] },
  ] as const)('signing out with scope $scope', async ({ scope, ends }) => {
    const { supabase: here, email } = await identity.member();
    const there = identity.supabase();
    await there.auth.signInWithPassword({ email, password: testPassword });
    const tokens = await Promise.all([here, there].map((client) => client.auth.getSession()));
    expect((await here.auth.signOut({ scope })).error).toBeNull();
    const ended = tokens.map(async ({ data }) => {
      const jwt = data.session?.access_token ?? '';
      return (
        (await identity.supabase().auth.getUser(jwt)).error?.name === 'AuthSessionMissingError'
      );
    });
    expect(await Promise.all(ended)).toEqual(ends);
  });

  test('the name changes with updateUser, and null takes a field away', async () => {
    const { supabase } = await identity.member();
    await supabase.auth.updateUser({ data: { full_name: 'New Name', note: 'x' } });
    const { data } = await supabase.auth.updateUser({ data: { note: null } });
    expect(data.user?.user_metadata).toMatchObject({ full_name: 'New Name' });
    expect(data.user?.user_metadata).not.toHaveProperty('note');
  });
});

describe('A-04 a forgotten password', () => {
  test('is replaced by the link in the mail, and the old sessions end', async () => {
    const { supabase: before, email } = await identity.member();
    const supabase = identity.supabase();
    const { error } = await supabase.auth.resetPasswordForEmail(` ${email}`.trim(), {
      redirectTo: `${testSite}/update-password`,
    });
    expect(error).toBeNull();
    const response = await follow(email);
    expect(response.headers.get('location')).toMatch(`${testSite}/update-password#`);
    const fragment = fragmentOf(response);
    expect(fragment.get('type')).toBe('recovery');
    await supabase.auth.setSession({
      access_token: fragment.get('access_token') ?? '',
      refresh_token: fragment.get('refresh_token') ?? '',
    });
    expect((await supabase.auth.updateUser({ password: 'another good one' })).error).toBeNull();

    expect((await before.auth.getUser()).error?.name).toBe('AuthSessionMissingError');
    expect((await before.auth.refreshSession()).error).not.toBeNull();
    const tries = [testPassword, 'another good one'].map(async (password) => {
      const { data } = await identity.supabase().auth.signInWithPassword({ email, password });
      return data.session !== null;
    });
    expect(await Promise.all(tries)).toEqual([false, true]);
  });

  test('with PKCE its code is exchanged by the browser that asked', async () => {
    const { email } = await identity.member();
    const supabase = identity.supabase({ flowType: 'pkce' });
    await supabase.auth.resetPasswordForEmail(email, { redirectTo: `${testSite}/confirm-success` });
    const place = new URL((await follow(email)).headers.get('location') ?? '');
    expect(place.pathname).toBe('/confirm-success');
    await supabase.auth.exchangeCodeForSession(place.searchParams.get('code') ?? '');
    expect((await supabase.auth.updateUser({ password: 'another good one' })).error).toBeNull();
  });

  test('the same password again is refused', async () => {
    const { supabase } = await identity.member();
    const { error } = await supabase.auth.updateUser({ password: testPassword });
    expect(error).toMatchObject({ code: 'same_password' });
  });
});

describe('a new e-mail address', () => {
  test('counts once its link was followed; the old one is told; the profile follows', async () => {
    const { supabase, email, id } = await identity.member();
    const { data } = await supabase.auth.updateUser({ email: 'new@example.com' });
    expect(data.user).toMatchObject({ email, new_email: 'new@example.com' });
    identity.clock.advance({ seconds: 1 });
    const [notice] = await identity.mailsTo(email);
    expect(notice?.text).toContain('new@example.com');
    await follow('new@example.com');
    const { data: profile } = await supabase.from('profiles').select('email').eq('id', id).single();
    expect(profile).toEqual({ email: 'new@example.com' });
  });
});

describe('A-01 refreshing', () => {
  test('each refresh token gives the next one', async () => {
    const { supabase } = await identity.member();
    const { data: first } = await supabase.auth.getSession();
    identity.clock.advance({ minutes: 50 });
    const { data: second, error } = await supabase.auth.refreshSession();
    expect(error).toBeNull();
    expect(second.session?.refresh_token).not.toBe(first.session?.refresh_token);
    expect((await supabase.auth.getUser()).data.user?.id).toBe(first.session?.user.id);
  });

  test('two tabs may send the same token within 10 s', async () => {
    const { supabase } = await identity.member();
    const { data } = await supabase.auth.getSession();
    const refresh_token = data.session?.refresh_token ?? '';
    const tabs = [identity.supabase(), identity.supabase()];
    const answers = await Promise.all(
      tabs.map((tab) => tab.auth.refreshSession({ refresh_token })),
    );
    const next = answers.map(({ data }) => data.session?.refresh_token);
    expect(next[0]).toBeDefined();
    expect(next[1]).toBe(next[0]);
  });
});
