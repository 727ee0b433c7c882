import { queryOptions } from '@tanstack/react-query';
import type { PlainSearch } from '../../../kit/url-state/plain-search';
import { ownRows, type RowOf } from '../../../platform/api/own-rows';
import { useSession } from '../../../platform/session/session-store';

const columns = ['id', 'name', 'query', 'last_count', 'last_seen_at', 'created_at'] as const;

export type SavedSearch = RowOf<'saved_searches', (typeof columns)[number]>;

/** The person's own searches, newest first. */
export function savedSearchesQuery() {
  return queryOptions({
    queryKey: ['saved-searches', useSession.getState().user?.id ?? null],
    queryFn: (): Promise<SavedSearch[]> =>
      ownRows('saved_searches').select(columns, { newestFirst: 'created_at' }),
  });
}

export function saveSearch(name: string, query: PlainSearch, count: number | null): Promise<void> {
  const seen = { last_count: count, last_seen_at: new Date().toISOString() };
  return ownRows('saved_searches').insert({ name: name.trim(), query, ...seen });
}

/** Records the current number of matches, so that the next visit can tell how many are new. */
export function noteSeen(id: string, count: number): Promise<void> {
  const seen = { last_count: count, last_seen_at: new Date().toISOString() };
  return ownRows('saved_searches').update(seen, { is: { id } });
}

export function removeSearch(id: string): Promise<void> {
  return ownRows('saved_searches').delete({ is: { id } });
}
