import { degreesOfLatitude, type Place } from './distance';

export type Box = { west: number; south: number; east: number; north: number };

/** Web-Mercator tiles at a zoom, both ends included; rows count from the north. */
export type TileRange = { west: number; east: number; north: number; south: number };

/** The number of tiles around the Earth at zoom 16, the finest zoom with tile numbers. */
const tilesAround = 65_536;

/**
 * Returns one number for a tile up to zoom 16, ascending by column, then by row. The column
 * records.properties.tile16 holds such numbers.
 */
export function tileNumber(column: number, row: number): number {
  return column * tilesAround + row;
}

/** Returns the tile that has a number. */
export function tileOf(number: number): { column: number; row: number } {
  return { column: Math.floor(number / tilesAround), row: number % tilesAround };
}

/** Returns the tiles that a box touches at `zoom`. */
export function tilesOf(box: Box, zoom: number): TileRange {
  const across = 2 ** zoom;
  const within = (value: number) => Math.min(across - 1, Math.max(0, Math.floor(value * across)));
  return {
    west: within(easting(box.west)),
    east: within(easting(box.east)),
    north: within(southing(box.north)),
    south: within(southing(box.south)),
  };
}

/** Returns the numbers of all tiles at zoom 16 that a circle may touch. */
export function tilesWithin(center: Place, radiusMiles: number): number[] {
  return tileNumbersOf(tilesOf(boxAround(center, radiusMiles), 16));
}

/** Returns the numbers of all tiles of a range. */
export function tileNumbersOf({ west, east, north, south }: TileRange): number[] {
  const numbers: number[] = [];
  for (let column = west; column <= east; column += 1) {
    for (let row = north; row <= south; row += 1) numbers.push(tileNumber(column, row));
  }
  return numbers;
}

/** Returns the bounds of a tile. */
export function tileBox({ zoom, column, row }: { zoom: number; column: number; row: number }): Box {
  const across = 2 ** zoom;
  return {
    west: (column / across) * 360 - 180,
    east: ((column + 1) / across) * 360 - 180,
    north: latitudeAt(row / across),
    south: latitudeAt((row + 1) / across),
  };
}

export function tileCount({ west, east, north, south }: TileRange): number {
  return (east - west + 1) * (south - north + 1);
}

/** Returns the smallest box that holds every place; throws RangeError when there are no places. */
export function boxOf(places: readonly Place[]): Box {
  if (places.length === 0) throw new RangeError('a box needs a place');
  const lats = places.map(({ lat }) => lat);
  const lngs = places.map(({ lng }) => lng);
  return {
    west: Math.min(...lngs),
    east: Math.max(...lngs),
    south: Math.min(...lats),
    north: Math.max(...lats),
  };
}

/** Tells whether two boxes have a place in common, even if only on their edges. */
export function boxesMeet(a: Box, b: Box): boolean {
  return a.west <= b.east && b.west <= a.east && a.south <= b.north && b.south <= a.north;
}

/** Returns the bounding box of a circle. */
export function boxAround({ lat, lng }: Place, radiusMiles: number): Box {
  const north = degreesOfLatitude(radiusMiles);
  // A circle's easternmost point lies a little nearer to the pole than its middle, where a degree
  // is shorter.
  const east = north / Math.cos(((Math.abs(lat) + north) * Math.PI) / 180);
  return { west: lng - east, east: lng + east, south: lat - north, north: lat + north };
}

/** Returns the share of the way from the date line eastward. */
function easting(lng: number): number {
  return (lng + 180) / 360;
}

/** Returns the share of the way from the map's northern edge southward. */
function southing(lat: number): number {
  const angle = (Math.max(-85, Math.min(85, lat)) * Math.PI) / 180;
  return (1 - Math.log(Math.tan(angle) + 1 / Math.cos(angle)) / Math.PI) / 2;
}

/** Returns the latitude at a share: the inverse of `southing`. */
function latitudeAt(share: number): number {
  return (Math.atan(Math.sinh(Math.PI * (1 - 2 * share))) * 180) / Math.PI;
}
