import { type ListingQuery, numbersOf } from '@deedlight/contract/listing-query';
import { degreesOfLatitude, type Place } from '@deedlight/domain/geo/distance';
import { type Box, boxOf, tileCount, tilesOf } from '@deedlight/domain/geo/tiles';
import { type RawBuilder, type SqlBool, sql } from 'kysely';

type Condition = RawBuilder<SqlBool>;

/** More tiles than this are read as one range of the index. */
const mostTiles = 4096;
const tilesAround = 65_536;

/** What of a query says where to look. */
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

/** "west,south,east,north" of the contract. */
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

/** Where distances of a query are from; null where it has no center. */
export function centerOf({ center }: ListingQuery): Place | null {
  if (center === undefined) return null;
  const [lat = 0, lng = 0] = numbersOf(center);
  return { lat, lng };
}

/** Miles from a place by the haversine formula, as packages/domain/src/geo/distance.ts has it. */
export function milesFrom({ lat, lng }: Place): RawBuilder<number> {
  // least() passes over null: without the case, a property without coordinates lies at the antipodes.
  return sql<number>`case when l.lat is not null then
    2 * 3958.761 * asin(sqrt(least(1, power(sin(radians(l.lat - ${lat}) / 2), 2)
    + cos(radians(${lat})) * cos(radians(l.lat)) * power(sin(radians(l.lng - ${lng}) / 2), 2)))) end`;
}

function inPolygon(text: string): Condition[] {
  const corners = text.split(';').map((corner) => {
    const [lng = 0, lat = 0] = numbersOf(corner);
    return { lat, lng };
  });
  const path = `(${corners.map(({ lat, lng }) => `(${lng},${lat})`).join(',')})`;
  return [...inBox(boxOf(corners)), sql<SqlBool>`${path}::polygon @> point(l.lng, l.lat)`];
}

function inRadius(center: Place | null, radius: number): Condition[] {
  if (center === null) return [];
  const north = degreesOfLatitude(radius);
  // A circle reaches farthest east a little north of its middle, where a degree is shorter.
  const east = north / Math.cos(((Math.abs(center.lat) + north) * Math.PI) / 180);
  const box = {
    west: center.lng - east,
    east: center.lng + east,
    south: center.lat - north,
    north: center.lat + north,
  };
  return [...inBox(box), sql<SqlBool>`${milesFrom(center)} <= ${radius}`];
}

function inTiles(box: Box): Condition {
  const range = tilesOf(box, 16);
  if (tileCount(range) > mostTiles) {
    const first = range.west * tilesAround + range.north;
    return sql<SqlBool>`l.tile16 between ${first} and ${range.east * tilesAround + range.south}`;
  }
  const tiles: number[] = [];
  for (let x = range.west; x <= range.east; x += 1) {
    for (let y = range.north; y <= range.south; y += 1) tiles.push(x * tilesAround + y);
  }
  return sql<SqlBool>`l.tile16 = any(${tiles}::bigint[])`;
}
