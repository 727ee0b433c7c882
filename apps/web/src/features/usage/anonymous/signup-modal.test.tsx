import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { useAnonymous } from '../../../platform/usage/anonymous-store';
import { anAccountServer } from '../../../test/account-server';
import { anOffer, onOffer } from '../../../test/dashboard';
import { onDetail, onFailure, onLimit, onSuggest, server } from '../../../test/network';
import { openApp } from '../../../test/open-app';
import { aSuggestion } from '../../../test/suggestions';
import { aVisitedProperty } from '../../../test/visited-property';

const page = `/property/${aSuggestion().id}`;
const refused = onFailure('*/v1/properties/:id', 429, {
  code: 'ANONYMOUS_LIMIT',
  message: 'The free property views of the day are used up.',
  details: { limit: 5, resetsAt: '2026-11-21T20:05:00Z' },
  requestId: 'req-1',
});

function modal() {
  return screen.findByRole('dialog', { name: 'Unlock Premium Features' });
}

test('M-01 opens when the server says that the free views are used up, with the words of the specification', async () => {
  server.use(refused);
  openApp(page);
  const dialog = within(await modal());
  expect(dialog.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    '15-Day Free Trial',
    'Property Details & Owner Info',
    'AI-Powered Valuations',
    'Smart Fee Calculators',
    'Mortgage Tools',
    '100 Monthly Searches',
    'Instant Setup',
    'Secure & Private',
    '24/7 Support',
  ]);
  expect(dialog.getByText('100% Risk Free')).toBeDefined();
  expect(dialog.getByText('No credit card • Cancel anytime')).toBeDefined();
  expect(dialog.queryByText(/trial searches remaining/)).toBeNull();
});

test('M-01 shows the searches that remain while there are any', async () => {
  server.use(
    onSuggest(() => []),
    onLimit({ searchesRemaining: 2, resetsAt: null }),
  );
  openApp('/');
  await screen.findByText(/2 free look-ups left today/);
  useAnonymous.setState({ showSignupModal: true });
  expect(within(await modal()).getByText('2 trial searches remaining')).toBeDefined();
});

test('M-01 the number of searches is the one that is set', async () => {
  const offer = anOffer();
  server.use(refused, onOffer({ ...offer, trial: { ...offer.trial, monthlySearches: 250 } }));
  openApp(page);
  expect(await within(await modal()).findByText('250 Monthly Searches')).toBeDefined();
});

test('M-01 a visitor with searches left meets it and its badge at what is for members, and comes back', async () => {
  const property = aVisitedProperty();
  const mailing = { known: false as const, why: 'members-only' as const };
  server.use(
    ...anAccountServer().handlers,
    onSuggest(() => []),
    onDetail({
      property: { ...property, owner: { ...property.owner, mailing } },
      searchLimit: { searchesRemaining: 4, resetsAt: null },
    }),
  );
  const { user, history } = openApp(page);
  await user.click(await screen.findByRole('link', { name: 'Sign up to see it' }));
  const open = within(await modal());
  expect(open.getByText('4 trial searches remaining')).toBeDefined();
  await user.click(open.getByRole('button', { name: 'Start Free Trial Now' }));
  await waitFor(() => expect(history.location.pathname).toBe('/register'));
  expect(new URLSearchParams(history.location.search).get('from')).toBe(page);
});

test('M-01 R-10 "Start Free Trial Now" goes to /signup, which leads to registration', async () => {
  server.use(refused, ...anAccountServer().handlers);
  const { user, history } = openApp(page);
  await user.click(within(await modal()).getByRole('button', { name: 'Start Free Trial Now' }));
  await waitFor(() => expect(history.location.pathname).toBe('/register'));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test.each(['Maybe later', 'Close'])('M-01 "%s" closes it', async (name) => {
  server.use(refused);
  const { user, history } = openApp(page);
  await user.click(within(await modal()).getByRole('button', { name }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(history.location.pathname).toBe(page);
});

test('a granted view keeps the property and what remains of the limit', async () => {
  const property = aVisitedProperty();
  vi.setSystemTime('2026-11-20T12:00:00Z');
  server.use(onDetail({ property, searchLimit: { searchesRemaining: 4, resetsAt: null } }));
  openApp(page);
  await waitFor(() => expect(useAnonymous.getState().currentProperty?.id).toBe(property.id));
  expect(useAnonymous.getState()).toMatchObject({
    searchLimit: { searchesRemaining: 4 },
    loadingPropertyId: null,
    showSignupModal: false,
  });
  vi.useRealTimers();
});
