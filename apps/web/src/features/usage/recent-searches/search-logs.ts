import { queryOptions } from '@tanstack/react-query';
import { ownRows, type RowOf } from '../../../platform/api/own-rows';

const columns = [
  'id',
  'query',
  'endpoint',
  'property_id',
  'is_pinned',
  'created_at',
  'opened_at',
] as const;

export type SearchLog = RowOf<'search_logs', (typeof columns)[number]>;

/** What is listed at most; older searches stay stored. */
export const listedAtMost = 1000;

const logsKey = ['search-logs'];

/**
 * The person's searches, newest first. Opening a property elsewhere adds to them, so it is always
 * read anew.
 */
export function searchLogsQuery(userId: string) {
  return queryOptions({
    queryKey: [...logsKey, userId],
    queryFn: () => readLogs(userId),
    staleTime: 0,
    // The page offers to try again.
    retry: false,
  });
}

/** Returns how many of them were made since then. */
export function searchCountQuery(userId: string, since: string) {
  return queryOptions({
    queryKey: [...logsKey, userId, 'count', since],
    queryFn: () => countLogs(userId, since),
    staleTime: 0,
  });
}

/** What {@link searchLogsQuery} and {@link searchCountQuery} are read anew by. */
export const everySearchLog = { queryKey: logsKey };

function readLogs(user_id: string): Promise<SearchLog[]> {
  const newest = { newestFirst: 'opened_at', limit: listedAtMost } as const;
  return ownRows('search_logs').select(columns, { is: { user_id }, ...newest });
}

function countLogs(user_id: string, since: string): Promise<number> {
  return ownRows('search_logs').count({ is: { user_id }, from: { created_at: since } });
}

export function pinSearch({ id, is_pinned }: Pick<SearchLog, 'id' | 'is_pinned'>): Promise<void> {
  return ownRows('search_logs').update({ is_pinned }, { is: { id } });
}

export function deleteSearch(id: string): Promise<void> {
  return ownRows('search_logs').delete({ is: { id } });
}

export function deleteSearches(user_id: string): Promise<void> {
  return ownRows('search_logs').delete({ is: { user_id } });
}
