import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { useToasts } from '../../kit/notify/toast-store';
import { anAccountServer, storageKeyOf, testPassword } from '../../test/account-server';
import { server } from '../../test/network';
import { supabase } from '../api/supabase';
import { accessToken } from './access-token';
import { checkSession } from './check-session';
import { useSession } from './session-store';
import { sessionExpired, signOut } from './sign-out';
import { startSession } from './start-session';

let accounts: ReturnType<typeof anAccountServer>;
beforeEach(() => {
  accounts = anAccountServer();
  server.use(...accounts.handlers);
});

const state = () => useSession.getState();
const toast = () => useToasts.getState().toasts[0]?.text;

async function logIn() {
  await startSession();
  const { auth } = await supabase();
  const { error } = await auth.signInWithPassword({
    email: accounts.state.email,
    password: testPassword,
  });
  expect(error).toBeNull();
}

async function profileLoaded() {
  await vi.waitFor(() => expect(state().user?.trial_started_at).toBeTruthy());
}

describe('A-01 auth', () => {
  test('goes from loading to initialised, without anybody where nobody is signed in', async () => {
    expect(state().status).toBe('loading');
    await startSession();
    expect(state()).toMatchObject({ status: 'initialised', session: null, user: null });
    expect(localStorage.getItem('auth-storage')).toBeNull();
  });

  test('finds the session of an earlier visit', async () => {
    accounts.signedInBefore();
    await startSession();
    expect(state().session?.access_token).toBe('access-1');
    expect(accounts.countOf('token refresh_token')).toBe(0);
  });

  test('SIGNED_IN loads the profile and mirrors the token; SIGNED_OUT clears both', async () => {
    await logIn();
    await profileLoaded();
    expect(accounts.calls.find(({ call }) => call === 'profiles')?.url.searchParams.get('id')).toBe(
      `eq.${accounts.state.id}`,
    );
    expect(localStorage.getItem('userToken')).toBe('access-1');
    expect(localStorage.getItem('auth-storage')).toContain('Ada Oak');
    expect(localStorage.getItem('auth-storage')).not.toContain('access-1');
    await (await supabase()).auth.signOut({ scope: 'local' });
    expect(state()).toMatchObject({ session: null, user: null });
    expect(localStorage.getItem('userToken')).toBeNull();
  });

  test.each([
    { left: 85, refreshes: 1 },
    { left: 100, refreshes: 0 },
  ])(
    'C-04 a token with $left s left is refreshed $refreshes times: 3 looks of 30 s before its end',
    async ({ left, refreshes }) => {
      accounts.signedInBefore(left);
      await startSession();
      expect(accounts.countOf('token refresh_token')).toBe(refreshes);
      expect(localStorage.getItem('userToken')).toBe(`access-${1 + refreshes}`);
    },
  );

  test.each([502, 503, 504])('a refresh answered with %i is tried again', async (status) => {
    accounts.signedInBefore(-10);
    let refusals = 1;
    server.use(
      http.post(`${accounts.url}/auth/v1/token`, () => {
        refusals -= 1;
        return refusals >= 0 ? HttpResponse.json({}, { status }) : undefined;
      }),
    );
    await startSession();
    expect(state().session?.access_token).toBe('access-2');
  });

  test('a refresh that the network loses is tried again', async () => {
    // supabase-js logs the loss itself.
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    accounts.signedInBefore(-10);
    let losses = 1;
    server.use(
      http.post(`${accounts.url}/auth/v1/token`, () => {
        losses -= 1;
        return losses >= 0 ? HttpResponse.error() : undefined;
      }),
    );
    await startSession();
    expect(state().session?.access_token).toBe('access-2');
  });

  test('a refresh that is refused clears the session', async () => {
    accounts.signedInBefore(-10);
    accounts.state.refusals.set('token refresh_token', {
      status: 400,
      code: 'refresh_token_not_found',
      message: 'Invalid Refresh Token: Refresh Token Not Found',
    });
    // supabase-js logs the refusal itself.
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    await startSession();
    expect(state().session).toBeNull();
    expect(accounts.countOf('token refresh_token')).toBe(1);
    expect(localStorage.getItem(storageKeyOf(accounts.url))).toBeNull();
  });
});

