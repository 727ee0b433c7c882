import { type ListingQuery, numbersOf } from '@deedlight/contract/listing/query';
import type { Place } from '@deedlight/domain/geo/distance';
import {
  type Box,
  boxAround,
  boxOf,
  tileCount,
  tileNumber,
  tileNumbersOf,
  tilesOf,
} from '@deedlight/domain/geo/tiles';
import { type RawBuilder, type SqlBool, sql } from 'kysely';

type Condition = RawBuilder<SqlBool>;

/** A larger number of tiles is read as one range of the index. */
const mostTiles = 4096;

/** Returns the conditions of a query that restrict the place. */
export function areaConditions(query: ListingQuery): Condition[] {
  return [
    ...(query.bounds === undefined ? [] : inBox(boxFrom(query.bounds))),
    ...(query.polygon === undefined ? [] : inPolygon(query.polygon)),
    ...(query.radiusMiles === undefined ? [] : inRadius(centerOf(query), query.radiusMiles)),
    ...(query.zip === undefined ? [] : [sql<SqlBool>`l.zip = ${query.zip}`]),
    ...(query.city === undefined ? [] : [sql<SqlBool>`l.city_key = ${query.city.toLowerCase()}`]),
    ...(query.state === undefined ? [] : [sql<SqlBool>`l.state = ${query.state.toUpperCase()}`]),
    ...(query.county === undefined ? [] : [sql<SqlBool>`l.county_fips = ${query.county}`]),
  ];
}

/** Returns the boxes that a query is limited to; an empty list if it names no place on the map. */
export function boxesOf({ bounds, polygon, radiusMiles, ...query }: ListingQuery): Box[] {
  const center = centerOf(query);
  return [
    ...(bounds === undefined ? [] : [boxFrom(bounds)]),
    ...(polygon === undefined ? [] : [boxOf(cornersOf(polygon))]),
    ...(radiusMiles === undefined || center === null ? [] : [boxAround(center, radiusMiles)]),
  ];
}

/** Parses the contract's "west,south,east,north". */
export function boxFrom(text: string): Box {
  const [west = 0, south = 0, east = 0, north = 0] = numbersOf(text);
  return { west, south, east, north };
}

export function inBox(box: Box): Condition[] {
  return [
    inTiles(box),
    sql<SqlBool>`l.lng between ${box.west} and ${box.east}`,
    sql<SqlBool>`l.lat between ${box.south} and ${box.north}`,
  ];
}

/** Returns the place from which a query measures distances, or null if it has none. */
export function centerOf({ center }: ListingQuery): Place | null {
  if (center === undefined) return null;
  const [lat = 0, lng = 0] = numbersOf(center);
  return { lat, lng };
}

/**
 * Returns the miles from a place by the haversine formula, like
 * packages/domain/src/geo/distance.ts.
 */
export function milesFrom({ lat, lng }: Place): RawBuilder<number> {
  // least() ignores null: without the case, a property without coordinates would lie at the
  // antipodes.
  return sql<number>`case when l.lat is not null then
    2 * 3958.761 * asin(sqrt(least(1, power(sin(radians(l.lat - ${lat}) / 2), 2)
    + cos(radians(${lat})) * cos(radians(l.lat)) * power(sin(radians(l.lng - ${lng}) / 2), 2)))) end`;
}

function inPolygon(text: string): Condition[] {
  const corners = cornersOf(text);
  const path = `(${corners.map(({ lat, lng }) => `(${lng},${lat})`).join(',')})`;
  return [...inBox(boxOf(corners)), sql<SqlBool>`${path}::polygon @> point(l.lng, l.lat)`];
}

function cornersOf(polygon: string): Place[] {
  return polygon.split(';').map((corner) => {
    const [lng = 0, lat = 0] = numbersOf(corner);
    return { lat, lng };
  });
}

function inRadius(center: Place | null, radius: number): Condition[] {
  if (center === null) return [];
  return [...inBox(boxAround(center, radius)), sql<SqlBool>`${milesFrom(center)} <= ${radius}`];
}

function inTiles(box: Box): Condition {
  const range = tilesOf(box, 16);
  if (tileCount(range) > mostTiles) {
    const first = tileNumber(range.west, range.north);
    return sql<SqlBool>`l.tile16 between ${first} and ${tileNumber(range.east, range.south)}`;
  }
  return sql<SqlBool>`l.tile16 = any(${tileNumbersOf(range)}::bigint[])`;
}
