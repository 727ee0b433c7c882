import { act, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, test } from 'vitest';
import { useAnonymous } from '../../platform/usage/anonymous-store';
import { openUpgradeModal } from '../../platform/usage/upgrade-modal-store';
import { useUsage } from '../../platform/usage/usage-store';
import { anAccountServer } from '../../test/account-server';
import { browserIsIdle } from '../../test/idle';
import { onFailure, onLimit, onSuggest, plainConfig, server } from '../../test/network';
import { openApp } from '../../test/open-app';
import { aSuggestion } from '../../test/suggestions';
import { onAccess, onUsage, someAccess, someStats } from '../../test/usage';

let accounts: ReturnType<typeof anAccountServer>;
beforeEach(() => {
  browserIsIdle();
  accounts = anAccountServer();
  accounts.signedInBefore();
  server.use(
    ...accounts.handlers,
    onSuggest(() => []),
    onLimit({ searchesRemaining: null, resetsAt: null }),
  );
});

const resetDate = '2026-12-16T12:00:00Z';
const property = `/app/property/${aSuggestion().id}`;

function meter() {
  return screen.findByRole('meter', { name: 'Searches used' });
}

function dialog(name: string) {
  return screen.findByRole('dialog', { name });
}

function onRefusal(status: number, code: string, details?: unknown) {
  return onFailure('*/v1/properties/:id', status, {
    code,
    message: 'Refused.',
    requestId: 'r',
    ...(details !== undefined && { details }),
  });
}

describe('U-02 the meter', () => {
  test('shows what is used, keeps it for the next visit, and asks what may be used', async () => {
    openApp('/app/navigation');
    expect((await meter()).getAttribute('aria-valuetext')).toBe('38 of 100 searches');
    await waitFor(() => expect(useUsage.getState().access).toEqual(someAccess()));
    expect(JSON.parse(localStorage.getItem('usage-store') ?? '').state).toMatchObject({
      total: { limit: 100, used: 38, remaining: 62 },
      resetDate,
    });
    expect(screen.queryByText(/searches left/)).toBeNull();
  });

  test('a notice stands below the bar from 80% on', async () => {
    server.use(onUsage(someStats({ used: 80, remaining: 20 })));
    openApp('/app/navigation');
    expect(await screen.findByText(/You have 20 searches left/)).toBeDefined();
    expect(await screen.findByText(/Your free trial has 11 days left/)).toBeDefined();
  });

  test('an admin sees no number', async () => {
    server.use(
      onUsage(someStats({ limit: 999_999, used: 3, remaining: 999_999 })),
      onAccess(someAccess({ isAdmin: true })),
    );
    openApp('/app/navigation');
    expect(await screen.findByText('No search limit')).toBeDefined();
    expect(screen.queryByRole('meter')).toBeNull();
  });

  test('follows the headers of a metered answer without asking again', async () => {
    let asked = 0;
    server.use(
      http.get('*/v1/usage/stats', () => {
        asked += 1;
        return HttpResponse.json(someStats());
      }),
      http.get('*/v1/properties/:id', () =>
        HttpResponse.json(
          { error: { code: 'PROPERTY_UNKNOWN', message: 'No.', requestId: 'r' } },
          {
            status: 404,
            headers: { 'X-Usage-Limit': '100', 'X-Usage-Used': '39', 'X-Usage-Remaining': '61' },
          },
        ),
      ),
    );
    const { history } = openApp('/app/navigation');
    await meter();
    act(() => history.push(property));
    await waitFor(async () =>
      expect((await meter()).getAttribute('aria-valuetext')).toBe('39 of 100 searches'),
    );
    expect(asked).toBe(1);
  });

  test('nothing of it is kept after the sign-out', async () => {
    const { user } = openApp('/app/navigation');
    await meter();
    await user.click(await screen.findByRole('button', { name: /Account of/ }));
    await user.click(await screen.findByRole('menuitem', { name: 'Sign out' }));
    await waitFor(() => expect(useUsage.getState().total).toBeNull());
    expect(localStorage.getItem('usage-store')).toBeNull();
  });
});

