import { queryOptions } from '@tanstack/react-query';
import { supabase } from '../../../platform/api/supabase';

export type SearchLog = {
  id: string;
  query: string;
  endpoint: string | null;
  property_id: string | null;
  is_pinned: boolean;
  created_at: string;
  /** Later than created_at where it was opened again in the same period. */
  opened_at: string;
};

const columns = 'id, query, endpoint, property_id, is_pinned, created_at, opened_at';

/** What is listed at most; older searches stay stored. */
export const listedAtMost = 1000;

const logsKey = ['search-logs'];

/** The person's searches, newest first. Opening a property elsewhere adds to them, so it is always read anew. */
export function searchLogsQuery(userId: string) {
  return queryOptions({
    queryKey: [...logsKey, userId],
    queryFn: () => readLogs(userId),
    staleTime: 0,
    // The page offers to try again.
    retry: false,
  });
}

/** How many of them were made since then. */
export function searchCountQuery(userId: string, since: string) {
  return queryOptions({
    queryKey: [...logsKey, userId, 'count', since],
    queryFn: () => countLogs(userId, since),
    staleTime: 0,
  });
}

/** What {@link searchLogsQuery} and {@link searchCountQuery} are read anew by. */
export const everySearchLog = { queryKey: logsKey };

async function readLogs(userId: string): Promise<SearchLog[]> {
  const db = await supabase();
  const { data } = await db
    .from('search_logs')
    .select(columns)
    .eq('user_id', userId)
    .order('opened_at', { ascending: false })
    .limit(listedAtMost)
    .throwOnError();
  return data;
}

async function countLogs(userId: string, since: string): Promise<number> {
  const db = await supabase();
  const { count } = await db
    .from('search_logs')
    .select('id', { count: 'exact', head: true })
    .eq('user_id', userId)
    .gte('created_at', since)
    .throwOnError();
  return count ?? 0;
}

export async function pinSearch({ id, is_pinned }: Pick<SearchLog, 'id' | 'is_pinned'>) {
  const db = await supabase();
  await db.from('search_logs').update({ is_pinned }).eq('id', id).throwOnError();
}

export async function deleteSearch(id: string): Promise<void> {
  const db = await supabase();
  await db.from('search_logs').delete().eq('id', id).throwOnError();
}

export async function deleteSearches(userId: string): Promise<void> {
  const db = await supabase();
  await db.from('search_logs').delete().eq('user_id', userId).throwOnError();
}
