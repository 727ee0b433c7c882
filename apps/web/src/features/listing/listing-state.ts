import type { ListingOrder } from '@deedlight/contract/listing';
import {
  type ListingFilter,
  ListingQuery,
  listingFilters,
  listingSorts,
} from '@deedlight/contract/listing/query';
import type { PlainSearch } from '../../kit/url-state/plain-search';
import { moneyFields, numberFields, textFields, yesNoFields } from './listing-fields';

/**
 * What the page's address asks for. `issues` are fields that cannot be used yet, left out of
 * `query`.
 */
export type ListingState = {
  query: ListingQuery;
  order: ListingOrder;
  /** Whether the list follows the map. */
  followsMap: boolean;
  issues: Readonly<Record<string, string>>;
};

/** The parameters of the page's own search, which a saved search keeps. */
const ownNames = new Set<string>([
  ...numberFields,
  ...moneyFields,
  ...textFields,
  ...yesNoFields,
  'types',
  'unknown',
  'sort',
  'direction',
  'follow',
]);

export function readListing(search: PlainSearch): ListingState {
  const fields = fieldsOf(search);
  const issues: Record<string, string> = {};
  let read = ListingQuery.safeParse(fields);
  // Rules between two fields are checked only once each field is valid by itself.
  for (let turn = 0; !read.success && turn < mostTurns; turn++) {
    for (const { path, message } of read.error.issues) {
      const name = String(path[0]);
      issues[name] ??= message;
      delete fields[name];
      // A radius means nothing without its center.
      if (name === 'center') delete fields.radiusMiles;
    }
    read = ListingQuery.safeParse(fields);
  }
  return {
    query: read.success ? read.data : {},
    order: orderOf(search),
    followsMap: search.follow === 'map',
    issues,
  };
}

const mostTurns = 5;

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

function fieldsOf(search: PlainSearch): Record<string, unknown> {
  const fields: Record<string, unknown> = {};
  for (const name of textFields) if (search[name]) fields[name] = search[name];
  for (const name of numberFields) if (search[name]) fields[name] = Number(search[name]);
  for (const name of moneyFields)
    if (search[name]) fields[name] = Math.round(Number(search[name]) * 100);
  for (const name of yesNoFields) {
    if (search[name] === 'yes' || search[name] === 'no') fields[name] = search[name] === 'yes';
  }
  const types = search.types?.split(',').filter((type) => type !== '') ?? [];
  if (types.length > 0) fields.types = types;
  const unknown = unknownOf(search);
  if (unknown.length > 0) fields.unknown = unknown;
  return fields;
}

export function unknownOf({ unknown = '' }: PlainSearch): ListingFilter[] {
  const names = new Set(unknown.split(','));
  return listingFilters.filter((filter) => names.has(filter));
}
