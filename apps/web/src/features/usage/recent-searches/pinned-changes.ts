import {
  type InfiniteData,
  infiniteQueryOptions,
  queryOptions,
  type UseMutationResult,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { notify } from '../../../kit/notify/notify';
import { ownRows, type RowOf } from '../../../platform/api/own-rows';

const columns = ['id', 'property_id', 'label', 'noticed_at', 'changes'] as const;

export type PinnedNews = RowOf<'pinned_changes', (typeof columns)[number]>;

const perPage = 5;

/** What changed at the member's pinned homes, page after page, newest first. */
export function pinnedNews(userId: string) {
  return infiniteQueryOptions({
    queryKey: [...keyOf(userId), 'pages'],
    queryFn: ({ pageParam, signal }) => readPage(pageParam, signal),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ rows, hasMore }) => (hasMore ? rows.at(-1)?.id : undefined),
    staleTime: 0,
    // No automatic retry, as the page has a button for it.
    retry: false,
  });
}

/** The database keeps so many changes of a member. */
const mostKept = 500;

/** Every change that is kept, newest first. */
export function allPinnedNews(userId: string) {
  return queryOptions({
    queryKey: [...keyOf(userId), 'all'],
    queryFn: ({ signal }): Promise<PinnedNews[]> =>
      ownRows('pinned_changes').select(columns, { newestFirst: 'id', limit: mostKept, signal }),
    staleTime: 0,
    retry: false,
  });
}

type Page = { rows: PinnedNews[]; hasMore: boolean };

async function readPage(before: number | undefined, signal: AbortSignal): Promise<Page> {
  // One more than is shown tells whether there are more.
  const rows = await ownRows('pinned_changes').select(columns, {
    ...(before !== undefined && { before: { id: before } }),
    newestFirst: 'id',
    limit: perPage + 1,
    signal,
  });
  return { rows: rows.slice(0, perPage), hasMore: rows.length > perPage };
}

/** Removes an entry: it leaves the list at once, and comes back if the server keeps it. */
export function usePuttingAway(userId: string): UseMutationResult<void, Error, number> {
  const queryClient = useQueryClient();
  const queryKey = [...keyOf(userId), 'pages'];
  return useMutation({
    mutationFn: (id) => ownRows('pinned_changes').delete({ is: { id } }),
    onMutate: async (id) => {
      await queryClient.cancelQueries({ queryKey: keyOf(userId) });
      queryClient.setQueryData<PinnedNews[]>([...keyOf(userId), 'all'], (all) =>
        all?.filter((row) => row.id !== id),
      );
      queryClient.setQueryData<InfiniteData<Page>>(
        queryKey,
        (data) => data && { ...data, pages: data.pages.map((page) => without(page, id)) },
      );
    },
    onError: () => notify({ kind: 'failed', text: 'The change could not be put away. Try again.' }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: keyOf(userId) }),
  });
}

function without({ rows, hasMore }: Page, id: number): Page {
  return { rows: rows.filter((row) => row.id !== id), hasMore };
}

function keyOf(userId: string) {
  return ['own-rows', 'pinned-changes', userId];
}
