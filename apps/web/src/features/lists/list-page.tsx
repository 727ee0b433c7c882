import { queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSession } from '../../platform/session/session-store';
import { LinkButton } from '../../ui/link-button';
import { Empty } from '../../ui/page/empty';
import { PageHead } from '../../ui/page/page-head';
import { SkeletonCard } from '../../ui/page/skeleton';
import { TextLink } from '../../ui/text-link';
import { useIsOwn } from '../teams/public';
import { allPinnedNews, LoadFailed } from '../usage/public';
import { HomesSkeleton } from './homes/homes-skeleton';
import { listedHomes } from './homes/listed-homes';
import { WorkedList } from './homes/worked-list';
import { propertyNotes } from './notes/property-notes';
import { type PropertyList, propertyLists } from './property-lists';

/** The code of the card, which few lists need. */
const changesCard = queryOptions({
  queryKey: ['code', 'list-changes'],
  queryFn: async () => (await import('./watch/list-changes')).ListChanges,
  staleTime: Number.POSITIVE_INFINITY,
  retry: false,
  structuralSharing: false,
});

/** One list of the member's, with its homes. */
export function ListPage({ id }: { id: string }) {
  const query = useQuery(propertyLists);
  const list = query.data?.find((one) => one.id === id);
  return (
    <article className="grid grid-cols-[minmax(0,1fr)] gap-4 py-6 wrap-anywhere">
      {query.isPending && <SkeletonCard lines={8} />}
      {list === undefined && !query.isPending && (
        <PageHead title="List" above={<TextLink to="/app/lists">Lists</TextLink>} />
      )}
      {query.isError && <LoadFailed what="The list" error={query.error} retry={query.refetch} />}
      {query.data && list === undefined && (
        <Empty
          title="This list is not among yours"
          action={<LinkButton to="/app/lists">Your lists</LinkButton>}
        >
          It was deleted, or it belongs to another account, or its owner stopped sharing it.
        </Empty>
      )}
      {list && <Homes list={list} lists={query.data ?? []} />}
    </article>
  );
}

function Homes({ list, lists }: { list: PropertyList; lists: readonly PropertyList[] }) {
  const homes = useQuery(listedHomes(list.id));
  const notes = useQuery(propertyNotes);
  const userId = useSession(({ session }) => session?.user.id);
  const news = useQuery({ ...allPinnedNews(userId ?? ''), enabled: userId !== undefined });
  // Only its owner is told of what changed on a list.
  const isWatched = useIsOwn(list) && list.is_watched;
  const card = useQuery({ ...changesCard, enabled: isWatched });
  // What changed stands above the homes: it comes with them, so that it moves none of them. A list
  // that is watched from now on has no change yet, and stays as it is.
  const [opensWatched] = useState(isWatched);
  const isWaiting =
    homes.isPending || notes.isPending || (opensWatched && (news.isPending || card.isPending));
  if (homes.isError) {
    return <LoadFailed what="The homes" error={homes.error} retry={homes.refetch} />;
  }
  if (notes.isError) {
    return <LoadFailed what="Your notes" error={notes.error} retry={notes.refetch} />;
  }
  if (isWaiting) return <HomesSkeleton count={Math.min(list.homes, 12)} />;
  const Changes = card.data;
  return (
    <WorkedList
      list={list}
      lists={lists}
      homes={homes.data}
      notes={notes.data}
      changes={(all) =>
        isWatched && (
          <>
            {Changes && <Changes homes={all} news={news} />}
            {card.isError && (
              <LoadFailed what="What changed" error={card.error} retry={card.refetch} />
            )}
          </>
        )
      }
    />
  );
}
