import { queryOptions } from '@tanstack/react-query';
import type { PlainSearch } from '../../kit/url-state/plain-search';
import { supabase } from '../../platform/api/supabase';
import { useSession } from '../../platform/session/session-store';

export type SavedSearch = {
  id: string;
  name: string;
  query: PlainSearch;
  last_count: number | null;
  last_seen_at: string | null;
  created_at: string;
};

const columns = 'id, name, query, last_count, last_seen_at, created_at';

/** The person's own searches, newest first. */
export function savedSearchesQuery() {
  return queryOptions({
    queryKey: ['saved-searches', useSession.getState().user?.id ?? null],
    queryFn: async (): Promise<SavedSearch[]> => {
      const db = await supabase();
      const { data, error } = await db
        .from('saved_searches')
        .select(columns)
        .order('created_at', { ascending: false })
        .overrideTypes<SavedSearch[], { merge: false }>();
      if (error) throw new Error(error.message, { cause: error });
      return data;
    },
  });
}

export async function saveSearch(
  name: string,
  query: PlainSearch,
  count: number | null,
): Promise<void> {
  const db = await supabase();
  const seen = { last_count: count, last_seen_at: new Date().toISOString() };
  const { error } = await db.from('saved_searches').insert({ name: name.trim(), query, ...seen });
  if (error) throw new Error(error.message, { cause: error });
}

/** Notes how many it finds now, so that the next look can tell what came since. */
export async function noteSeen(id: string, count: number): Promise<void> {
  const db = await supabase();
  const seen = { last_count: count, last_seen_at: new Date().toISOString() };
  const { error } = await db.from('saved_searches').update(seen).eq('id', id);
  if (error) throw new Error(error.message, { cause: error });
}

export async function removeSearch(id: string): Promise<void> {
  const db = await supabase();
  const { error } = await db.from('saved_searches').delete().eq('id', id);
  if (error) throw new Error(error.message, { cause: error });
}
