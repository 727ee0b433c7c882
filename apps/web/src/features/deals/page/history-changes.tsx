import type { DealEvent } from '@deedlight/contract/deals';
import { changedByWords, changeWords } from '@deedlight/domain/deals/change-words';
import { useInfiniteQuery } from '@tanstack/react-query';
import { formatInstant } from '../../../kit/format/format';
import { api } from '../../../platform/api/api';
import { Button } from '../../../ui/button';
import { SkeletonText } from '../../../ui/page/skeleton';
import { LoadFailed } from '../../usage/public';
import { dealsKey } from '../own-deals';

/** The changes of a deal, newest first. */
export function Changes({ deal }: { deal: string }) {
  const query = useInfiniteQuery(changesOf(deal));
  if (query.isPending) return <SkeletonText lines={4} label="Loading the history" />;
  if (query.isError) {
    return <LoadFailed what="The history" error={query.error} retry={query.refetch} />;
  }
  const events = query.data.pages.flatMap((page) => page.events);
  if (events.length === 0) {
    return <p className="text-ink-2">No change is noted yet. Changes from now on stand here.</p>;
  }
  return (
    <>
      <ol aria-label="History of the deal">
        {events.map((event) => (
          <Change key={event.id} event={event} />
        ))}
      </ol>
      {query.hasNextPage ? (
        <Button
          size="s"
          className="mt-3 max-desk:min-h-[44px] print:hidden"
          isBusy={query.isFetchingNextPage}
          onClick={() => query.fetchNextPage()}
        >
          Show older
        </Button>
      ) : (
        <p className="mt-2 text-s text-ink-3">The latest 500 changes are kept.</p>
      )}
    </>
  );
}

function Change({ event: { at, by, change } }: { event: DealEvent }) {
  return (
    <li className="border-b border-line py-2 last:border-0">
      {changeWords(change)}
      <span className="block text-s text-ink-2">
        {changedByWords(by)}, <time dateTime={at}>{formatInstant(at)}</time>
      </span>
    </li>
  );
}

/** It stands below the key of the deals, so that each change of one reads an opened history anew. */
function changesOf(deal: string) {
  return api.deals.history.infiniteOptions({
    queryKey: [...dealsKey, 'history', deal],
    input: (before: number | undefined) => ({ id: deal, ...(before !== undefined && { before }) }),
    initialPageParam: undefined,
    getNextPageParam: ({ events, hasMore }) => (hasMore ? events.at(-1)?.id : undefined),
  });
}
