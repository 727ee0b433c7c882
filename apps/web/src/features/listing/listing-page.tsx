import { useMutation } from '@tanstack/react-query';
import Bookmark from 'lucide/dist/esm/icons/bookmark.mjs';
import Download from 'lucide/dist/esm/icons/download.mjs';
import { lazy, Suspense, useState } from 'react';
import { formatCount } from '../../kit/format/format';
import { unreachableWords } from '../../kit/format/unreachable-words';
import { useIsPhone } from '../../kit/hooks/use-is-phone';
import { useUrlState } from '../../kit/url-state/url-state';
import { errorText } from '../../platform/api/error-text';
import { Button } from '../../ui/button';
import { Icon } from '../../ui/icon';
import { PageTitle } from '../../ui/page/page-title';
import { areaKindOf, inWords } from './area-kind';
import { exportCsv } from './export-csv';
import { FilterBar } from './filter-bar';
import { ListingMap } from './listing-map';
import { clearedSearch, countFilters, keptSearch, quickOf, readListing } from './listing-state';
import { filtersWithoutSource } from './listing-words';
import { QuickFilters } from './quick-filters';
import type { AddToList, HomeToAdd } from './results/bulk-bar';
import { useChosenColumns } from './results/chosen-columns';
import { ColumnChoice } from './results/column-choice';
import { figureColumns } from './results/home-columns';
import { rowId } from './results/home-row';
import { Results } from './results/results';
import type { ResultsMap } from './results/results-map-props';
import { SortChoice } from './results/sort-choice';
import { useListing } from './use-listing';

// A desktop shows list and map side by side, without tabs.
const PhoneTabs = lazy(() => import('../../ui/page/tabs').then((part) => ({ default: part.Tabs })));

const FilterDrawer = lazy(() =>
  import('./filter-drawer').then((part) => ({ default: part.FilterDrawer })),
);

const BulkBar = lazy(() =>
  import('./results/bulk-bar').then((part) => ({ default: part.BulkBar })),
);

const SavedDialog = lazy(() =>
  import('./saved/saved-dialog').then((part) => ({ default: part.SavedDialog })),
);

/** So many ids still fit an address, which exports and the skip trace are asked by. */
const mostTicked = 200;

/** Parts of other features, which the route hands in. */
type Props = { ResultsMap: ResultsMap; AddToList: AddToList };

