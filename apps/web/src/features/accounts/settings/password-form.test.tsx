import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';
import { anAccountServer } from '../../../test/account-server';
import { onLimit, onSuggest, server } from '../../../test/network';
import { openApp } from '../../../test/open-app';

const chosen = 'another good one';

let accounts: ReturnType<typeof anAccountServer>;
beforeEach(() => {
  accounts = anAccountServer();
  accounts.signedInBefore();
  server.use(
    onSuggest(() => []),
    onLimit({ searchesRemaining: 5, resetsAt: null }),
    ...accounts.handlers,
  );
});

function refuse(code: string | null): void {
  const message = 'Password update requires reauthentication';
  accounts.state.refusals.clear();
  if (code) accounts.state.refusals.set('user', { status: 400, code, message });
}

const lastBody = () => accounts.calls.filter(({ call }) => call === 'user').at(-1)?.body;

async function change(user: UserEvent): Promise<void> {
  await user.click(screen.getByRole('button', { name: 'Change password' }));
}

/**
 * Opens Settings as a person who signed in a while ago, up to the request to confirm who they are.
 */
async function beAsked(): Promise<UserEvent> {
  refuse('reauthentication_needed');
  const { user } = openApp('/app/settings');
  await user.type(await screen.findByLabelText('New password'), chosen);
  expect(screen.queryByLabelText('Current password')).toBeNull();
  await change(user);
  await screen.findByLabelText('Current password');
  return user;
}

describe('whoever signed in a while ago', () => {
  test('types the current password as well, and keeps what was typed', async () => {
    const user = await beAsked();
    expect(screen.getByText(/You signed in a while ago/)).toBeDefined();
    refuse(null);
    await user.type(screen.getByLabelText('Current password'), 'correct horse battery');
    await change(user);
    expect(await screen.findByText('Password changed')).toBeDefined();
    expect(lastBody()).toMatchObject({
      password: chosen,
      current_password: 'correct horse battery',
    });
    expect(screen.queryByLabelText('Current password')).toBeNull();
  });

  test('is told in plain words that it is another one', async () => {
    const user = await beAsked();
    refuse('current_password_mismatch');
    await user.type(screen.getByLabelText('Current password'), 'a wrong one');
    await change(user);
    expect(await screen.findByText('This is not your current password.')).toBeDefined();
  });

  test('may have a code mailed instead, who has no password', async () => {
    const user = await beAsked();
    await user.click(screen.getByRole('button', { name: 'Mail me a code instead' }));
    const field = await screen.findByLabelText('Code from the mail');
    expect(accounts.countOf('reauthenticate')).toBe(1);
    refuse('reauthentication_not_valid');
    await user.type(field, '123456');
    await change(user);
    expect(await screen.findByText(/not the newest one/)).toBeDefined();
    refuse(null);
    await change(user);
    expect(await screen.findByText('Password changed')).toBeDefined();
    expect(lastBody()).toMatchObject({ password: chosen, nonce: '123456' });
  });

  test('is not sent on with an empty field', async () => {
    const user = await beAsked();
    const before = accounts.countOf('user');
    await change(user);
    expect(await screen.findByText('Fill this in too')).toBeDefined();
    expect(accounts.countOf('user')).toBe(before);
  });
});

test('on the page of a mailed link, a member of long is sent to Settings', async () => {
  refuse('reauthentication_needed');
  const { user } = openApp('/update-password');
  await user.type(await screen.findByLabelText('New password'), chosen);
  await user.click(screen.getByRole('button', { name: 'Save password' }));
  expect((await screen.findByRole('alert')).textContent).toMatch(/in Settings/);
});
