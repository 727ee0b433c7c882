import type { ExampleHome } from '@deedlight/contract/valuation/example';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { onExample } from '../../test/a-valuation';
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

test('F-02 a valued home stands beside the search: range, how often it held, last sale with its proof', async () => {
  server.use(
    onSuggest(() => [aSuggestion()]),
    unlimited,
    onExample(anExample()),
  );
  openApp('/');
  const home = within(await screen.findByRole('region', { name: '418 Larkspur Ln' }));
  expect(home.getByText('$448,000 – $524,000')).toBeDefined();
  expect(home.getByText(/^most likely ≈\s\$485,000 · held 82 of 100 sales here$/)).toBeDefined();
  expect(home.getByText('$312,000')).toBeDefined();
  expect(home.getByText(/Recorded Aug 7, 2015, fetched Nov 20, 2026, line 41,827/)).toBeDefined();
  expect(home.getByText('Not available here')).toBeDefined();
  const open = home.getByRole('link', { name: 'Open this property' });
  expect(open).toHaveProperty('pathname', `/property/${anExample().id}`);
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

function anExample(): ExampleHome {
  const { id, address, parcelNumber, isSample } = aSuggestion();
  return {
    ...{ id, address, parcelNumber, isSample, beds: 4, baths: 2.5, livingAreaSqft: 2240 },
    ...{ asOf: '2026-11-26', low80: 44_800_000, high80: 52_400_000, estimate: 48_512_300 },
    held: { share: 0.82, sales: 682 },
    lastSale: {
      ...{ soldOn: '2015-08-03', price: 31_200_000, recordedOn: '2015-08-07' },
      source: {
        ...{ id: 'sales', publisher: 'Sample County', title: 'Deeds 2015', kind: 'sample' },
        ...{ licence: null, url: null, file: 'deeds.csv', row: 41_827, asOf: null },
        ...{ fetchedAt: '2026-11-20T08:00:00Z', confidence: 'sample' },
      },
    },
    owed: { known: false, why: 'not-available-here' },
  };
}
