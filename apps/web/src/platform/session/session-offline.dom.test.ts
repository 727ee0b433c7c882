import { beforeEach, expect, test, vi } from 'vitest';
import { anAccountServer } from '../../test/account-server';
import { server } from '../../test/network';
import { accessToken } from './access-token';
import { checkSession } from './check-session';
import { emptyProfile } from './profile';
import { useSession } from './session-store';
import { signOut } from './sign-out';
import { userTokenKey } from './user-token';

beforeEach(() => {
  const accounts = anAccountServer();
  server.use(...accounts.handlers);
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  useSession.setState({ user: emptyProfile(accounts.state.id) });
  localStorage.setItem(userTokenKey, 'a-late-token');
});

test('X-12 without a connection who was signed in stays, and a late token still names the reader', async () => {
  await expect(checkSession()).resolves.toBe(true);
  await expect(accessToken()).resolves.toBe('a-late-token');
  expect(useSession.getState().user).not.toBeNull();
});

test('who signs out then is signed out', async () => {
  signOut();
  await expect(checkSession()).resolves.toBe(false);
  await expect(accessToken()).resolves.toBeNull();
});
