import { beforeEach, expect, test, vi } from 'vitest';
import { anAccountServer } from '../../test/account-server';
import { server } from '../../test/network';
import { supabase } from '../api/supabase';
import { emptyProfile, mergeIdentity, readProfile } from './profile';
import { cachedProfile, profileFreshMs } from './profile-cache';
import { useSession } from './session-store';
import { startSession } from './start-session';

let accounts: ReturnType<typeof anAccountServer>;
beforeEach(() => {
  accounts = anAccountServer();
  server.use(...accounts.handlers);
});

test('E-01 a profile comes with its subscriptions, newest first, and the current one of them', async () => {
  accounts.state.profile = { full_name: 'Ada', current_subscription_id: 'sub_1', is_admin: true };
  accounts.state.subscriptions = [
    { id: 'sub_2', email: 'ada@example.com', created_at: '2026-11-02T00:00:00Z' },
    { id: 'sub_1', email: 'ada@example.com', created_at: '2026-11-01T00:00:00Z' },
  ];
  const profile = await readProfile(accounts.state.id);
  expect(profile).toMatchObject({
    ...{ id: accounts.state.id, email: 'ada@example.com', full_name: 'Ada', is_admin: true },
    current_subscription: { id: 'sub_1' },
    list_subscriptions: [{ id: 'sub_2' }, { id: 'sub_1' }],
  });
  const query = accounts.calls.find(({ call }) => call === 'subscriptions')?.url.searchParams;
  expect([query?.get('email'), query?.get('order')]).toEqual([
    'eq.ada@example.com',
    'created_at.desc',
  ]);
});

test('E-01 without the table of subscriptions the list is empty, and that is logged', async () => {
  const info = vi.spyOn(console, 'info').mockImplementation(() => undefined);
  await expect(readProfile(accounts.state.id)).resolves.toMatchObject({
    current_subscription: null,
    list_subscriptions: [],
  });
  expect(info).toHaveBeenCalledWith('Subscriptions could not be read', 'PGRST205');
});

test('E-01 the profile is read again after five minutes, not before', async () => {
  const { id } = accounts.state;
  await cachedProfile(id, 0);
  await cachedProfile(id, profileFreshMs - 1);
  expect(accounts.countOf('profiles')).toBe(1);
  await cachedProfile(id, profileFreshMs);
  expect(accounts.countOf('profiles')).toBe(2);
  expect(profileFreshMs).toBe(300_000);
});

test.each([[''], [undefined], [null], [7], [{}]])(
  'A-05 the user id %j yields no profile and asks nobody',
  async (id) => {
    await expect(readProfile(id)).resolves.toBeNull();
    expect(accounts.calls).toEqual([]);
  },
);

test('A-06 a profile that cannot be read is logged and comes back empty', async () => {
  const error = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  accounts.state.refusals.set('profiles', { status: 406, code: 'PGRST116', message: 'No rows' });
  await expect(readProfile(accounts.state.id)).resolves.toEqual(emptyProfile(accounts.state.id));
  expect(error).toHaveBeenCalledWith('The profile could not be read', 'PGRST116');
});

const identity = {
  ...{ id: 'u-1', aud: 'authenticated', created_at: '', app_metadata: {} },
  email: 'identity@example.com',
  user_metadata: { full_name: 'Of Identity', avatar_url: 'https://pictures.test/i.webp' },
};
const profile = {
  ...emptyProfile('u-1'),
  email: 'profile@example.com',
  full_name: 'Of Profile',
  avatar_url: 'https://pictures.test/p.webp',
};

test('E-05 e-mail, name and photo of the sign-in identity come before the profile', () => {
  expect(mergeIdentity(profile, identity)).toEqual({
    ...profile,
    email: 'identity@example.com',
    full_name: 'Of Identity',
    avatar_url: 'https://pictures.test/i.webp',
  });
});

test('E-05 what the identity does not say stays as the profile has it', () => {
  const silent = { ...identity, email: '', user_metadata: { full_name: '', avatar_url: null } };
  expect(mergeIdentity(profile, silent)).toEqual(profile);
});

test('E-05 a session has access token, refresh token, expires_at in seconds and a user of both', async () => {
  accounts.signedInBefore();
  await startSession();
  await vi.waitFor(() => expect(useSession.getState().user?.trial_started_at).toBeTruthy());
  const { session, user } = useSession.getState();
  expect(session).toMatchObject({ access_token: 'access-1', refresh_token: 'refresh-1' });
  expect(Math.abs((session?.expires_at ?? 0) - Date.now() / 1000 - 3600)).toBeLessThan(60);
  expect(user).toMatchObject({ full_name: 'Ada Oak', has_upgraded: false });
  await (await supabase()).auth.stopAutoRefresh();
});
