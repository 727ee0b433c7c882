import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { useSession } from '../../../platform/session/session-store';
import { anAccountServer, testPassword } from '../../../test/account-server';
import { onLimit, onSuggest, server } from '../../../test/network';
import { openApp } from '../../../test/open-app';

let accounts: ReturnType<typeof anAccountServer>;
beforeEach(() => {
  accounts = anAccountServer();
  server.use(
    onSuggest(() => []),
    onLimit({ searchesRemaining: 5, resetsAt: null }),
    ...accounts.handlers,
  );
});

function hasAnApp(): void {
  accounts.state.factors = [{ id: crypto.randomUUID(), factor_type: 'totp', status: 'verified' }];
}

const refuseCode = () =>
  accounts.state.refusals.set('verify', {
    status: 422,
    code: 'mfa_verification_failed',
    message: 'Invalid TOTP code entered',
  });

describe('logging in with two-step sign-in', () => {
  test('asks for the code of the app after the password, and then goes on', async () => {
    hasAnApp();
    const { user, history } = openApp('/login?from=/app/settings');
    await user.type(await screen.findByLabelText('E-mail'), 'ada@example.com');
    await user.type(await screen.findByLabelText('Password'), testPassword);
    await user.click(screen.getByRole('button', { name: 'Log in' }));
    const code = await screen.findByLabelText('Code');
    // No code was entered yet, so nothing is requested.
    expect(accounts.countOf('profiles')).toBe(0);
    expect(accounts.countOf('looks')).toBe(0);
    refuseCode();
    await user.type(code, '000000');
    await user.click(screen.getByRole('button', { name: 'Go on' }));
    expect((await screen.findByRole('alert')).textContent).toMatch(/not the code/);
    expect(history.location.pathname).toBe('/login');
    accounts.state.refusals.clear();
    await user.type(screen.getByLabelText('Code'), '123 456');
    await user.click(screen.getByRole('button', { name: 'Go on' }));
    await waitFor(() => expect(history.location.pathname).toBe('/app/settings'));
    await waitFor(() => expect(accounts.countOf('profiles')).toBe(1));
    expect(accounts.countOf('looks')).toBe(1);
    expect(accounts.calls.filter(({ call }) => call === 'verify').at(-1)?.body).toMatchObject({
      code: '123456',
    });
  });

  test('a member’s page asks for it as well, and somebody else may log in instead', async () => {
    hasAnApp();
    accounts.signedInBefore();
    const { user, history } = openApp('/app/settings');
    await screen.findByLabelText('Code');
    expect(history.location.pathname).toBe('/login');
    await user.click(screen.getByRole('button', { name: 'Use another account' }));
    expect(await screen.findByLabelText('E-mail')).toBeDefined();
    expect(useSession.getState().session).toBeNull();
  });

  test('the page of a new password asks for it first', async () => {
    hasAnApp();
    accounts.signedInBefore();
    const { user } = openApp('/update-password');
    await user.type(await screen.findByLabelText('Code'), '123456');
    await user.click(screen.getByRole('button', { name: 'Go on' }));
    expect(await screen.findByLabelText('New password')).toBeDefined();
  });
});

describe('two-step sign-in in Settings', () => {
  const card = async () => within(await screen.findByRole('region', { name: 'Two-step sign-in' }));

  test('is set up by a picture and a first code, and turned off', async () => {
    accounts.signedInBefore();
    const { user } = openApp('/app/settings');
    const part = await card();
    await user.click(part.getByRole('button', { name: 'Set it up' }));
    expect(await part.findByRole('img', { name: /QR code/ })).toBeDefined();
    expect(part.getByText('ABC234')).toBeDefined();
    refuseCode();
    await user.type(part.getByLabelText('Code of the app'), '000000');
    await user.click(part.getByRole('button', { name: 'Turn it on' }));
    expect(await part.findByText(/not the code/)).toBeDefined();
    accounts.state.refusals.clear();
    await user.click(part.getByRole('button', { name: 'Turn it on' }));
    expect(await screen.findByText('Two-step sign-in is on')).toBeDefined();
    await user.click(await part.findByRole('button', { name: 'Turn it off' }));
    expect(await screen.findByText('Two-step sign-in is off')).toBeDefined();
    expect(accounts.countOf('unenroll')).toBe(1);
    expect(await part.findByRole('button', { name: 'Set it up' })).toBeDefined();
  });
});