/** Search by filters: a list and a map of the same properties, kept in the address. */
export function ListingPage({ ResultsMap, AddToList }: Props) {
  const [{ search, state }, change] = useUrlState((plain) => ({
    search: plain,
    state: readListing(plain),
  }));
  const { settled, list } = useListing(search);
  const [open, setOpen] = useState<'filters' | 'saved' | null>(null);
  const [adding, setAdding] = useState<readonly HomeToAdd[] | null>(null);
  const [isDrawing, setDrawing] = useState(false);
  const [pointed, setPointed] = useState<string | null>(null);
  const [opened, setOpened] = useState<string | null>(null);
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const [chosen, choose] = useChosenColumns();
  const [phoneTab, setPhoneTab] = useState('list');
  const isPhone = useIsPhone();
  const take = useMutation({
    mutationFn: (ids: readonly string[] | null) => exportCsv(settled.query, settled.order, ids),
  });

  const total = list.data?.pages.at(-1)?.total ?? null;
  const count = total === null ? 'the results' : formatCount(total, 'home');
  const properties = list.data?.pages.flatMap((page) => page.properties) ?? [];
  const unreachable = list.data?.pages.flatMap((page) => page.unreachable ?? []) ?? [];
  const carried = list.data?.pages.at(-1)?.carried;
  const idle = filtersWithoutSource(settled.query, carried);
  const missing = unreachableWords([...new Set(unreachable)]);
  // Homes that another search no longer lists are not acted on, though they stay ticked.
  const tickedHomes = properties.filter(({ id }) => ticked.has(id));
  const hasCenter = settled.query.center !== undefined;
  function draw(isOn: boolean) {
    setDrawing(isOn);
    if (isOn) setPhoneTab('map');
  }
  function tick(ids: readonly string[], isTicked: boolean) {
    const next = new Set(ticked);
    for (const id of ids) {
      if (!isTicked) next.delete(id);
      else if (next.size < mostTicked) next.add(id);
    }
    setTicked(next);
  }
  function showRow(id: string) {
    setOpened(id);
    document.getElementById(rowId(id))?.scrollIntoView({ block: 'nearest' });
  }

  const results = (
    <Results
      list={list}
      query={settled.query}
      columns={figureColumns.filter(({ id }) => chosen.includes(id))}
      order={state.order}
      hasCenter={hasCenter}
      pointed={pointed}
      opened={opened}
      ticked={ticked}
      onPoint={setPointed}
      onShow={setOpened}
      onSort={change}
      onTick={(id, isTicked) => tick([id], isTicked)}
      onTickAll={(isTicked) =>
        tick(
          properties.map(({ id }) => id),
          isTicked,
        )
      }
      onClearTicks={() => setTicked(new Set())}
      onClear={() => change(clearedSearch())}
    />
  );
  const map = (
    <ListingMap
      ResultsMap={ResultsMap}
      settled={settled}
      total={total}
      properties={properties}
      pointed={pointed}
      opened={opened}
      ticked={ticked}
      onPoint={setPointed}
      onClose={() => setOpened(null)}
      isDrawing={isDrawing}
      onDrawing={draw}
      onPick={showRow}
      onChange={change}
    />
  );
  const quickCount = countFilters(quickOf(settled.query));
  const listPane = (
    <div className="relative min-h-0 min-w-0 max-desk:-mx-4">
      {results}
      {tickedHomes.length > 0 && (
        <Suspense>
          <BulkBar
            homes={tickedHomes}
            onAdd={setAdding}
            isExporting={take.isPending}
            onExport={take.mutate}
            onClear={() => setTicked(new Set())}
          />
        </Suspense>
      )}
    </div>
  );
  return (
    <div className="flex flex-col wrap-anywhere wide:-mb-16 wide:h-[calc(100dvh-69px)]">
      <PageTitle>Search</PageTitle>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-2.5 pt-9 pb-2.5">
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
          <h1 className="text-xl font-bold tracking-tight">
            <span role="status">
              {total !== null ? count : list.isError ? 'Not counted' : 'Counting homes …'}
            </span>
            {areaKindOf(search) !== 'anywhere' && (
              <span className="font-normal text-ink-2"> in {inWords(search)}</span>
            )}
          </h1>
          <div className="flex flex-wrap items-center gap-1.5">
            <SortChoice order={state.order} hasCenter={hasCenter} onSort={change} />
            <span className="max-desk:hidden">
              <ColumnChoice chosen={chosen} onChoose={choose} />
            </span>
            <Button isBusy={take.isPending} onClick={() => take.mutate(null)}>
              <Icon of={Download} size="s" />
              <span>
                Export <span className="max-desk:sr-only">CSV</span>
              </span>
            </Button>
            <Button onClick={() => setOpen('saved')}>
              <Icon of={Bookmark} size="s" />
              <span>
                Save <span className="max-desk:sr-only">search</span>
              </span>
            </Button>
          </div>
        </div>
        <QuickFilters
          search={search}
          issues={state.issues}
          onChange={change}
          carried={carried}
          others={countFilters(state.query) - quickCount}
          onOpen={() => setOpen('filters')}
        />
        <FilterBar search={search} issues={state.issues} onChange={change} />
        {missing !== null && (
          <p role="alert" className="text-s text-warn">
            {missing}
          </p>
        )}
        {idle.length > 0 && (
          <p role="alert" className="text-s text-warn">
            No source here carries {idle.join(', ')}: by this nothing can be found in the area.
          </p>
        )}
        {take.isError && (
          <p role="alert" className="text-s text-bad">
            The list could not be exported. {errorText(take.error)}
          </p>
        )}
      </div>
      {isPhone ? (
        <Suspense fallback={listPane}>
          <PhoneTabs
            label="Results"
            value={phoneTab}
            onChange={setPhoneTab}
            tabs={[
              { id: 'list', label: 'List', content: listPane },
              { id: 'map', label: 'Map', content: map },
            ]}
          />
        </Suspense>
      ) : (
        <div className="grid min-h-0 flex-1 border-t border-line desk:-mx-7 wide:grid-cols-[minmax(0,1.28fr)_minmax(0,1fr)]">
          <div className="grid min-h-0 min-w-0 border-line max-wide:h-[560px] wide:border-r">
            {listPane}
          </div>
          <div className="h-[480px] min-h-0 wide:h-auto">{map}</div>
        </div>
      )}
      {open === 'filters' && (
        <Suspense>
          <FilterDrawer
            onClose={() => setOpen(null)}
            onClear={() => change(clearedSearch())}
            onDraw={() => draw(true)}
            count={count}
            search={search}
            issues={state.issues}
            onChange={change}
            carried={carried}
          />
        </Suspense>
      )}
      {adding !== null && (
        <Suspense>
          <AddToList homes={adding} onClose={() => setAdding(null)} />
        </Suspense>
      )}
      {open === 'saved' && (
        <Suspense>
          <SavedDialog
            onClose={() => setOpen(null)}
            search={keptSearch(search)}
            count={total}
            onOpen={(saved) => change({ ...clearedSearch(), ...saved })}
          />
        </Suspense>
      )}
    </div>
  );
}
