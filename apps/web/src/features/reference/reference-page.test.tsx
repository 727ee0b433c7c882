import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, test } from 'vitest';
import type { Answer } from '../../platform/api/api';
import { anAccountServer } from '../../test/account-server';
import { onFailure, onLimit, onSuggest, server } from '../../test/network';
import { openApp } from '../../test/open-app';

type Table = Answer['reference']['list']['tables'][number];

const limits: Table = {
  ...{ table: 'fhfa-limits', version: '2026.11', effective: '2026-01-01' },
  ...{ compiled: '2026-11-20', ageDays: 325, cadenceAgeDays: 325, isOverdue: false, rows: 131 },
  cadence: { counts: 'edition', days: 366, words: 'A new edition every year' },
  sources: [
    {
      ...{ key: 'fhfa', publisher: 'FHFA', title: 'Conforming loan limits' },
      ...{ url: 'https://www.fhfa.gov/limits', date: '2025-11-25', note: null },
    },
  ],
  confidence: { published: 131, estimate: 0, unverified: 0 },
};

const survey: Table = {
  ...limits,
  ...{ table: 'pmms', version: '2026-04-30', cadenceAgeDays: 206, isOverdue: true, rows: 9 },
  cadence: { counts: 'edition', days: 7, words: 'A new edition every week' },
  confidence: { published: 4, estimate: 3, unverified: 2 },
};

beforeEach(() => {
  const accounts = anAccountServer();
  accounts.signedInBefore();
  server.use(
    onSuggest(() => []),
    onLimit({ searchesRemaining: 5, resetsAt: null }),
    http.get('*/v1/reference', () => HttpResponse.json({ tables: [limits, survey] })),
    ...accounts.handlers,
  );
});

test('F-10 each table says its date, age against its rhythm and how sure it is', async () => {
  openApp('/app/reference');
  const table = await screen.findByRole('table', { name: 'Reference tables' });
  const [, first, second] = within(table).getAllByRole('row');
  expect(first?.textContent).toContain('325 days');
  expect(first?.textContent).toContain('All published');
  expect(first?.textContent).not.toContain('Due');
  expect(second?.textContent).toContain('206 days Due');
  expect(second?.textContent).toContain('4 published, 3 estimated, 2 not verified');
  screen.getByText('1 due for a new edition');
});

test('F-10 a table opens with its sources, and the address keeps it open', async () => {
  const { user, history } = openApp('/app/reference');
  await user.click(await screen.findByRole('button', { name: 'FHFA limits' }));
  const open = within(await screen.findByRole('region', { name: 'FHFA limits' }));
  const link = open.getByRole('link', { name: 'Conforming loan limits' });
  expect(link.getAttribute('href')).toBe('https://www.fhfa.gov/limits');
  await waitFor(() => expect(history.location.search).toContain('table=fhfa-limits'));
  open.getByRole('button', { name: 'CSV of its rows' });
});

test('a list that cannot be had offers to try again', async () => {
  const error = { code: 'INPUT_INVALID' as const, message: 'No.', requestId: 'r-1' };
  server.use(onFailure('*/v1/reference', 400, error));
  openApp('/app/reference');
  await screen.findByText('The list of tables could not be loaded');
});
