import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Answer } from '../../../platform/api/api';
import { useSession } from '../../../platform/session/session-store';
import { anAccountServer, signedInId } from '../../../test/account-server';
import { onLimit, onSuggest, server } from '../../../test/network';
import { openApp } from '../../../test/open-app';
import { browserOf } from './session-list';

type Sessions = Answer['accounts']['sessions']['sessions'];

let accounts: ReturnType<typeof anAccountServer>;
let sessions: Sessions;
let tokens: (string | null)[];

beforeEach(() => {
  accounts = anAccountServer();
  accounts.signedInBefore();
  tokens = [];
  const times = { createdAt: '2026-11-01T10:00:00Z', lastActiveAt: '2026-11-20T10:00:00Z' };
  sessions = [
    { ...times, id: crypto.randomUUID(), userAgent: null, address: '192.0.2.1', isCurrent: true },
    {
      ...times,
      id: crypto.randomUUID(),
      userAgent: 'Mozilla/5.0 (Windows NT 10.0) Firefox/140.0',
      address: null,
      isCurrent: false,
    },
  ];
  server.use(
    onSuggest(() => []),
    onLimit({ searchesRemaining: 5, resetsAt: null }),
    http.get('*/v1/account/sessions', ({ request }) => {
      tokens.push(request.headers.get('authorization'));
      return HttpResponse.json({ sessions } satisfies Answer['accounts']['sessions']);
    }),
    http.delete('*/v1/account/sessions/:id', ({ params }) => {
      sessions = sessions.filter(({ id }) => id !== params.id);
      return HttpResponse.json({ ended: true } satisfies Answer['accounts']['endSession']);
    }),
    http.get('*/v1/team', () =>
      HttpResponse.json({ team: null, sendsMail: true } satisfies Answer['teams']['own']),
    ),
    ...accounts.handlers,
  );
});

async function card(name: string) {
  return within(await screen.findByRole('region', { name }));
}

describe('F-18 profile settings', () => {
  test('the name is saved in the profile and in the sign-in identity, trimmed', async () => {
    const { user } = openApp('/app/settings');
    const name = await screen.findByLabelText('Full name');
    await waitFor(() => expect(name).toHaveProperty('value', 'Ada Oak'));
    await user.clear(name);
    await user.type(name, ' Ada Elm ');
    await user.click(screen.getByRole('button', { name: 'Save name' }));
    expect(await screen.findByText('Name saved')).toBeDefined();
    expect(accounts.bodyOf('profiles change')).toEqual({ full_name: 'Ada Elm' });
    expect(accounts.bodyOf('user')).toMatchObject({ data: { full_name: 'Ada Elm' } });
    expect(useSession.getState().user?.full_name).toBe('Ada Elm');
  });

  test('A-05 a weak password shows the error of the server beside the field', async () => {
    const message = 'Password should be at least 8 characters.';
    accounts.state.refusals.set('user', { status: 422, code: 'weak_password', message });
    const { user } = openApp('/app/settings');
    await user.type(await screen.findByLabelText('New password'), 'short');
    await user.click(screen.getByRole('button', { name: 'Change password' }));
    expect(await screen.findByText(message)).toBeDefined();
  });

  test('A-04 the password is changed', async () => {
    const { user } = openApp('/app/settings');
    await user.type(await screen.findByLabelText('New password'), 'another good one');
    await user.click(screen.getByRole('button', { name: 'Change password' }));
    expect(await screen.findByText('Password changed')).toBeDefined();
    expect(accounts.bodyOf('user')).toMatchObject({ password: 'another good one' });
  });

  test('the theme is chosen for this browser', async () => {
    const { user } = openApp('/app/settings');
    await user.click(await screen.findByRole('radio', { name: 'Dark' }));
    expect(document.documentElement.dataset.theme).toBe('dark');
    await user.click(screen.getByRole('radio', { name: 'Light' }));
    expect(document.documentElement.dataset.theme).toBe('light');
    expect(localStorage.getItem('theme')).toBe('light');
    await user.click(screen.getByRole('radio', { name: 'As the device' }));
    expect(localStorage.getItem('theme')).toBeNull();
  });
});