describe('M-03 the quota is used up', () => {
  const details = { limit: 100, used: 100, resetDate };

  test('plan, status, what is used, when it resets; the page behind says what happened', async () => {
    server.use(onRefusal(429, 'USAGE_LIMIT_EXCEEDED', details));
    const { user, history } = openApp(property);
    const open = within(await dialog('Search Limit Reached'));
    expect(
      open.getByText(
        'You have reached your monthly search limit. Please upgrade to continue searching for properties.',
      ),
    ).toBeDefined();
    expect(open.getByText('Free trial')).toBeDefined();
    expect(open.getByText('In trial')).toBeDefined();
    expect(
      open.getByText(
        "You've used all 100 searches for this billing period. Your usage will reset on Dec 16, 2026.",
      ),
    ).toBeDefined();
    expect(open.queryByText(/set to cancel/)).toBeNull();
    await user.click(open.getByRole('button', { name: 'Cancel' }));
    expect(
      await screen.findByRole('heading', { name: 'All searches of this period are used' }),
    ).toBeDefined();
    expect(history.location.pathname).toBe(property);
  });

  test('warns when the subscription ends with the period; "Manage Subscription" leads to billing', async () => {
    const stats = someStats();
    server.use(
      onRefusal(429, 'USAGE_LIMIT_EXCEEDED', details),
      onUsage({
        ...stats,
        subscription: {
          tier: 'pro',
          status: 'active',
          hasAccess: true,
          currentPeriodEnd: resetDate,
          cancelAtPeriodEnd: true,
        },
      }),
    );
    const { user, history } = openApp(property);
    const open = within(await dialog('Search Limit Reached'));
    expect(
      await open.findByText(
        'Your subscription is set to cancel at the end of this period, on Dec 16, 2026.',
      ),
    ).toBeDefined();
    await user.click(open.getByRole('button', { name: 'Manage Subscription' }));
    await waitFor(() => expect(history.location.pathname).toBe('/app/billing'));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('M-06 without a number it says the default', async () => {
    server.use(
      onRefusal(429, 'USAGE_LIMIT_EXCEEDED'),
      http.get('*/v1/usage/stats', () => new HttpResponse(null, { status: 503 })),
    );
    openApp(property);
    const open = within(await dialog('Search Limit Reached'));
    expect(
      open.getByText(
        "You've reached your search limit. Please check your subscription status or upgrade your plan to continue searching for properties.",
      ),
    ).toBeDefined();
  });
});

describe('without a subscription', () => {
  test('M-02 the Pro variant lists what Pro brings, with the product named', async () => {
    server.use(
      onRefusal(402, 'SUBSCRIPTION_REQUIRED'),
      http.get('*/v1/config', () =>
        HttpResponse.json({ ...plainConfig, supabaseUrl: accounts.url, productName: 'Oakbook' }),
      ),
    );
    const { user, history } = openApp(property);
    const open = within(await dialog('Subscription Required'));
    expect(
      await open.findByText(
        'This requires an active subscription. Please upgrade to access Oakbook Pro features.',
      ),
    ).toBeDefined();
    expect(open.getByRole('heading', { name: 'Upgrade to PRO' })).toBeDefined();
    expect(open.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      'Premium features',
      'Higher usage limits',
      'Priority support',
      'Advanced analytics',
    ]);
    expect(open.getByRole('button', { name: 'Cancel' })).toBeDefined();
    await user.click(open.getByRole('button', { name: 'Upgrade to PRO' }));
    await waitFor(() => expect(history.location.pathname).toBe('/app/billing'));
  });

  test('the end of the trial is told', async () => {
    server.use(onRefusal(402, 'TRIAL_EXPIRED'));
    const { user } = openApp(property);
    const open = within(await dialog('Your free trial has ended'));
    expect(open.getByText(/Calculators, guidelines, rates and news stay open/)).toBeDefined();
    await user.click(open.getByRole('button', { name: 'Not now' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByRole('heading', { name: 'Your free trial has ended' })).toBeDefined();
  });

  test.each([
    { given: {}, title: 'Upgrade Required', message: 'Please upgrade to access this feature' },
    {
      given: { title: 'Maps', message: 'Maps are for Pro.' },
      title: 'Maps',
      message: 'Maps are for Pro.',
    },
  ])('M-04 "$title" leads to billing', async ({ given, title, message }) => {
    // The page that the link opens sends more requests than this test is about.
    const away = { code: 'UNAVAILABLE', message: 'Away.', requestId: 'req-1' };
    const asked = ['', '/plans', '/invoices'].map((path) => `*/v1/billing${path}`);
    server.use(...asked.map((path) => onFailure(path, 503, away)));
    const { user, history } = openApp('/app/navigation');
    await meter();
    act(() => openUpgradeModal(given));
    const open = within(await dialog(title));
    expect(open.getByText(message)).toBeDefined();
    await user.click(open.getByRole('button', { name: 'Upgrade' }));
    await waitFor(() => expect(history.location.pathname).toBe('/app/billing'));
  });
});

test('never two dialogs at once', async () => {
  openApp('/app/navigation');
  await meter();
  act(() => useAnonymous.setState({ showSignupModal: true }));
  await dialog('Unlock Premium Features');
  act(() => openUpgradeModal());
  expect(screen.getAllByRole('dialog')).toHaveLength(1);
  act(() => useAnonymous.setState({ showSignupModal: false }));
  expect(await dialog('Upgrade Required')).toBeDefined();
  expect(screen.getAllByRole('dialog')).toHaveLength(1);
});
