import { act, screen, waitFor, within } from '@testing-library/react';
import { delay, HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { supabase } from '../../platform/api/supabase';
import { useSession } from '../../platform/session/session-store';
import { sessionExpired } from '../../platform/session/sign-out';
import { anAccountServer } from '../../test/account-server';
import { browserIsIdle } from '../../test/idle';
import { onDetail, onFailure, onLimit, onSuggest, server } from '../../test/network';
import { openApp } from '../../test/open-app';
import { aVisitedProperty } from '../../test/visited-property';
import { appPages } from './pages';

let accounts: ReturnType<typeof anAccountServer>;
beforeEach(() => {
  browserIsIdle();
  accounts = anAccountServer();
  server.use(
    ...accounts.handlers,
    onSuggest(() => []),
    onLimit({ searchesRemaining: 5, resetsAt: null }),
  );
});

const away = { code: 'UNAVAILABLE', message: 'The data are away.', requestId: 'r' };
/** Single pages send these requests when they open. */
const pageData = [
  '*/v1/billing',
  '*/v1/client-pages',
  '*/v1/reports',
  '*/v1/skip-trace',
  '*/v1/properties',
  '*/v1/properties/tiles',
  '*/v1/map/counties',
  '*/v1/admin/users',
];

const noLimit = { searchesRemaining: null, resetsAt: null };

const paths = appPages.map(({ path }) => path.replace('/{-$id}', ''));

/** The specification lists these paths of the signed-in area. */
const specified = [
  '/app',
  '/app/address',
  '/app/property',
  `/app/property/${aVisitedProperty().id}`,
  '/app/analysis',
  '/app/comparables',
  '/app/skip-trace',
  '/app/title-fees',
  '/app/title-fees/selling',
  '/app/insurance',
  '/app/rates',
  '/app/calculators',
  '/app/guidelines',
  '/app/tools',
  '/app/mortgage-news',
  '/app/recent-searches',
  '/app/settings',
  '/app/help',
  '/app/billing',
  '/app/home',
  '/app/search',
  '/app/navigation',
  '/app/admin/app-settings',
];
const others = paths.filter((path) => !specified.includes(path));

describe('R-01 pages that need no session', () => {
  test.each([
    { path: '/login', heading: 'Log in' },
    { path: '/register', heading: 'Create your account' },
    { path: '/forgot-password', heading: 'Forgot your password?' },
    { path: '/reset-password', heading: 'Choose a new password' },
    { path: '/update-password', heading: 'Choose a new password' },
    { path: '/confirm-success', heading: 'Almost there' },
    { path: '/registration-success', heading: 'Check your mail' },
    { path: '/privacy-policy', heading: 'Privacy policy' },
    { path: '/terms-of-service', heading: 'Terms of service' },
  ])('$path', async ({ path, heading }) => {
    const { history } = openApp(path);
    expect(await screen.findByRole('heading', { name: heading, level: 1 })).toBeDefined();
    expect(history.location.pathname).toBe(path);
  });
});

test('R-10 /signup leads to /register, keeps the query and replaces itself in the history', async () => {
  const { history } = openApp('/signup?plan=pro&ref=a%20b');
  await waitFor(() => expect(history.location.pathname).toBe('/register'));
  expect(new URLSearchParams(history.location.search).get('plan')).toBe('pro');
  expect(new URLSearchParams(history.location.search).get('ref')).toBe('a b');
  expect(history.length).toBe(1);
});

describe('R-04 without a session', () => {
  test.each(paths)('%s leads to /login and replaces itself in the history', async (path) => {
    const { history } = openApp(path);
    await waitFor(() => expect(history.location.pathname).toBe('/login'));
    expect(new URLSearchParams(history.location.search).get('from')).toBe(path);
    expect(history.length).toBe(1);
  });

  test('nothing is shown and nobody is led away before it is known who is signed in', async () => {
    let answer = () => {};
    const asked = new Promise<void>((resolve) => {
      answer = resolve;
    });
    const config = { supabaseUrl: accounts.url, supabaseKey: 'k', productName: 'D', features: [] };
    server.use(
      http.get('*/v1/config', async () => {
        await asked;
        return HttpResponse.json(config);
      }),
    );
    const { history } = openApp('/app/settings');
    expect(await screen.findByRole('status', { name: 'Loading page' })).toBeDefined();
    await act(() => delay(50));
    expect(history.location.pathname).toBe('/app/settings');
    expect(screen.queryByRole('heading')).toBeNull();
    expect(screen.queryByRole('navigation')).toBeNull();
    await act(async () => answer());
    await waitFor(() => expect(history.location.pathname).toBe('/login'));
  });

  test('A-02 a member whose session ended meanwhile is told so', async () => {
    accounts.signedInBefore(-10);
    accounts.state.refusals.set('token refresh_token', {
      ...{ status: 400, code: 'session_expired', message: 'Session Expired' },
    });
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const { emptyProfile } = await import('../../platform/session/profile');
    useSession.setState({ user: emptyProfile(accounts.state.id) });
    const { history } = openApp('/app/rates');
    expect(await screen.findByText(sessionExpired)).toBeDefined();
    expect(history.location.pathname).toBe('/login');
  });
});

describe('with a session', () => {
  beforeEach(() => accounts.signedInBefore());

  test.each([...specified, ...others])(
    'R-05 %s shows its page in the shared layout',
    async (at) => {
      // Each page's own test covers its data; here the data may fail.
      server.use(...pageData.map((path) => onFailure(path, 503, away)));
      server.use(onDetail({ property: aVisitedProperty(), searchLimit: noLimit }));
      const { history } = openApp(at);
      const main = within(await screen.findByRole('main'));
      expect(await main.findByRole('heading', { level: 1 })).toBeDefined();
      expect(screen.getByRole('navigation', { name: 'Tools' })).toBeDefined();
      const [box] = screen.getAllByRole('combobox', { name: 'Search properties' });
      expect(box).toBeDefined();
      expect(history.location.pathname).toBe(at);
    },
  );

  test('R-06 /app/property shows where to look one up, with an id that property', async () => {
    const property = aVisitedProperty();
    server.use(onDetail({ property, searchLimit: { searchesRemaining: null, resetsAt: null } }));
    const first = openApp('/app/property');
    expect(await screen.findByRole('heading', { name: 'Look up a property' })).toBeDefined();
    await act(async () => first.history.push(`/app/property/${property.id}`));
    expect(await screen.findByRole('heading', { level: 1, name: /418 Larkspur Ln/ })).toBeDefined();
    expect(screen.getByRole('navigation', { name: 'Tools' })).toBeDefined();
  });

  test.each([
    { path: '/app/comps', leadsTo: '/app/comparables', search: '' },
    { path: '/app/avm', leadsTo: '/app/analysis', search: '?tab=avm' },
    {
      path: '/app/comps?property=pa-42999-1&months=6',
      leadsTo: '/app/comparables',
      search: '?property=pa-42999-1&months=6',
    },
    {
      path: '/app/avm?property=pa-42999-1',
      leadsTo: '/app/analysis',
      search: '?property=pa-42999-1&tab=avm',
    },
    {
      path: '/app/avm?tab=overview&price=400000',
      leadsTo: '/app/analysis',
      search: '?tab=avm&price=400000',
    },
  ])('R-07 $path leads to $leadsTo$search', async ({ path, leadsTo, search }) => {
    server.use(
      ...['*/v1/properties/:id', '*/v1/properties/:id/:part'].map((asked) =>
        onFailure(asked, 404, { ...away, code: 'PROPERTY_UNKNOWN' }),
      ),
    );
    const { history } = openApp(path);
    await waitFor(() => expect(history.location.pathname).toBe(leadsTo));
    expect(history.location.search).toBe(search);
    expect(history.length).toBe(1);
  });

  test('A-03 "Sign out" in the menu of the person leads to /login at once', async () => {
    const { user, history } = openApp('/app');
    await user.click(await screen.findByRole('button', { name: /^Account of/ }));
    await user.click(await screen.findByRole('menuitem', { name: 'Sign out' }));
    await waitFor(() => expect(history.location.pathname).toBe('/login'));
    await waitFor(() => expect(accounts.countOf('logout')).toBe(1));
    expect(useSession.getState().session).toBeNull();
  });

  test('A-02 a session that the server ends leads to /login with the message', async () => {
    const { history } = openApp('/app');
    await screen.findByRole('navigation', { name: 'Tools' });
    const { auth } = await supabase();
    await act(() => auth.signOut({ scope: 'local' }));
    expect(await screen.findByText(sessionExpired)).toBeDefined();
    expect(history.location.pathname).toBe('/login');
  });

  test('on a phone there are five places at the bottom', async () => {
    openApp('/app');
    const bar = within(await screen.findByRole('navigation', { name: 'Main' }));
    expect(bar.getAllByRole('link').map((link) => link.textContent)).toEqual([
      ...['Home', 'Search', 'Value', 'Tools', 'More'],
    ]);
  });
});
