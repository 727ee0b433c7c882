import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { useSession } from '../../../platform/session/session-store';
import { anAccountServer, testPassword } from '../../../test/account-server';
import { anOffer, onOffer } from '../../../test/dashboard';
import { onDetail, onLimit, onSuggest, server } from '../../../test/network';
import { openApp } from '../../../test/open-app';
import { aSuggestion } from '../../../test/suggestions';
import { aVisitedProperty } from '../../../test/visited-property';

let accounts: ReturnType<typeof anAccountServer>;
beforeEach(() => {
  accounts = anAccountServer();
  server.use(
    ...accounts.handlers,
    onSuggest(() => []),
    onLimit({ searchesRemaining: 5, resetsAt: null }),
  );
});

type Opened = ReturnType<typeof openApp>;

async function fill({ user }: Opened, fields: Record<string, string>) {
  for (const [label, text] of Object.entries(fields)) {
    await user.type(await screen.findByLabelText(label), text);
  }
}

async function press({ user }: Opened, name: string) {
  await user.click(await screen.findByRole('button', { name }));
}

async function arrivesAt({ history }: Opened, path: string) {
  await waitFor(() => expect(history.location.pathname).toBe(path));
}

describe('A-04 registering', () => {
  const fields = {
    'Full name': '  Ada Oak ',
    'E-mail': ' ada@example.com',
    Password: testPassword,
  };

  test('A-05 sends trimmed name and e-mail, then leads to /registration-success', async () => {
    const app = openApp('/register');
    await fill(app, fields);
    await press(app, 'Create account');
    await arrivesAt(app, '/registration-success');
    expect(accounts.bodyOf('signup')).toMatchObject({
      email: 'ada@example.com',
      password: testPassword,
      data: { full_name: 'Ada Oak' },
      code_challenge_method: 's256',
    });
    const signup = accounts.calls.find(({ call }) => call === 'signup');
    expect(signup?.url.searchParams.get('redirect_to')).toBe(
      `${window.location.origin}/confirm-success`,
    );
    expect(await screen.findByText(/We sent a link to ada@example.com/)).toBeDefined();
  });

  test('A-04 the mail leads back to the property that was left for it', async () => {
    const page = `/property/${aSuggestion().id}`;
    server.use(
      onDetail({
        property: aVisitedProperty(),
        searchLimit: { searchesRemaining: 4, resetsAt: null },
      }),
    );
    const app = openApp(page);
    await app.user.click(await screen.findByRole('link', { name: 'Create account' }));
    await arrivesAt(app, '/register');
    await fill(app, fields);
    await press(app, 'Create account');
    await arrivesAt(app, '/registration-success');
    await press(app, 'Send the mail again');
    await screen.findByText(/^If ada@example.com is waiting/);
    for (const name of ['signup', 'resend']) {
      const asked = accounts.calls.find(({ call }) => call === name)?.url.searchParams;
      expect(asked?.get('redirect_to')).toBe(
        `${window.location.origin}/confirm-success?from=${encodeURIComponent(page)}`,
      );
    }
  });

  test('U-03 the number of searches is the one that is set', async () => {
    const offer = anOffer();
    server.use(onOffer({ ...offer, trial: { ...offer.trial, monthlySearches: 250 } }));
    openApp('/register');
    expect(await screen.findByText(/250 searches a month/)).toBeDefined();
  });

  test('A-05 A-06 a weak password shows the error of the server', async () => {
    const message = 'Password should be at least 8 characters.';
    accounts.state.refusals.set('signup', { status: 422, code: 'weak_password', message });
    const app = openApp('/register');
    await fill(app, { ...fields, Password: 'short' });
    await press(app, 'Create account');
    expect((await screen.findByRole('alert')).textContent).toBe(message);
    expect(app.history.location.pathname).toBe('/register');
  });

  test('says beside each field what is missing, and asks nobody', async () => {
    const app = openApp('/register');
    await press(app, 'Create account');
    for (const [label, complaint] of [
      ['Full name', 'Enter your full name'],
      ['E-mail', 'Enter your e-mail address'],
      ['Password', 'Choose a password'],
    ] as const) {
      await screen.findByText(complaint);
      expect(screen.getByLabelText(label).getAttribute('aria-invalid')).toBe('true');
    }
    expect(accounts.countOf('signup')).toBe(0);
  });
});

test('A-04 A-05 the confirmation mail is sent again to the trimmed address, with one answer for all', async () => {
  const app = openApp('/registration-success');
  await fill(app, { 'E-mail': ' ada@example.com ' });
  await press(app, 'Send the mail again');
  expect(await screen.findByText(/^If ada@example.com is waiting/)).toBeDefined();
  expect(accounts.bodyOf('resend')).toMatchObject({ type: 'signup', email: 'ada@example.com' });
});

