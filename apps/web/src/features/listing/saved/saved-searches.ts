import { queryOptions } from '@tanstack/react-query';
import type { PlainSearch } from '../../../kit/url-state/plain-search';
import { ownRows, type RowOf } from '../../../platform/api/own-rows';
import { useKeeping } from '../../../platform/api/use-keeping';
import { useSession } from '../../../platform/session/session-store';

const columns = [
  'id',
  'name',
  'query',
  'last_count',
  'last_seen_at',
  'is_watched',
  'created_at',
] as const;

export type SavedSearch = RowOf<'saved_searches', (typeof columns)[number]>;

/** The person's own searches, newest first. */
export function savedSearchesQuery() {
  return queryOptions({
    queryKey: ['saved-searches', useSession.getState().user?.id ?? null],
    queryFn: (): Promise<SavedSearch[]> =>
      ownRows('saved_searches').select(columns, { newestFirst: 'created_at' }),
  });
}

/** Keeps a search or deletes it, at once and with an offer to take it back. */
export function useKeepingSearch() {
  return useKeeping<SavedSearch>({
    queryKey: savedSearchesQuery().queryKey,
    isSame: (one, other) => one.id === other.id,
    // A row that comes back has a new id.
    keep: ({ name, query, last_count, last_seen_at, is_watched }) =>
      ownRows('saved_searches').insert({ name, query, last_count, last_seen_at, is_watched }),
    drop: ({ id }) => removeSearch(id),
    words: ({ name }, isKept) => `Search “${name}” ${isKept ? 'is back' : 'deleted'}`,
    failed: 'The saved searches stay as they were. Try again.',
  });
}

/** Saves a search with its present number of matches, and returns its id. */
export async function saveSearch(
  name: string,
  query: PlainSearch,
  count: number | null,
): Promise<string> {
  const seen = { last_count: count, last_seen_at: new Date().toISOString() };
  const row = { name: name.trim(), query, ...seen };
  return (await ownRows('saved_searches').insertAndRead(row, ['id'])).id;
}

/** Records the current number of matches, so that the next visit can tell how many are new. */
export function noteSeen(id: string, count: number): Promise<void> {
  const seen = { last_count: count, last_seen_at: new Date().toISOString() };
  return ownRows('saved_searches').update(seen, { is: { id } });
}

export function removeSearch(id: string): Promise<void> {
  return ownRows('saved_searches').delete({ is: { id } });
}
