import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { onLimit, onSuggest, server } from '../../test/network';
import { openApp } from '../../test/open-app';
import { aSuggestion } from '../../test/suggestions';
import { limitText } from './looks-left';

const unlimited = onLimit({ searchesRemaining: null, resetsAt: null });

test('R-01 opens without a session: search first, the free look-ups left, a live property beside it', async () => {
  server.use(
    onSuggest(() => [aSuggestion()]),
    onLimit({ searchesRemaining: 5, resetsAt: null }),
  );
  openApp('/');
  expect(await screen.findByRole('combobox', { name: 'Search properties' })).toBeDefined();
  await screen.findByText('5 free look-ups left today, no account needed.');
  const open = await screen.findByRole('link', { name: 'Open this property' });
  expect(open).toHaveProperty('pathname', `/property/${aSuggestion().id}`);
  expect(screen.getAllByText('SAMPLE').length).toBeGreaterThan(0);
  await waitFor(() =>
    expect(document.title).toBe('Property records with their sources · Deedlight'),
  );
});

test('shows no example where the records have none', async () => {
  server.use(
    onSuggest(() => []),
    unlimited,
  );
  openApp('/');
  await screen.findByText('No daily limit, no account needed.');
  expect(screen.queryByRole('link', { name: 'Open this property' })).toBeNull();
});

test('says that sample records are invented only where they are', async () => {
  server.use(
    onSuggest(() => [aSuggestion({ isSample: false })]),
    unlimited,
  );
  openApp('/');
  await screen.findByRole('heading', { name: 'Where the records come from' });
  expect(screen.queryByText(/invented county/)).toBeNull();
});

test('marks every invented figure below the fold as a sample', async () => {
  server.use(
    onSuggest(() => []),
    unlimited,
  );
  openApp('/');
  await screen.findByRole('heading', { name: 'What a property page shows you' });
  for (const name of [
    'Every figure opens',
    'Two sources disagree',
    'Missing is never zero',
    'One timeline',
  ]) {
    const card = screen.getByRole('region', { name });
    expect(card.textContent).toContain('SAMPLE');
  }
});

test('used-up look-ups say when there are new ones', () => {
  expect(limitText({ searchesRemaining: 0, resetsAt: '2026-11-21T20:05:00Z' })).toMatch(
    /^No free look-ups left today\. New ones from Nov 2\d, 2026, .*\. Properties already opened stay open to you\.$/,
  );
  expect(limitText({ searchesRemaining: 1, resetsAt: null })).toBe(
    '1 free look-up left today, no account needed.',
  );
});