describe('A-02 a session that has run out', () => {
  const refuse = () =>
    accounts.state.refusals.set('token refresh_token', {
      status: 400,
      code: 'session_expired',
      message: 'Invalid Refresh Token: Session Expired',
    });

  test('is ended in its last second, with the message', async () => {
    vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] });
    try {
      await logIn();
      refuse();
      vi.spyOn(console, 'error').mockImplementation(() => undefined);
      await vi.advanceTimersByTimeAsync(3_599_000);
      expect(state().session).not.toBeNull();
      await vi.advanceTimersByTimeAsync(2_000);
      await vi.waitFor(() => expect(state()).toMatchObject({ session: null, user: null }));
    } finally {
      vi.useRealTimers();
    }
    expect(toast()).toBe(sessionExpired);
    expect(localStorage.getItem('userToken')).toBeNull();
  });

  test('is no session, and says so: a member of an earlier visit whose refresh is refused', async () => {
    accounts.signedInBefore(-10);
    refuse();
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    useSession.setState({ user: { ...(await anEarlierUser()) } });
    await expect(checkSession()).resolves.toBe(false);
    expect(toast()).toBe('Your session has expired. Please log in again.');
    expect(localStorage.getItem('auth-storage')).toBeNull();
  });

  test('who never signed in is told nothing', async () => {
    await expect(checkSession()).resolves.toBe(false);
    expect(toast()).toBeUndefined();
  });
});

async function anEarlierUser() {
  const { emptyProfile } = await import('./profile');
  return emptyProfile(accounts.state.id);
}

describe('A-03 signing out', () => {
  test('clears everything at once, tells the server without waiting, and returns true', async () => {
    await logIn();
    await profileLoaded();
    for (const key of ['usage-storage', 'usage-store', 'sb-other']) localStorage.setItem(key, '1');
    localStorage.setItem('anonymous-store', '{}');
    expect(signOut()).toBe(true);
    expect(state()).toMatchObject({ session: null, user: null });
    expect(Object.keys(localStorage)).toEqual(['anonymous-store']);
    expect(accounts.countOf('logout')).toBe(0);
    await vi.waitFor(() => expect(accounts.countOf('logout')).toBe(1));
    const logout = accounts.calls.find(({ call }) => call === 'logout');
    expect(logout?.token).toBe('access-1');
    expect(toast()).toBeUndefined();
  });

  test('in another tab ends it here as well, also where that tab is closed at once', async () => {
    await logIn();
    await profileLoaded();
    const hearOfIt = () =>
      window.dispatchEvent(new StorageEvent('storage', { key: 'auth-storage', newValue: null }));
    // By now a person has signed in again in the other tab.
    hearOfIt();
    expect(state().user?.email).toBe(accounts.state.email);
    for (const key of Object.keys(localStorage)) localStorage.removeItem(key);
    hearOfIt();
    expect(state()).toMatchObject({ session: null, user: null });
  });

  test('returns true when the server cannot be reached', async () => {
    await logIn();
    accounts.state.refusals.set('logout', { status: 500, code: 'unexpected', message: 'No' });
    expect(signOut()).toBe(true);
    await vi.waitFor(() => expect(accounts.countOf('logout')).toBe(1));
    expect(state().session).toBeNull();
    expect(localStorage.getItem('userToken')).toBeNull();
    expect(localStorage.getItem(storageKeyOf(accounts.url))).toBeNull();
  });
});

describe('the token of API calls', () => {
  test('is none for a visitor, who loads nothing for it', async () => {
    await expect(accessToken()).resolves.toBeNull();
    expect(state().status).toBe('loading');
  });

  test('waits for the session of a member of an earlier visit', async () => {
    accounts.signedInBefore();
    useSession.setState({ user: await anEarlierUser() });
    await expect(accessToken()).resolves.toBe('access-1');
  });
});
