import { metersPerDegree, type Place } from '@deedlight/domain/geo/distance';
import { type Box, tileNumber, tileOf } from '@deedlight/domain/geo/tiles';
import { groupBy } from '@deedlight/domain/group-by';
import concaveman from 'concaveman';
import { rounded, smoothed } from './smoothed';
import { type ZipSpot, zipBorders } from './zip-borders';

type LngLat = [lng: number, lat: number];

/**
 * The homes of one city and ZIP code within a tile of zoom 16: their number, and the box around
 * them. An empty text is unknown.
 */
export type PlaceCell = Box & { city: string; zip: string; tile: number; homes: number };

/** A city as its homes give it, an estimate: `ground` is the land between them, in one or more parts. */
export type CityGround = {
  /** Null where the homes have no city on record. */
  name: string | null;
  homes: number;
  zips: string[];
  /** Where its name stands: among its homes. */
  at: LngLat;
  ground: LngLat[][];
};

export type PlaceGrounds = {
  /** The largest first. */
  cities: CityGround[];
  zips: { zip: string; homes: number; at: LngLat }[];
  /** Lines between the homes of one ZIP code and those of the next. */
  borders: LngLat[][];
};

/** Homes so many tiles apart are still of one part; a tile is about a third of a mile wide. */
const reach = 3;

/** A part with a smaller share of a city's homes may be a misspelled city or a misplaced home. */
const leastShare = 0.02;

/** A single home has so much ground around it. */
const aroundHomeMeters = 90;

/** A border of a part turns inward at gaps wider than this. */
const gapMeters = 900;

/** Returns the cities and ZIP codes of a county as the places of its homes give them. */
export function placeGrounds(cells: readonly PlaceCell[]): PlaceGrounds {
  const cities = [...groupBy(cells, ({ city }) => city)].map(([city, own]) => ({
    name: city === '' ? null : city,
    homes: homesOf(own),
    zips: [...new Set(own.map(({ zip }) => zip))].filter((zip) => zip !== '').sort(),
    at: middleOf(own),
    ground: partsOf(own).map(hullOf),
  }));
  const zips = [...groupBy(cells, ({ zip }) => zip)]
    .filter(([zip]) => zip !== '')
    .map(([zip, own]) => ({ zip, homes: homesOf(own), at: middleOf(own) }));
  return {
    cities: cities.toSorted((a, b) => b.homes - a.homes || compare(a.name ?? '', b.name ?? '')),
    zips: zips.toSorted((a, b) => b.homes - a.homes || compare(a.zip, b.zip)),
    borders: zipBorders(spotsOf(cells)),
  };
}

/** Returns one place for each tile, with the ZIP code that most of its homes have. */
function spotsOf(cells: readonly PlaceCell[]): ZipSpot[] {
  return [...groupBy(cells, ({ tile }) => tile)].flatMap(([, own]) => {
    const byZip = [...groupBy(own, ({ zip }) => zip)].filter(([zip]) => zip !== '');
    const [first] = byZip.toSorted(([a, x], [b, y]) => homesOf(y) - homesOf(x) || compare(a, b));
    if (first === undefined) return [];
    const [zip, cellsOfZip] = first;
    const { lat, lng } = meanOf(cellsOfZip);
    return [{ zip, lat, lng }];
  });
}

/** Returns the parts that lie apart from each other, without those that are too small to be meant. */
function partsOf(cells: readonly PlaceCell[]): PlaceCell[][] {
  const inTile = groupBy(cells, ({ tile }) => tile);
  const parts: PlaceCell[][] = [];
  for (const start of inTile.keys()) {
    const part: PlaceCell[] = [];
    const tiles = [start];
    for (let tile = tiles.pop(); tile !== undefined; tile = tiles.pop()) {
      const own = inTile.get(tile);
      if (own === undefined) continue;
      inTile.delete(tile);
      part.push(...own);
      tiles.push(...around(tile));
    }
    if (part.length > 0) parts.push(part);
  }
  const [largest, ...others] = parts.toSorted((a, b) => homesOf(b) - homesOf(a));
  const least = homesOf(cells) * leastShare;
  return largest === undefined ? [] : [largest, ...others.filter((part) => homesOf(part) > least)];
}

function around(tile: number): number[] {
  const { column, row } = tileOf(tile);
  const steps = Array.from({ length: 2 * reach + 1 }, (_, at) => at - reach);
  return steps.flatMap((right) => steps.map((down) => tileNumber(column + right, row + down)));
}

/** Returns the ring around the boxes of a part. Degrees of longitude are made as long as of latitude. */
function hullOf(cells: readonly PlaceCell[]): LngLat[] {
  const narrow = Math.cos((meanOf(cells).lat * Math.PI) / 180);
  const margin = aroundHomeMeters / metersPerDegree;
  const corners = cells.flatMap(({ west, east, south, north }) => {
    const [left, right] = [west * narrow - margin, east * narrow + margin];
    const [bottom, top] = [south - margin, north + margin];
    return [
      [left, bottom],
      [right, bottom],
      [right, top],
      [left, top],
    ];
  });
  const ring = concaveman(corners, 1.6, gapMeters / metersPerDegree);
  return smoothed(
    ring.map(([x = 0, y = 0]) => [x / narrow, y]),
    'ring',
  ).map(rounded);
}

/** Returns the middle of the cell that is nearest to the mean of all: the mean may lie in a lake. */
function middleOf(cells: readonly PlaceCell[]): LngLat {
  const mean = meanOf(cells);
  let nearest: Place = mean;
  let least = Number.POSITIVE_INFINITY;
  for (const cell of cells) {
    const middle = centerOf(cell);
    const far = Math.hypot(middle.lat - mean.lat, middle.lng - mean.lng);
    if (far < least) [nearest, least] = [middle, far];
  }
  return rounded([nearest.lng, nearest.lat]);
}

function meanOf(cells: readonly PlaceCell[]): Place {
  let [lat, lng, homes] = [0, 0, 0];
  for (const cell of cells) {
    const middle = centerOf(cell);
    lat += middle.lat * cell.homes;
    lng += middle.lng * cell.homes;
    homes += cell.homes;
  }
  return { lat: lat / homes, lng: lng / homes };
}

function centerOf({ west, east, south, north }: Box): Place {
  return { lat: (south + north) / 2, lng: (west + east) / 2 };
}

function homesOf(cells: readonly PlaceCell[]): number {
  return cells.reduce((sum, { homes }) => sum + homes, 0);
}

function compare(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}
