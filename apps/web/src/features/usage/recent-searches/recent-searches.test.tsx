import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, test } from 'vitest';
import { anAccountServer } from '../../../test/account-server';
import { onLimit, onSuggest, server } from '../../../test/network';
import { openApp } from '../../../test/open-app';
import type { SearchLog } from './search-logs';

let logs: SearchLog[];
let asked: URL[];

beforeEach(() => {
  const accounts = anAccountServer();
  accounts.signedInBefore();
  asked = [];
  const at = '2026-11-18T10:00:00Z';
  logs = [
    aLog('12 Elm St, Marlow, PA 19104', 'pa-42101-12', at),
    aLog('9 Oak Ave, Marlow, PA 19104', 'pa-42101-9', '2026-11-02T10:00:00Z'),
  ];
  const table = `${accounts.url}/rest/v1/search_logs`;
  server.use(
    ...accounts.handlers,
    onSuggest(() => []),
    onLimit({ searchesRemaining: null, resetsAt: null }),
    http.get(table, ({ request }) => {
      asked.push(new URL(request.url));
      return HttpResponse.json(logs);
    }),
    http.head(table, ({ request }) => {
      asked.push(new URL(request.url));
      return new HttpResponse(null, { headers: { 'content-range': '*/1' } });
    }),
    http.patch(table, async ({ request }) => {
      const change = (await request.json()) as Partial<SearchLog>;
      logs = logs.map((log) => (isMeant(log, request.url) ? { ...log, ...change } : log));
      return new HttpResponse(null, { status: 204 });
    }),
    http.delete(table, ({ request }) => {
      logs = logs.filter((log) => !isMeant(log, request.url));
      return new HttpResponse(null, { status: 204 });
    }),
  );
});

function aLog(query: string, property_id: string, at: string): SearchLog {
  return {
    id: property_id,
    query,
    endpoint: 'property-view',
    property_id,
    is_pinned: false,
    created_at: at,
    opened_at: at,
  };
}

/** Tells whether a change is about this row: it names one row by its id, or all by their owner. */
function isMeant({ id }: SearchLog, url: string): boolean {
  const wanted = new URL(url).searchParams.get('id');
  return wanted === null || wanted === `eq.${id}`;
}

/** Returns the links to properties: those to lists, client links and reports stand beside the heading. */
function links() {
  return within(screen.getByRole('main'))
    .queryAllByRole('link')
    .filter(
      (link) => !/^\/app\/(lists|client-links|reports)$/.test(link.getAttribute('href') ?? ''),
    )
    .map((link) => link.textContent);
}

describe('F-16 recent searches', () => {
  test('are listed newest first; each opens its property, free within the period', async () => {
    openApp('/app/recent-searches');
    const [elm] = await screen.findAllByRole('link', { name: /12 Elm St/ });
    expect(elm?.getAttribute('href')).toBe('/app/property/pa-42101-12');
    expect(links()).toEqual(['12 Elm St, Marlow, PA 19104', '9 Oak Ave, Marlow, PA 19104']);
    expect(
      screen.getByText(/Opening a property again within the same period is free/),
    ).toBeDefined();
    expect(await screen.findByText('Free to open again')).toBeDefined();
    expect(await screen.findByText('Counts as a search')).toBeDefined();
  });

  test('U-07 are counted by user since the start of the period', async () => {
    openApp('/app/recent-searches');
    expect(
      await screen.findByText(/1 of them made since the period began on Nov 16, 2026/),
    ).toBeDefined();
    const counted = asked.find(({ searchParams }) => searchParams.has('created_at'));
    expect(counted?.searchParams.get('created_at')).toBe('gte.2026-11-16T12:00:00Z');
    expect(counted?.searchParams.get('user_id')).toMatch(/^eq\./);
  });

  test('are searched, pinned and deleted', async () => {
    const { user } = openApp('/app/recent-searches');
    await user.type(await screen.findByLabelText('Search in this list'), 'oak');
    await waitFor(() => expect(links()).toEqual(['9 Oak Ave, Marlow, PA 19104']));
    await user.click(screen.getByRole('button', { name: /^Pin 9 Oak/ }));
    expect(await screen.findByRole('heading', { name: 'Pinned' })).toBeDefined();
    await user.clear(screen.getByLabelText('Search in this list'));
    expect(links()[0]).toBe('9 Oak Ave, Marlow, PA 19104');
    await user.click(screen.getByRole('button', { name: /^Delete 9 Oak/ }));
    await waitFor(() => expect(links()).toEqual(['12 Elm St, Marlow, PA 19104']));
  });

  test('are deleted all at once, after a question', async () => {
    const { user } = openApp('/app/recent-searches');
    await user.click(await screen.findByRole('button', { name: 'Delete all' }));
    const question = within(await screen.findByRole('dialog', { name: 'Delete all searches?' }));
    expect(question.getByText(/What was used of your searches stays used/)).toBeDefined();
    await user.click(question.getByRole('button', { name: 'Delete all' }));
    expect(await screen.findByText('No searches yet')).toBeDefined();
    expect(logs).toEqual([]);
  });

  test('that cannot be read can be asked for again', async () => {
    server.use(
      http.get(
        '*/rest/v1/search_logs',
        () => HttpResponse.json({ message: 'x' }, { status: 400 }),
        {
          once: true,
        },
      ),
    );
    const { user } = openApp('/app/recent-searches');
    const again = await screen.findByRole('button', { name: 'Try again' });
    await user.click(again);
    expect(await screen.findByRole('link', { name: /12 Elm St/ })).toBeDefined();
  });
});