test('sessions are listed as the person who asks, and another one can be ended', async () => {
  const { user } = openApp('/app/settings');
  const list = await card('Where you are signed in');
  expect(await list.findByText('Firefox on Windows')).toBeDefined();
  expect(tokens[0]).toBe('Bearer access-1');
  await user.click(list.getByRole('button', { name: 'End' }));
  await waitFor(() => expect(list.queryByText('Firefox on Windows')).toBeNull());
  expect(list.getByText('this one')).toBeDefined();
});

test('an account is deleted after the word was typed, and the session with it', async () => {
  server.use(
    http.delete('*/v1/account', () =>
      HttpResponse.json({ removed: true } satisfies Answer['accounts']['remove']),
    ),
  );
  const { user, history } = openApp('/app/settings');
  await user.click(await screen.findByRole('button', { name: 'Delete my account' }));
  const dialog = within(await screen.findByRole('dialog'));
  const button = dialog.getByRole('button', { name: 'Delete my account' });
  expect(button).toHaveProperty('disabled', true);
  await user.type(dialog.getByLabelText('Type DELETE to go on'), 'DELETE');
  await user.click(button);
  await waitFor(() => expect(history.location.pathname).toBe('/login'));
  expect(await screen.findByText('Your account is deleted')).toBeDefined();
  expect(useSession.getState().user).toBeNull();
  await waitFor(() => expect(accounts.countOf('logout')).toBe(1));
});

test('before an account is deleted, it is said how much stays in the team, and whose it is then', async () => {
  const joinedAt = '2026-11-01T10:00:00Z';
  const mate = { name: 'Ana', email: 'ana@x.example', joinedAt, seat: null };
  const shared = { deals: 0, lists: 0, feeSchedules: 1, rateSheets: 0 };
  const team: Answer['teams']['own']['team'] = {
    ...{ id: crypto.randomUUID(), name: 'Harbor', role: 'owner' },
    members: [
      { ...mate, name: 'Ada', userId: signedInId, role: 'owner', shared },
      { ...mate, userId: crypto.randomUUID(), role: 'admin' },
    ],
    ...{ seats: 0, sharesSearches: false, invitations: [] },
  };
  server.use(http.get('*/v1/team', () => HttpResponse.json({ team, sendsMail: true })));
  const { user } = openApp('/app/settings');
  await user.click(await screen.findByRole('button', { name: 'Delete my account' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(
    await dialog.findByText('What you share stays in the team: 1 fee schedule passes to Ana.'),
  ).toBeDefined();
});

test('deleting says so where the server asks for a newer sign-in', async () => {
  const message = 'Sign in again first.';
  server.use(
    http.delete('*/v1/account', () =>
      HttpResponse.json(
        { error: { code: 'RECENT_SIGN_IN_NEEDED', message, requestId: 'r-1' } },
        { status: 403 },
      ),
    ),
  );
  const { user } = openApp('/app/settings');
  await user.click(await screen.findByRole('button', { name: 'Delete my account' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText('Type DELETE to go on'), 'DELETE');
  await user.click(dialog.getByRole('button', { name: 'Delete my account' }));
  expect((await dialog.findByRole('alert')).textContent).toBe(message);
  expect(useSession.getState().session).not.toBeNull();
});

test.each([
  { userAgent: null, is: 'Unknown browser' },
  { userAgent: 'curl/8', is: 'Unknown browser' },
  { userAgent: 'X (Macintosh; Intel Mac OS X) Chrome/140 Safari/537', is: 'Chrome on macOS' },
  { userAgent: 'X (iPhone; like Mac OS X) Version/18 Safari/604', is: 'Safari on iOS' },
  { userAgent: 'X (Windows) Chrome/140 Safari/537 Edg/140', is: 'Edge on Windows' },
])('$userAgent is shown as $is', ({ userAgent, is }) => {
  expect(browserOf(userAgent)).toBe(is);
});
