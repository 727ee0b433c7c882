import type { Source } from '@deedlight/contract/property';
import { screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, test, vi } from 'vitest';
import { anAccountServer } from '../../../test/account-server';
import { onLimit, server } from '../../../test/network';
import { openApp } from '../../../test/open-app';
import { aSource } from '../a-record';
import { aBareProperty } from '../test/a-property';

const property = aBareProperty();
const searchLimit = { searchesRemaining: null, resetsAt: null };
const button = { name: 'Fetch again' };

let fetched: unknown[];
let source: Source;
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 10, 20, 12) });
  const accounts = anAccountServer();
  accounts.signedInBefore();
  fetched = [];
  source = aSource({
    id: 'cama',
    kind: 'provider',
    publisher: 'RealEstateAPI',
    fetchedAt: '2026-10-21T08:00:00Z',
  });
  server.use(
    ...accounts.handlers,
    onLimit(searchLimit),
    http.get('*/v1/properties/:id', () =>
      HttpResponse.json({ property: { ...property, sources: [source] }, searchLimit }),
    ),
    onFetch(200, { id: property.id, was: 'fetched' }),
  );
  return () => {
    vi.useRealTimers();
  };
});

function onFetch(status: number, answer: object) {
  return http.post('*/v1/properties/fetch', async ({ request }) => {
    fetched.push(await request.json());
    source = { ...source, fetchedAt: '2026-11-20T17:00:00Z' };
    return HttpResponse.json(answer, { status });
  });
}

test('F-20 what a provider said a month ago is fetched again when asked, and shown', async () => {
  const { user } = openApp(`/app/property/${property.id}`);
  await screen.findByText(/RealEstateAPI was asked on Oct 21, 2026/);
  await user.click(screen.getByRole('button', button));
  await waitFor(() => expect(screen.queryByRole('button', button)).toBeNull());
  expect(fetched).toEqual([{ again: property.id }]);
  expect(screen.getByRole('region', { name: 'Sources' }).textContent).toContain('Nov 20, 2026');
});

test('X-11 a provider that does not answer leaves what is there, and it says so', async () => {
  const error = { code: 'PROVIDER_FAILED', message: 'No.', requestId: 'r' };
  server.use(onFetch(502, { error }));
  const { user } = openApp(`/app/property/${property.id}`);
  await user.click(await screen.findByRole('button', button));
  await screen.findByText(/did not answer\. What it said before stays/);
  expect(screen.getByRole('button', button)).toBeDefined();
});

test.each([
  { why: 'younger than 30 days', at: '/app/property/', is: { fetchedAt: '2026-10-22T08:00:00Z' } },
  { why: 'a roll', at: '/app/property/', is: { kind: 'assessor-roll' as const } },
  { why: 'open to everybody', at: '/property/', is: {} },
])('is not asked again where the page or source is $why', async ({ at, is }) => {
  source = { ...source, ...is };
  openApp(`${at}${property.id}`);
  await screen.findByRole('region', { name: 'Sources' });
  expect(screen.queryByRole('button', button)).toBeNull();
});
