import type { ListingOrder } from '@deedlight/contract/listing';
import type { ListingFilter, ListingQuery } from '@deedlight/contract/listing/query';
import type {
  ColumnOrder,
  ColumnPosition,
  ColumnQuery,
  MarkChoice,
} from '@deedlight/domain/listing/column-query';
import { Temporal } from 'temporal-polyfill';
import { boxFrom } from '../area';
import { wordsOf } from '../conditions';
import type { Position } from '../cursor';
import { sortFigures } from '../listing-columns';
import { choicesOf, limitsOf } from '../query-limits';

/**
 * Returns the query on the columns in memory, or null if they cannot answer it: words, shapes,
 * distances.
 */
export function columnQueryOf(query: ListingQuery, today: Temporal.PlainDate): ColumnQuery | null {
  const { bounds, polygon, radiusMiles, text = '' } = query;
  if (polygon !== undefined || radiusMiles !== undefined || wordsOf(text).length > 0) return null;
  const letsIn = new Set<ListingFilter>(query.unknown);
  return {
    box: bounds === undefined ? null : boxFrom(bounds),
    marks: [
      ...placesOf(query),
      ...typesOf(query, letsIn.has('type')),
      ...choicesOf(query).map(({ filter, mark, wanted }) => ({
        of: mark,
        anyOf: [String(wanted)],
        letsInUnknown: letsIn.has(filter),
      })),
    ],
    figures: limitsOf(query, today).map(({ filter, figure, least, most }) => ({
      of: figure,
      least: numberOf(least) ?? Number.NEGATIVE_INFINITY,
      most: numberOf(most) ?? Number.POSITIVE_INFINITY,
      letsInUnknown: letsIn.has(filter),
    })),
  };
}

/** Returns null if the order is by distance. */
export function columnOrderOf({ sort, direction }: ListingOrder): ColumnOrder | null {
  if (sort === 'distance') return null;
  return { by: sortFigures[sort], isDescending: direction === 'descending' };
}

export function columnPositionOf({ key, id }: Position): ColumnPosition {
  return { key: numberOf(key ?? undefined) ?? null, id };
}

function placesOf({ zip, city, county, state }: ListingQuery): MarkChoice[] {
  const places = { zip, city: city?.toLowerCase(), county, state: state?.toUpperCase() };
  return (['zip', 'city', 'county', 'state'] as const).flatMap((of) => {
    const place = places[of];
    return place === undefined ? [] : [{ of, anyOf: [place], letsInUnknown: false }];
  });
}

function typesOf({ types = [] }: ListingQuery, letsInUnknown: boolean): MarkChoice[] {
  return types.length === 0 ? [] : [{ of: 'type', anyOf: types, letsInUnknown }];
}

/** Returns a number; a day is its number since 1970-01-01. */
function numberOf(bound: number | string | undefined): number | undefined {
  if (typeof bound !== 'string') return bound;
  return bound.includes('-', 1) && !bound.includes('e')
    ? Temporal.PlainDate.from(bound).since('1970-01-01').days
    : Number(bound);
}
