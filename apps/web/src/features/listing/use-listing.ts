import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useDebounced } from '../../kit/hooks/use-debounced';
import {
  type PlainSearch,
  parsePlainSearch,
  printPlainSearch,
} from '../../kit/url-state/plain-search';
import { api } from '../../platform/api/api';
import { type ListingState, readListing } from './listing-state';
import type { MapView } from './results/results-map-props';

const settleMs = 250;
/** A box that contains every state. */
const everywhere = '-179,15,-60,72';

/** Returns the search's results once typing has paused; the earlier results stay until then. */
export function useListing(search: PlainSearch) {
  const settled = readListing(parsePlainSearch(useDebounced(printPlainSearch(search), settleMs)));
  const { query, order } = settled;
  const list = useInfiniteQuery({
    ...api.properties.list.infiniteOptions({
      input: (cursor: string | undefined) => ({ ...query, ...order, ...(cursor && { cursor }) }),
      initialPageParam: undefined,
      getNextPageParam: (last) => last.next ?? undefined,
    }),
    placeholderData: keepPreviousData,
  });
  return { settled, list };
}

/** Returns the groups of the map, and the box that contains all matches. */
export function useGroups({ query }: ListingState) {
  const [view, setView] = useState<MapView | null>(null);
  const groups = useQuery({
    ...api.properties.tiles.queryOptions({
      input: { ...query, zoom: view?.zoom ?? 0, view: view === null ? everywhere : viewText(view) },
    }),
    enabled: view !== null,
    placeholderData: keepPreviousData,
  });
  const overview = useQuery({
    ...api.properties.tiles.queryOptions({ input: { ...query, zoom: 10, view: everywhere } }),
    placeholderData: keepPreviousData,
  });
  return { view, setView, groups, overview };
}

/** Rounds to about ten meters, so that the same view is requested once. */
export function viewText({ west, south, east, north }: MapView): string {
  const lng = (value: number) => Math.max(-180, Math.min(180, value)).toFixed(4);
  const lat = (value: number) => Math.max(-85, Math.min(85, value)).toFixed(4);
  return [lng(west), lat(south), lng(east), lat(north)].join(',');
}
