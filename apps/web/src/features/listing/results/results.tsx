import type { ListingQuery } from '@deedlight/contract/listing/query';
import { lazy, Suspense, useMemo } from 'react';
import { classNames } from '../../../kit/class-names';
import { formatCount } from '../../../kit/format/format';
import { useShowsSample } from '../../../kit/sample-shown';
import { Button } from '../../../ui/button';
import { Empty } from '../../../ui/page/empty';
import { Skeleton } from '../../../ui/page/skeleton';
import { useProvider } from '../../provider/public';
import { LoadFailed } from '../../usage/public';
import type { useListing } from '../use-listing';
import { type ResultsProps, ResultsTable } from './results-table';

const ProviderSearch = lazy(() =>
  import('../provider/provider-search').then((part) => ({ default: part.ProviderSearch })),
);

const Likeliest = lazy(() => import('./likeliest').then((part) => ({ default: part.Likeliest })));

type Props = Omit<ResultsProps, 'caption' | 'properties' | 'sources'> & {
  list: ReturnType<typeof useListing>['list'];
  query: ListingQuery;
  onClear: () => void;
};

/** The list: the table with the content of the map. */
export function Results({ list, query, onClear, ...rest }: Props) {
  const provider = useProvider('search');
  const pages = list.data?.pages;
  const sources = useMemo(
    () =>
      new Map(pages?.flatMap((page) => page.sources.map((source) => [source.id, source] as const))),
    [pages],
  );
  useShowsSample(
    pages?.some(({ properties }) => properties.some(({ isSample }) => isSample)) ?? false,
  );
  if (list.isPending) return <RowsSkeleton />;
  if (list.isError) {
    return (
      <div className="p-4">
        <LoadFailed what="The results" error={list.error} retry={list.refetch} />
      </div>
    );
  }
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
      <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-4 p-4 desk:overflow-y-auto">
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
  const caption = `${formatCount(total, 'home')} found, ${properties.length} listed`;
  return (
    <section
      aria-label="Results"
      aria-busy={list.isFetching}
      className={classNames(
        '@container relative bg-surface pb-[72px] desk:h-full desk:overflow-x-hidden desk:overflow-y-auto',
        list.isPlaceholderData && 'stale',
      )}
    >
      <ResultsTable {...rest} caption={caption} properties={properties} sources={sources} />
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

/** Rows of the final height, so that nothing moves when the homes arrive. */
function RowsSkeleton() {
  return (
    <div role="status" aria-label="Loading the results" className="bg-surface desk:pt-[34px]">
      {Array.from({ length: 12 }, (_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows are alike and never change places
        <div key={at} className="grid h-[58px] content-center gap-2 border-b border-line px-4">
          <Skeleton className="h-3.5 w-2/5" />
          <Skeleton className="h-3 w-3/5" />
        </div>
      ))}
    </div>
  );
}
