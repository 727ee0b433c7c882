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

/** The maximum number listed; older searches stay stored. */
export const listedAtMost = 1000;

const logsKey = ['search-logs'];

/**
 * The person's searches, newest first. Opening a property elsewhere adds to them, so they are read
 * again each time.
 */
export function searchLogsQuery(userId: string) {
  return queryOptions({
    queryKey: [...logsKey, userId],
    queryFn: () => readLogs(userId),
    staleTime: 0,
    // No automatic retry, as the page has a button for it.
    retry: false,
  });
}

/** Counts the searches since an instant. */
export function searchCountQuery(userId: string, since: string) {
  return queryOptions({
    queryKey: [...logsKey, userId, 'count', since],
    queryFn: () => countLogs(userId, since),
    staleTime: 0,
  });
}

/** Counts how often the person opened one property since an instant. */
export function openedSinceQuery(userId: string, propertyId: string, since: string) {
  return queryOptions({
    queryKey: [...logsKey, userId, 'of', propertyId, since],
    queryFn: () => countLogs(userId, since, propertyId),
    staleTime: 0,
  });
}

/** The key under which the queries above are invalidated. */
export const everySearchLog = { queryKey: logsKey };

function readLogs(user_id: string): Promise<SearchLog[]> {
  const newest = { newestFirst: 'opened_at', limit: listedAtMost } as const;
  return ownRows('search_logs').select(columns, { is: { user_id }, ...newest });
}

function countLogs(user_id: string, since: string, property_id?: string): Promise<number> {
  const is = property_id === undefined ? { user_id } : { user_id, property_id };
  return ownRows('search_logs').count({ is, from: { created_at: since } });
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
