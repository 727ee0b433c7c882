import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, test } from 'vitest';
import { onHomes } from '../../../test/dashboard';
import { browserIsIdle } from '../../../test/idle';
import { onLimit, onMap, onSuggest, server } from '../../../test/network';
import { openApp } from '../../../test/open-app';
import { signedIn } from '../../../test/signed-in';
import type { SavedSearch } from './saved-searches';
import type { SearchNews } from './search-matches';

const name = 'New matches of watched searches';
const at = '2026-11-20T12:00:00Z';

const saved: SavedSearch = {
  id: '0190a0a0-0000-7000-8000-00000000000a',
  name: 'Landlords with equity',
  query: { absentee: 'yes' },
  last_count: 2,
  last_seen_at: at,
  is_watched: false,
  created_at: at,
};

function news(): SearchNews {
  return {
    id: 4,
    search_id: saved.id,
    noticed_at: at,
    total: 12,
    new_matches: 2,
    homes: [
      {
        propertyId: 'wi-55025-1',
        label: '103 Larkspur Ln, Madison, WI 53703',
        isSample: true,
        figures: [
          { filter: 'absentee', value: true, isEstimate: false, source: null, day: null },
          { filter: 'equity', value: 62, isEstimate: true, source: null, day: null },
        ],
        records: [{ source: 'Dane County: Roll', recordedOn: null, fetchedAt: '2026-11-20' }],
      },
    ],
  };
}

let kept: SavedSearch;
let rows: SearchNews[];
beforeEach(() => {
  browserIsIdle();
  signedIn();
  kept = { ...saved };
  rows = [news()];
  server.use(
    ...onHomes([]),
    ...onMap([]),
    onSuggest(() => []),
    onLimit({ searchesRemaining: null, resetsAt: null }),
    http.get('*/rest/v1/saved_searches', () => HttpResponse.json([kept])),
    http.patch('*/rest/v1/saved_searches', async ({ request }) => {
      kept = { ...kept, ...((await request.json()) as Partial<SavedSearch>) };
      return new HttpResponse(null, { status: 204 });
    }),
    http.get('*/rest/v1/search_matches', () => HttpResponse.json(rows)),
    http.delete('*/rest/v1/search_matches', () => {
      rows = [];
      return new HttpResponse(null, { status: 204 });
    }),
  );
});

test('F-19 the dashboard tells which homes newly match a watched search, by which figures, and puts it away', async () => {
  const { user } = openApp('/app');
  const list = within(await screen.findByRole('list', { name }));
  const text = list.getAllByRole('listitem')[0]?.textContent;
  expect(text).toContain('Landlords with equity');
  expect(text).toContain('2 new matches of 12');
  expect(text).toContain('was did not match → now absentee owner · equity ≈\u00a062%');
  expect(text).toContain('Dane County: Roll · received Nov 20, 2026');
  expect(text).toContain('and 1 more home, among all 12 matches');
  const more = list.getByRole('link', { name: 'and 1 more home' });
  expect(more.getAttribute('href')).toBe('/app/search?absentee=yes');
  const home = list.getByRole('link', { name: '103 Larkspur Ln, Madison, WI 53703' });
  expect(home.getAttribute('href')).toBe('/app/property/wi-55025-1');
  const search = list.getByRole('link', { name: 'Landlords with equity' });
  expect(search.getAttribute('href')).toBe('/app/search?absentee=yes');
  await user.click(list.getByRole('button', { name: 'Put away: Landlords with equity' }));
  await waitFor(() => expect(screen.queryByRole('list', { name })).toBeNull());
  expect(rows).toEqual([]);
});

test('F-19 a saved search is watched by a press, and shows there what newly matches it', async () => {
  const { user } = openApp('/app/search');
  await user.click(await screen.findByRole('button', { name: 'Save search' }));
  const dialog = within(
    await screen.findByRole('dialog', { name: 'Saved searches' }, { timeout: 15_000 }),
  );
  expect(await dialog.findByRole('list', { name })).toBeDefined();
  const watch = () => dialog.findByRole('button', { name: 'Watch Landlords with equity' });
  expect((await watch()).getAttribute('aria-pressed')).toBe('false');
  await user.click(await watch());
  await waitFor(async () => expect((await watch()).getAttribute('aria-pressed')).toBe('true'));
  expect(kept.is_watched).toBe(true);
  await user.click(await watch());
  await waitFor(() => expect(kept.is_watched).toBe(false));
});
