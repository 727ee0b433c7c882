import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { openRefusal } from '../../platform/api/open-refusal';
import { useUsage } from '../../platform/usage/usage-store';
import { browserIsIdle } from '../../test/idle';
import { onFailure, server } from '../../test/network';
import { openApp } from '../../test/open-app';
import { signedIn } from '../../test/signed-in';
import { aSuggestion } from '../../test/suggestions';
import { onAccess, onUsage, someAccess, someStats } from '../../test/usage';

beforeEach(() => {
  browserIsIdle();
  signedIn();
});

const trialOver = [
  onUsage({
    ...someStats({ used: 97, remaining: 3 }),
    subscription: {
      ...{ tier: 'trial', status: 'expired', hasAccess: false, cancelAtPeriodEnd: false },
      currentPeriodEnd: '2026-11-16T12:00:00Z',
    },
  }),
  onAccess(
    someAccess({
      ...{ hasAccess: false, refusal: 'TRIAL_EXPIRED' },
      trial: { endsAt: '2026-11-16T12:00:00Z', daysLeft: 0 },
    }),
  ),
];

const { id } = aSuggestion();

describe('U-01 after the trial', () => {
  test('the dashboard says that it is over and how to go on, not how many searches are left', async () => {
    server.use(...trialOver);
    openApp('/app');
    const card = within(await screen.findByRole('region', { name: 'Searches' }));
    expect(await card.findByRole('heading', { name: 'Your free trial has ended' })).toBeDefined();
    expect(card.getByRole('link', { name: 'Choose a plan' }).getAttribute('href')).toBe(
      '/app/billing',
    );
    expect(screen.queryByText(/searches left/)).toBeNull();
  });

  test.each(['/app/navigation', '/app/guidelines', '/app/help'])(
    '%s tells it across the top',
    async (page) => {
      server.use(...trialOver);
      openApp(page);
      expect(await screen.findByText(/^Your free trial has ended\./)).toBeDefined();
    },
  );

  test.each([`/app/analysis?property=${id}`, `/app/comparables?property=${id}`])(
    '%s shows the way out in place of trying again',
    async (page) => {
      const refused = { code: 'TRIAL_EXPIRED', message: 'The free trial is over.', requestId: 'r' };
      server.use(
        ...trialOver,
        ...['*/v1/properties/:id', '*/v1/properties/:id/:part'].map((path) =>
          onFailure(path, 402, refused),
        ),
      );
      const { user } = openApp(page);
      await user.click(await screen.findByRole('button', { name: 'Not now' }));
      const [note] = await screen.findAllByRole('alert');
      expect(note?.textContent).toContain('Your free trial has ended');
      expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
    },
  );
});

test('U-01 a payment that is late is told on every page', async () => {
  const stats = someStats();
  server.use(
    onUsage({
      ...stats,
      subscription: {
        ...{ tier: 'pro', status: 'past_due', hasAccess: true, cancelAtPeriodEnd: false },
        currentPeriodEnd: stats.period.resetDate,
      },
    }),
    onAccess(someAccess({ trial: null })),
  );
  openApp('/app/navigation');
  expect(await screen.findByText(/^A payment is due\. The last one did not/)).toBeDefined();
  expect(screen.getByRole('link', { name: 'Go to the payment' })).toBeDefined();
});

test('U-02 the dashboard says that all searches are used, with the day on which the count begins again', async () => {
  server.use(onUsage(someStats({ used: 100, remaining: 0 })));
  openApp('/app');
  const card = within(await screen.findByRole('region', { name: 'Searches' }));
  expect(await card.findByText(/The count begins again on Dec 16, 2026/)).toBeDefined();
  expect(screen.queryByText(/0 searches left/)).toBeNull();
});

test('M-06 a Pro member at the limit is not told to upgrade', async () => {
  const stats = someStats({ limit: 1000, used: 1000, remaining: 0 });
  server.use(
    onUsage({
      ...stats,
      subscription: {
        ...{ tier: 'pro', status: 'active', hasAccess: true, cancelAtPeriodEnd: false },
        currentPeriodEnd: stats.period.resetDate,
      },
    }),
    onAccess(someAccess({ trial: null })),
  );
  openApp('/app/navigation');
  await waitFor(() => expect(useUsage.getState().subscription?.tier).toBe('pro'));
  const details = { limit: 1000, used: 1000, resetDate: stats.period.resetDate };
  act(() =>
    openRefusal(
      { code: 'USAGE_LIMIT_EXCEEDED', message: 'All used.', details },
      '/v1/properties/x',
    ),
  );
  const dialog = await screen.findByRole('dialog', { name: 'Search Limit Reached' });
  expect(dialog.textContent).toContain("You've used all 1,000 searches");
  expect(dialog.textContent).not.toMatch(/upgrade/i);
});
