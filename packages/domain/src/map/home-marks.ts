import type { Place } from '../geo/distance';
import { tileBox, tilesOf } from '../geo/tiles';
import { streetTileZoom } from './street-tile-zoom';

/** A tile is so many cells wide and high; a cell is some two meters at 40° of latitude. */
const across = 1024;
const cellZoom = streetTileZoom + Math.log2(across);

type Tile = { column: number; row: number };

/**
 * Packs where homes are in a tile of streets, for a map that marks them: the cells with a home, row
 * by row from the north-west, each as the steps from the one before. Homes outside are left out, and
 * those of one cell are one mark.
 */
export function packHomes(places: readonly Place[], tile: Tile): number[] {
  const cells = new Set<number>();
  for (const { lat, lng } of places) {
    const at = tilesOf({ west: lng, east: lng, north: lat, south: lat }, cellZoom);
    const x = at.west - tile.column * across;
    const y = at.north - tile.row * across;
    if (x >= 0 && x < across && y >= 0 && y < across) cells.add(y * across + x);
  }
  let last = 0;
  return [...cells]
    .toSorted((a, b) => a - b)
    .map((cell) => {
      const step = cell - last;
      last = cell;
      return step;
    });
}

/** Returns where the packed homes of a tile are, to about a meter: the inverse of `packHomes`. */
export function unpackHomes(steps: readonly number[], tile: Tile): [lng: number, lat: number][] {
  const { west, east, north, south } = tileBox({ zoom: streetTileZoom, ...tile });
  let cell = 0;
  return steps.map((step) => {
    cell += step;
    const x = ((cell % across) + 0.5) / across;
    const y = (Math.floor(cell / across) + 0.5) / across;
    return [west + x * (east - west), north + y * (south - north)];
  });
}
