import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { anOffer, onOffer, onReference } from '../../test/dashboard';
import { onLimit, onSuggest, server } from '../../test/network';
import { openApp } from '../../test/open-app';

beforeEach(() => {
  server.use(
    onSuggest(() => []),
    onLimit({ searchesRemaining: 5, resetsAt: null }),
  );
});

async function plans() {
  return within(await screen.findByRole('region', { name: 'What an account adds' }));
}

test('R-01 the plans are those of this server, and no price is made up', async () => {
  openApp('/');
  const section = await plans();
  expect(section.getByText('15 days')).toBeDefined();
  expect(section.getByText(/^100 searches a month, every tool/)).toBeDefined();
  expect(section.getByText('No price is set here')).toBeDefined();
});

test('R-01 where billing is set up, Pro costs what the payment provider says', async () => {
  const price = { priceId: 'price_1', currency: 'usd' };
  const prices = [
    { ...price, interval: 'monthly', amount: 4900, every: { count: 1, unit: 'month' } },
    { ...price, interval: 'yearly', amount: 49_000, every: { count: 1, unit: 'year' } },
  ] as const;
  const { trial } = anOffer();
  server.use(onOffer({ trial, pro: { monthlySearches: 1000, prices: [...prices] } }));
  openApp('/');
  expect((await plans()).getByText('$49 a month or $490 a year')).toBeDefined();
});

test('the sources name who published the tables, and from when the newest holds', async () => {
  const source = { key: 'k', title: 'Limits', url: 'https://example.org', date: null, note: null };
  const table = {
    ...{ version: '1', compiled: '2026-11-01', ageDays: 3, cadenceAgeDays: 3, isOverdue: false },
    cadence: { counts: 'edition', days: 365, words: 'yearly' } as const,
    ...{ rows: 3, confidence: { published: 3, estimate: 0, unverified: 0 } },
  };
  const sources = [{ ...source, publisher: 'FHFA' }];
  server.use(
    onReference([
      { ...table, table: 'a', effective: '2026-01-01', sources },
      { ...table, table: 'b', effective: '2025-01-01', sources },
    ]),
  );
  openApp('/');
  expect(await screen.findByText('FHFA')).toBeDefined();
  expect(screen.getByText('2 tables, newest of Jan 1, 2026')).toBeDefined();
});

test('R-01 the top bar links to the sections that the page has, and to no other', async () => {
  openApp('/');
  await plans();
  const bar = within(screen.getByRole('navigation', { name: 'Sections' }));
  const links = bar.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(links).toContain('#plans-heading');
  for (const link of links) expect(document.querySelector(link ?? '')).not.toBeNull();
});
