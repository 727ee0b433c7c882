import type { ListingOrder } from '@deedlight/contract/listing';
import type { ListingQuery } from '@deedlight/contract/listing/query';
import { useMutation } from '@tanstack/react-query';
import Download from 'lucide/dist/esm/icons/download.mjs';
import { lazy, Suspense, useState } from 'react';
import { saveFile } from '../../kit/csv/save-file';
import { formatCount } from '../../kit/format/format';
import { unreachableWords } from '../../kit/format/unreachable-words';
import { useIsPhone } from '../../kit/hooks/use-is-phone';
import { notify } from '../../kit/notify/notify';
import { toQueryString } from '../../kit/url-state/query-string';
import { useUrlState } from '../../kit/url-state/url-state';
import { failureOf } from '../../platform/api/api-failure';
import { apiHost } from '../../platform/api/api-host';
import { errorText } from '../../platform/api/error-text';
import { accessToken } from '../../platform/session/access-token';
import { Button } from '../../ui/button';
import { Icon } from '../../ui/icon';
import { PageTitle } from '../../ui/page/page-title';
import { FilterBar } from './filter-bar';
import { ListingMap } from './listing-map';
import { clearedSearch, countFilters, keptSearch, readListing } from './listing-state';
import { filtersWithoutSource } from './listing-words';
import { Results } from './results/results';
import type { ResultsMap } from './results/results-map-props';
import { rowId } from './results/results-table';
import { useListing } from './use-listing';

// A desktop shows list and map side by side, without tabs.
const PhoneTabs = lazy(() => import('../../ui/page/tabs').then((part) => ({ default: part.Tabs })));

const FilterDrawer = lazy(() =>
  import('./filter-drawer').then((part) => ({ default: part.FilterDrawer })),
);

const SavedDialog = lazy(() =>
  import('./saved/saved-dialog').then((part) => ({ default: part.SavedDialog })),
);

/** Search by filters: a list and a map of the same properties, kept in the address. */
export function ListingPage({ ResultsMap }: { ResultsMap: ResultsMap }) {
  const [{ search, state }, change] = useUrlState((plain) => ({
    search: plain,
    state: readListing(plain),
  }));
  const { settled, list } = useListing(search);
  const [open, setOpen] = useState<'filters' | 'saved' | null>(null);
  const [isDrawing, setDrawing] = useState(false);
  const [pointed, setPointed] = useState<string | null>(null);
  const [phoneTab, setPhoneTab] = useState('list');
  const isPhone = useIsPhone();
  const take = useMutation({ mutationFn: () => exportCsv(settled.query, settled.order) });

  const total = list.data?.pages.at(-1)?.total ?? null;
  const count = total === null ? 'the results' : formatCount(total, 'property', 'properties');
  const properties = list.data?.pages.flatMap((page) => page.properties) ?? [];
  const unreachable = list.data?.pages.flatMap((page) => page.unreachable ?? []) ?? [];
  const carried = list.data?.pages.at(-1)?.carried;
  const idle = filtersWithoutSource(settled.query, carried);
  const missing = unreachableWords([...new Set(unreachable)]);
  const highlighted = properties.find(({ id }) => id === pointed)?.place ?? null;
  function draw(isOn: boolean) {
    setDrawing(isOn);
    if (isOn) setPhoneTab('map');
  }
  function showRow(id: string) {
    setPointed(id);
    setPhoneTab('list');
    const row = document.getElementById(rowId(id));
    if (row === null)
      notify({ kind: 'info', text: 'Further down the list: zoom in or narrow the search' });
    row?.scrollIntoView({ block: 'nearest' });
  }

  const results = (
    <Results
      list={list}
      query={settled.query}
      order={state.order}
      hasCenter={settled.query.center !== undefined}
      pointed={pointed}
      onPoint={setPointed}
      onSort={({ sort, direction }) => change({ sort, direction })}
      onClear={() => change(clearedSearch())}
    />
  );
  const map = (
    <ListingMap
      ResultsMap={ResultsMap}
      settled={settled}
      total={total}
      highlighted={highlighted}
      isDrawing={isDrawing}
      onDrawing={draw}
      onPick={showRow}
      onChange={change}
    />
  );
  return (
    <div className="grid gap-3 py-5 wrap-anywhere">
      <PageTitle>Search</PageTitle>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h1 className="text-2xl font-bold tracking-tight">Search</h1>
        <p role="status" className="text-ink-2">
          {total !== null ? `${count} found` : list.isError ? 'Not counted' : 'Counting …'}
        </p>
      </div>
      <FilterBar
        search={search}
        issues={state.issues}
        onChange={change}
        count={countFilters(state.query)}
        onOpen={() => setOpen('filters')}
      >
        <Button onClick={() => setOpen('saved')}>Save</Button>
        <Button isBusy={take.isPending} onClick={() => take.mutate()}>
          <Icon of={Download} size="s" /> Export CSV
        </Button>
      </FilterBar>
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
      {isPhone ? (
        <Suspense fallback={results}>
          <PhoneTabs
            label="Results"
            value={phoneTab}
            onChange={setPhoneTab}
            tabs={[
              { id: 'list', label: 'List', content: results },
              { id: 'map', label: 'Map', content: map },
            ]}
          />
        </Suspense>
      ) : (
        <div className="grid gap-4 wide:h-[calc(100vh-190px)] wide:min-h-[480px] wide:grid-cols-[minmax(min(680px,62%),1.5fr)_1fr]">
          {results}
          <div className="h-[480px] wide:h-auto">{map}</div>
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

/**
 * Saves the search's whole list as the server's CSV. The error that it throws is written for the
 * person.
 */
async function exportCsv(query: ListingQuery, order: ListingOrder): Promise<void> {
  const token = await accessToken();
  const response = await fetch(
    `${apiHost()}/v1/properties.csv${toQueryString({ ...query, ...order })}`,
    {
      headers: token === null ? {} : { authorization: `Bearer ${token}` },
    },
  );
  if (!response.ok) {
    const failure = failureOf(await response.json().catch(() => null));
    throw new Error(
      failure?.message ?? 'The list could not be exported. Please try again shortly.',
    );
  }
  const name = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1];
  saveFile(name ?? 'properties.csv', await response.blob());
}