describe('A-04 logging in', () => {
  async function logIn(app: Opened) {
    await fill(app, { 'E-mail': ' ada@example.com ', Password: testPassword });
    await press(app, 'Log in');
  }

  test('leads to the dashboard', async () => {
    const app = openApp('/login');
    await logIn(app);
    await arrivesAt(app, '/app');
    expect(accounts.bodyOf('token password')).toMatchObject({ email: 'ada@example.com' });
    expect(useSession.getState().session?.access_token).toBe('access-1');
  });

  test.each([
    { from: '/app/settings', leadsTo: '/app/settings' },
    { from: 'https://elsewhere.test/', leadsTo: '/app' },
    { from: '//elsewhere.test/app', leadsTo: '/app' },
    { from: '/application', leadsTo: '/app' },
  ])('R-04 with from=$from leads to $leadsTo', async ({ from, leadsTo }) => {
    const app = openApp(`/login?from=${encodeURIComponent(from)}`);
    await logIn(app);
    await arrivesAt(app, leadsTo);
  });

  test('A-06 shows the error of the server', async () => {
    const message = 'Invalid login credentials';
    accounts.state.refusals.set('token password', {
      ...{ status: 400, code: 'invalid_credentials', message },
    });
    const app = openApp('/login');
    await logIn(app);
    expect((await screen.findByRole('alert')).textContent).toBe(message);
  });

  test('A-04 an address that is not confirmed gets its mail again from there', async () => {
    const message = 'Email not confirmed';
    accounts.state.refusals.set('token password', {
      ...{ status: 400, code: 'email_not_confirmed', message },
    });
    const app = openApp('/login');
    await logIn(app);
    expect((await screen.findByRole('alert')).textContent).toBe(message);
    await press(app, 'Send the confirmation mail again');
    expect(await screen.findByText(/^A new mail is on its way to ada@example.com/)).toBeDefined();
    expect(accounts.bodyOf('resend')).toMatchObject({ type: 'signup', email: 'ada@example.com' });
  });

  test('fields say to password managers what they are; the password can be shown', async () => {
    const app = openApp('/login');
    const email = await screen.findByLabelText('E-mail');
    const password = screen.getByLabelText('Password');
    expect([email.getAttribute('autocomplete'), password.getAttribute('autocomplete')]).toEqual([
      'username',
      'current-password',
    ]);
    expect(password.getAttribute('type')).toBe('password');
    await press(app, 'Show password');
    expect(password.getAttribute('type')).toBe('text');
  });
});

describe('A-04 providers', () => {
  test('none is offered that the server has not switched on', async () => {
    openApp('/login');
    await waitFor(() => expect(accounts.countOf('settings')).toBe(1));
    expect(screen.queryByRole('button', { name: /^Continue with/ })).toBeNull();
  });

  test.each(['/login', '/register'])('%s offers those that are', async (page) => {
    accounts.state.providers = { google: true, linkedin_oidc: true };
    openApp(page);
    expect(await screen.findByRole('button', { name: 'Continue with Google' })).toBeDefined();
    expect(screen.getByRole('button', { name: 'Continue with LinkedIn' })).toBeDefined();
  });
});

describe('A-04 a lost password', () => {
  test('A-05 the link is asked for with the trimmed e-mail; the answer is the same for all', async () => {
    const app = openApp('/forgot-password');
    await fill(app, { 'E-mail': ' ada@example.com ' });
    await press(app, 'Send the link');
    expect(await screen.findByText(/^If there is an account for ada@example.com/)).toBeDefined();
    expect(accounts.bodyOf('recover')).toMatchObject({ email: 'ada@example.com' });
    const recover = accounts.calls.find(({ call }) => call === 'recover');
    expect(recover?.url.searchParams.get('redirect_to')).toMatch(/\/confirm-success$/);
  });

  test('the link of the mail leads by /confirm-success to a new password, then to /app', async () => {
    const first = openApp('/forgot-password');
    await fill(first, { 'E-mail': 'ada@example.com' });
    await press(first, 'Send the link');
    await screen.findByText(/^If there is an account/);
    const app = openApp('/confirm-success?code=c-1');
    await arrivesAt(app, '/update-password');
    expect(accounts.bodyOf('token pkce')).toMatchObject({ auth_code: 'c-1' });
    await fill(app, { 'New password': 'another good one' });
    await press(app, 'Save password');
    await arrivesAt(app, '/app');
    expect(accounts.bodyOf('user')).toMatchObject({ password: 'another good one' });
  });

  test.each(['/update-password', '/reset-password'])(
    'R-01 %s without a session asks for a new link',
    async (page) => {
      openApp(page);
      expect(await screen.findByRole('link', { name: 'Ask for a new link' })).toBeDefined();
    },
  );
});
