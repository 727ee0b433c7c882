import { act, screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, test } from 'vitest';
import { localDay } from '../../../kit/format/local-day';
import { supabase } from '../../../platform/api/supabase';
import { useSession } from '../../../platform/session/session-store';
import { startSession } from '../../../platform/session/start-session';
import { useAnonymous } from '../../../platform/usage/anonymous-store';
import { anAccountServer, testPassword } from '../../../test/account-server';
import { browserIsIdle } from '../../../test/idle';
import { onDetail, onLimit, onSuggest, server } from '../../../test/network';
import { openApp } from '../../../test/open-app';
import { signedIn } from '../../../test/signed-in';
import { aVisitedProperty } from '../../../test/visited-property';
import { chooseSignup } from '../exit-intent/exit-intent-store';

const property = aVisitedProperty();
const line = property.address?.line ?? '';

beforeEach(browserIsIdle);

async function openAsMember() {
  const accounts = signedIn();
  server.use(onDetail({ property, searchLimit: { searchesRemaining: null, resetsAt: null } }));
  const opened = openApp(`/app/property/${property.id}`);
  await waitFor(() => expect(useAnonymous.getState().currentProperty?.id).toBe(property.id));
  await waitFor(() => expect(useSession.getState().user?.id).toBe(accounts.state.id));
  return opened;
}

function kept() {
  return JSON.parse(localStorage.getItem('anonymous-store') ?? 'null');
}

test('A-03 E-06 what a member opened goes when they sign out: the next visitor sees nothing of it', async () => {
  const { user, history } = await openAsMember();
  expect(JSON.stringify(kept())).toContain(property.id);
  await user.click(await screen.findByRole('button', { name: /Account of/ }));
  await user.click(await screen.findByRole('menuitem', { name: 'Sign out' }));
  await waitFor(() => expect(history.location.pathname).toBe('/login'));
  expect(JSON.stringify(kept())).not.toContain(property.id);
  expect(Object.keys(localStorage).filter((key) => key !== 'anonymous-store')).toEqual([]);
  await user.click(await screen.findByRole('combobox', { name: 'Search properties' }));
  expect(screen.queryByRole('option')).toBeNull();
  expect(screen.queryByText(line)).toBeNull();
});

test('A-03 signing out in another tab takes what this tab holds as well', async () => {
  await openAsMember();
  const key = 'auth-storage';
  localStorage.removeItem(key);
  window.dispatchEvent(new StorageEvent('storage', { key, newValue: null }));
  expect(useAnonymous.getState().searchResults).toEqual([]);
  expect(JSON.stringify(kept())).not.toContain(property.id);
});

test('E-06 what is kept of one member is not read for a visitor, nor for another member', async () => {
  await openAsMember();
  const saved = localStorage.getItem('anonymous-store') ?? '';
  const { user } = useSession.getState();
  async function readBy(reader: typeof user) {
    useSession.setState({ user: reader });
    useAnonymous.setState(useAnonymous.getInitialState(), true);
    localStorage.setItem('anonymous-store', saved);
    await useAnonymous.persist.rehydrate();
    return useAnonymous.getState().searchResults.map(({ id }) => id);
  }
  expect(await readBy(user)).toEqual([property.id]);
  expect(await readBy(null)).toEqual([]);
  expect(await readBy(user && { ...user, id: 'another' })).toEqual([]);
});

test('E-06 what a visitor opened is theirs when they sign in', async () => {
  const accounts = anAccountServer();
  server.use(
    ...accounts.handlers,
    onLimit({ searchesRemaining: 4, resetsAt: null }),
    onDetail({ property, searchLimit: { searchesRemaining: 4, resetsAt: null } }),
  );
  openApp(`/property/${property.id}`);
  await waitFor(() => expect(useAnonymous.getState().currentProperty?.id).toBe(property.id));
  await act(async () => {
    await startSession();
    const { auth } = await supabase();
    await auth.signInWithPassword({ email: 'ada@example.com', password: testPassword });
  });
  expect(useSession.getState().user?.id).toBe(accounts.state.id);
  expect(useAnonymous.getState().searchResults.map(({ id }) => id)).toEqual([property.id]);
});

test('F-01 U-03 who signs in on a property asks for it as a member, and reads no answer to a visitor', async () => {
  const accounts = anAccountServer();
  const asked: (string | null)[] = [];
  server.use(
    ...accounts.handlers,
    onSuggest(() => []),
    onLimit({ searchesRemaining: 4, resetsAt: null }),
    http.get('*/v1/properties/:id', ({ request }) => {
      const token = request.headers.get('authorization');
      asked.push(token);
      const searchesRemaining = token === null ? 4 : null;
      return HttpResponse.json({ property, searchLimit: { searchesRemaining, resetsAt: null } });
    }),
  );
  // The pointer of jsdom rests at the top edge, so a slow machine would show the offer to those who leave.
  chooseSignup(localDay(new Date()));
  const { user, history } = openApp(`/property/${property.id}`);
  await waitFor(() => expect(asked).toEqual([null]));
  await screen.findByRole('heading', { level: 1, name: line });
  await user.click(screen.getByRole('link', { name: 'Log in' }));
  await user.type(await screen.findByLabelText('E-mail'), 'ada@example.com');
  await user.type(screen.getByLabelText('Password'), testPassword);
  await user.click(screen.getByRole('button', { name: 'Log in' }));
  await waitFor(() => expect(history.location.pathname).toBe(`/app/property/${property.id}`));
  await screen.findByRole('heading', { level: 1, name: line });
  await waitFor(() => expect(asked).toEqual([null, expect.stringMatching(/^Bearer /)]));
});
