import type { ListingOrder } from '@deedlight/contract/listing';
import { pageSearchFields, readPageSearch } from '@deedlight/contract/listing/page-search';
import { type ListingQuery, listingSorts } from '@deedlight/contract/listing/query';
import type { PlainSearch } from '../../kit/url-state/plain-search';

/**
 * The search that the page's address asks for. `issues` are fields that cannot be used yet, left
 * out of `query`.
 */
export type ListingState = {
  query: ListingQuery;
  order: ListingOrder;
  /** Whether the list follows the map. */
  followsMap: boolean;
  issues: Readonly<Record<string, string>>;
};

/** The parameters of the page's own search, which a saved search keeps. */
const ownNames = new Set<string>([...pageSearchFields, 'sort', 'direction', 'follow']);

export function readListing(search: PlainSearch): ListingState {
  return {
    ...readPageSearch(search),
    order: orderOf(search),
    followsMap: search.follow === 'map',
  };
}

/** Returns the search without the other parameters of the address. */
export function keptSearch(search: PlainSearch): PlainSearch {
  return Object.fromEntries(Object.entries(search).filter(([name]) => ownNames.has(name)));
}

/** Returns the number of active filters; an area counts as one. */
export function countFilters({ unknown: _, ...query }: ListingQuery): number {
  const { bounds, polygon, center, radiusMiles, zip, city, state, county, ...figures } = query;
  const names = Object.entries(figures).flatMap(([name, value]) =>
    value === undefined ? [] : [name.replace(/(Min|Max)$/, '')],
  );
  const area = [bounds, polygon, center, radiusMiles, zip, city, state, county];
  return new Set(names).size + Number(area.some((part) => part !== undefined));
}

/** Keeps of a query what the quick filters and the chip of the area say. */
export function quickOf(query: ListingQuery): ListingQuery {
  const { types, bedsMin, bedsMax, valueMin, valueMax, equityMin, equityMax } = query;
  const { absentee, soldMin, soldMax } = query;
  return {
    ...{ types, bedsMin, bedsMax, valueMin, valueMax, equityMin, equityMax },
    ...{ absentee, soldMin, soldMax },
  };
}

/** Returns a patch that removes every parameter of the search. */
export function clearedSearch(): Record<string, null> {
  return Object.fromEntries([...ownNames].map((name) => [name, null]));
}

function orderOf({ sort, direction }: PlainSearch): ListingOrder {
  return {
    sort: listingSorts.find((name) => name === sort) ?? 'value',
    direction: direction === 'ascending' ? 'ascending' : 'descending',
  };
}
