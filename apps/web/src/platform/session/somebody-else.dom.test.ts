import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { anAccountServer, testPassword } from '../../test/account-server';
import { server } from '../../test/network';
import { supabase } from '../api/supabase';
import { unknownUsage, useUsage } from '../usage/usage-store';
import { useSession } from './session-store';
import { forgetSession } from './sign-out';
import { startSession } from './start-session';

let accounts: ReturnType<typeof anAccountServer>;
const postMessage = vi.fn();
const total = { limit: 100, used: 7, remaining: 93 };

beforeEach(async () => {
  postMessage.mockClear();
  vi.stubGlobal('caches', { delete: async () => true });
  const registration = { active: { postMessage } };
  vi.stubGlobal('navigator', {
    ...navigator,
    onLine: true,
    serviceWorker: { getRegistration: async () => registration },
  });
  accounts = anAccountServer();
  server.use(...accounts.handlers);
  await startSession();
  await logIn();
});

afterEach(() => vi.unstubAllGlobals());

async function logIn() {
  const { auth } = await supabase();
  const { email } = accounts.state;
  const { error } = await auth.signInWithPassword({ email, password: testPassword });
  expect(error).toBeNull();
}

test('C-02 who signs in where somebody else is signed in finds nothing of them', async () => {
  useUsage.setState({ total });
  accounts.state.id = '00000000-0000-4000-8000-00000000000b';
  await logIn();
  await vi.waitFor(() => expect(useSession.getState().user?.id).toBe(accounts.state.id));
  await vi.waitFor(() => expect(postMessage).toHaveBeenCalledWith({ type: 'clear-cache' }));
  expect(useUsage.getState().total).toBeNull();
});

test('C-02 the worker of a page that it does not answer itself is told as well', async () => {
  forgetSession();
  await vi.waitFor(() => expect(postMessage).toHaveBeenCalledWith({ type: 'clear-cache' }));
});

test('C-02 an answer that comes after the sign-out leaves no usage in the browser', () => {
  useUsage.setState({ total });
  expect(localStorage.getItem('usage-store')).toContain('93');
  forgetSession();
  useUsage.setState({ ...unknownUsage, total });
  expect(localStorage.getItem('usage-store')).toBeNull();
});
