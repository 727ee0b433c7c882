import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { useSession } from '../../../platform/session/session-store';
import { anAccountServer, storageKeyOf } from '../../../test/account-server';
import { onLimit, onSuggest, server } from '../../../test/network';
import { openApp } from '../../../test/open-app';
import { aSuggestion } from '../../../test/suggestions';
import { goToProvider } from './account-calls';

let accounts: ReturnType<typeof anAccountServer>;
beforeEach(() => {
  accounts = anAccountServer();
  server.use(
    ...accounts.handlers,
    onSuggest(() => []),
    onLimit({ searchesRemaining: 5, resetsAt: null }),
  );
});

const askedHere = () =>
  localStorage.setItem(`${storageKeyOf(accounts.url)}-code-verifier`, '"a-verifier"');

describe('R-02 /auth/callback', () => {
  test.each(['google', 'linkedin_oidc'] as const)(
    'A-04 %s is sent back there, with the challenge of this browser',
    async (provider) => {
      const leave = vi.fn<(url: string) => void>();
      await expect(goToProvider(provider, leave)).resolves.toEqual({ ok: true });
      const url = new URL(leave.mock.calls[0]?.[0] ?? '');
      expect(url.pathname).toBe('/auth/v1/authorize');
      expect(Object.fromEntries(url.searchParams)).toMatchObject({
        provider,
        redirect_to: `${window.location.origin}/auth/callback`,
        code_challenge_method: 's256',
      });
    },
  );

  test('redeems the code and goes to /app', async () => {
    askedHere();
    const { history } = openApp('/auth/callback?code=c-1');
    await waitFor(() => expect(history.location.pathname).toBe('/app'));
    expect(accounts.bodyOf('token pkce')).toEqual({
      auth_code: 'c-1',
      code_verifier: 'a-verifier',
    });
    expect(accounts.countOf('token pkce')).toBe(1);
  });

  test.each([
    '/auth/callback?error=access_denied&error_description=The+user+refused',
    '/auth/callback#error=access_denied&error_description=The+user+refused',
  ])('A-06 shows the error of %s and stays there', async (address) => {
    const { history } = openApp(address);
    expect((await screen.findByRole('alert')).textContent).toBe('The user refused');
    expect(history.location.pathname).toBe('/auth/callback');
    expect(accounts.calls).toEqual([]);
  });

  test('A-06 with nothing in the address says that authentication failed; the guard lets it be', async () => {
    const { history } = openApp('/auth/callback');
    expect((await screen.findByRole('alert')).textContent).toBe('Authentication failed');
    expect(history.location.pathname).toBe('/auth/callback');
  });

  test("somebody else's code signs nobody in", async () => {
    openApp('/auth/callback?code=of-another');
    expect((await screen.findByRole('alert')).textContent).toBe('Authentication failed');
    expect(accounts.countOf('token pkce')).toBe(0);
    expect(useSession.getState().session).toBeNull();
  });

  test("tokens in the address sign nobody in: a link cannot bring somebody's session", async () => {
    openApp('/auth/callback#access_token=a&refresh_token=r&expires_in=3600&token_type=bearer');
    await screen.findByRole('alert');
    expect(useSession.getState().session).toBeNull();
  });
});

describe('R-03 /confirm-success', () => {
  test('leads a signed-in member to /app', async () => {
    accounts.signedInBefore();
    const { history } = openApp('/confirm-success');
    await waitFor(() => expect(history.location.pathname).toBe('/app'));
  });

  test('signs in by the code of the mail and leads to /app', async () => {
    askedHere();
    const { history } = openApp('/confirm-success?code=c-1');
    await waitFor(() => expect(history.location.pathname).toBe('/app'));
  });

  test('in another browser says that the link was accepted, and to log in', async () => {
    openApp('/confirm-success?code=c-1');
    expect(await screen.findByRole('heading', { name: 'Link accepted' })).toBeDefined();
  });

  test('shows why a link was refused and offers a new one', async () => {
    openApp('/confirm-success#error=access_denied&error_description=Email+link+has+expired');
    expect((await screen.findByRole('alert')).textContent).toBe('Email link has expired');
    expect(screen.getByRole('button', { name: 'Send the mail again' })).toBeDefined();
    const forgot = screen.getByRole('link', { name: 'Forgot your password?' });
    expect(forgot.getAttribute('href')).toBe('/forgot-password');
  });
});

test('A-04 a reset link that was used already leads to "Forgot your password?"', async () => {
  askedHere();
  const message = 'Email link is invalid or has expired';
  accounts.state.refusals.set('token pkce', { status: 403, code: 'otp_expired', message });
  const { user, history } = openApp('/confirm-success?code=c-used');
  expect((await screen.findByRole('alert')).textContent).toBe(message);
  await user.click(screen.getByRole('link', { name: 'Forgot your password?' }));
  await waitFor(() => expect(history.location.pathname).toBe('/forgot-password'));
});

describe('a visitor comes back to the property they were on', () => {
  const page = `/property/${aSuggestion().id}`;
  const from = encodeURIComponent(page);

  test.each(['google', 'linkedin_oidc'] as const)(
    'A-04 %s is told where to come back to',
    async (provider) => {
      const leave = vi.fn<(url: string) => void>();
      await goToProvider(provider, leave, page);
      const url = new URL(leave.mock.calls[0]?.[0] ?? '');
      expect(url.searchParams.get('redirect_to')).toBe(
        `${window.location.origin}/auth/callback?from=${from}`,
      );
    },
  );

  test.each(['/auth/callback', '/confirm-success'])(
    'A-04 %s keeps what they opened, then leads to it in the signed-in area',
    async (address) => {
      askedHere();
      const { history } = openApp(`${address}?from=${from}&code=c-1`);
      await waitFor(() => expect(history.location.pathname).toBe(`/app${page}`));
      expect(accounts.calls.find(({ call }) => call === 'looks')?.token).toBe('access-1');
    },
  );

  test('in another browser the way on by logging in leads there as well', async () => {
    openApp(`/confirm-success?from=${from}&code=c-1`);
    const link = await screen.findByRole('link', { name: 'Log in' });
    expect(link.getAttribute('href')).toContain(`/login?from=${from}`);
  });

  test.each(['https://elsewhere.test/', '//elsewhere.test/property/x', '/property/'])(
    'not to %s',
    async (elsewhere) => {
      askedHere();
      const { history } = openApp(`/auth/callback?from=${encodeURIComponent(elsewhere)}&code=c-1`);
      await waitFor(() => expect(history.location.pathname).toBe('/app'));
    },
  );
});

describe('who is signed in already', () => {
  test.each([
    ['/login', '/app'],
    ['/register', '/app'],
    ['/signup', '/app'],
    ['/login?from=%2Fapp%2Fsettings', '/app/settings'],
    [`/signup?from=%2Fproperty%2F${aSuggestion().id}`, `/app/property/${aSuggestion().id}`],
  ])('is taken from %s to %s', async (address, leadsTo) => {
    accounts.signedInBefore();
    const { history } = openApp(address);
    await waitFor(() => expect(history.location.pathname).toBe(leadsTo));
    expect(history.length).toBe(1);
  });
});
