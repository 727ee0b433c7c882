import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { notify } from '../../../kit/notify/notify';
import { ownRows, type RowOf } from '../../../platform/api/own-rows';

const columns = ['id', 'search_id', 'noticed_at', 'total', 'new_matches', 'homes'] as const;

export type SearchNews = RowOf<'search_matches', (typeof columns)[number]>;

/** The database keeps so many of a member. */
const mostKept = 200;

/** What newly matched the member's watched searches, newest first. */
export function searchNews(userId: string) {
  return queryOptions({
    queryKey: ['own-rows', 'search-matches', userId],
    queryFn: ({ signal }): Promise<SearchNews[]> =>
      ownRows('search_matches').select(columns, { newestFirst: 'id', limit: mostKept, signal }),
    staleTime: 0,
    // No automatic retry, as the page has a button for it.
    retry: false,
  });
}

/** Removes an entry: it leaves the list at once, and comes back if the server keeps it. */
export function usePuttingMatchesAway(userId: string) {
  const client = useQueryClient();
  const { queryKey } = searchNews(userId);
  return useMutation({
    mutationFn: (id: number) => ownRows('search_matches').delete({ is: { id } }),
    onMutate: async (id) => {
      await client.cancelQueries({ queryKey });
      client.setQueryData(queryKey, (all) => all?.filter((row) => row.id !== id));
    },
    onError: () =>
      notify({ kind: 'failed', text: 'The matches could not be put away. Try again.' }),
    onSettled: () => client.invalidateQueries({ queryKey }),
  });
}
