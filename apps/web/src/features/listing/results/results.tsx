import type { ListingOrder } from '@deedlight/contract/listing';
import type { ListingQuery } from '@deedlight/contract/listing/query';
import { lazy, Suspense, useMemo } from 'react';
import { classNames } from '../../../kit/class-names';
import { formatCount } from '../../../kit/format/format';
import { useIsPhone } from '../../../kit/hooks/use-is-phone';
import { Button } from '../../../ui/button';
import { Empty } from '../../../ui/page/empty';
import { SkeletonText } from '../../../ui/page/skeleton';
import { useProvider } from '../../provider/public';
import { LoadFailed } from '../../usage/public';
import type { useListing } from '../use-listing';
import { ResultsList } from './results-list';
import { ResultsTable } from './results-table';

const ProviderSearch = lazy(() =>
  import('../provider/provider-search').then((part) => ({ default: part.ProviderSearch })),
);

const Likeliest = lazy(() => import('./likeliest').then((part) => ({ default: part.Likeliest })));

type Props = {
  list: ReturnType<typeof useListing>['list'];
  query: ListingQuery;
  order: ListingOrder;
  hasCenter: boolean;
  pointed: string | null;
  onPoint: (id: string | null) => void;
  onSort: (order: ListingOrder) => void;
  onClear: () => void;
};

/** The list: the table with the content of the map. */
export function Results({ list, query, onClear, ...rest }: Props) {
  const isPhone = useIsPhone();
  const provider = useProvider('search');
  const pages = list.data?.pages;
  const sources = useMemo(
    () =>
      new Map(pages?.flatMap((page) => page.sources.map((source) => [source.id, source] as const))),
    [pages],
  );
  if (list.isPending) return <SkeletonText lines={12} label="Loading the results" />;
  if (list.isError)
    return <LoadFailed what="The results" error={list.error} retry={list.refetch} />;
  const properties = list.data.pages.flatMap((page) => page.properties);
  const total = list.data.pages.at(-1)?.total ?? 0;
  const isWhole = list.data.pages.every((page) => page.unreachable === undefined);
  const beyond = provider && (
    <Suspense>
      <ProviderSearch provider={provider} query={query} />
    </Suspense>
  );
  if (properties.length === 0) {
    return (
      <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-4 desk:overflow-y-auto">
        <Empty
          title={isWhole ? 'No property matches' : 'No property matches where we could ask'}
          action={<Button onClick={onClear}>Clear all filters</Button>}
        >
          Take off a filter, widen the area, or include properties whose figures are unknown.
        </Empty>
        {query.text !== undefined && (
          <Suspense>
            <Likeliest text={query.text} />
          </Suspense>
        )}
        {beyond}
      </div>
    );
  }
  const Body = isPhone ? ResultsList : ResultsTable;
  const caption = `${formatCount(total, 'property', 'properties')} found, ${properties.length} listed`;
  return (
    <section
      aria-label="Results"
      aria-busy={list.isFetching}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls must be reachable by keyboard
      tabIndex={0}
      className={classNames(
        'relative max-desk:-mx-4 desk:[container-type:inline-size] desk:overflow-auto desk:rounded-m desk:border desk:border-line desk:bg-surface -outline-offset-2',
        list.isPlaceholderData && 'stale',
      )}
    >
      <Body caption={caption} properties={properties} sources={sources} {...rest} />
      {list.hasNextPage && (
        <div className="sticky left-0 p-3 text-center">
          <Button isBusy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
            Show 50 more
          </Button>
        </div>
      )}
      {beyond && !list.hasNextPage && <div className="sticky left-0 p-4">{beyond}</div>}
    </section>
  );
}
