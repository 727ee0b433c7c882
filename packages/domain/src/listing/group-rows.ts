import { at } from '../columns/typed-columns';
import { tileNumber, tileOf } from '../geo/tiles';
import type { ListingColumns } from './listing-columns';

/** Properties of one cell of a map: how many, their middle, and one of them. */
export type Cell = { cell: number; count: number; latSum: number; lngSum: number; row: number };

/** Below this zoom cells are tiles; nearer, where a tile is too wide, of the coordinates themselves. */
const nearestTiles = 16;
const finePerColumn = 2 ** 24;

/** The first `count` of `rows`, all of them on the map, cell by cell of a zoom. */
export function groupRows(
  { tiles, figures }: ListingColumns,
  rows: Uint32Array,
  count: number,
  zoom: number,
): Map<number, Cell> {
  const cells = new Map<number, Cell>();
  for (let index = 0; index < count; index++) {
    const row = at(rows, index);
    const lat = figures.lat[row] as number;
    const lng = figures.lng[row] as number;
    const cell = zoom <= nearestTiles ? tileAt(at(tiles, row), zoom) : fineCell(lat, lng, zoom);
    const known = cells.get(cell);
    if (known === undefined) cells.set(cell, { cell, count: 1, latSum: lat, lngSum: lng, row });
    else {
      known.count += 1;
      known.latSum += lat;
      known.lngSum += lng;
    }
  }
  return cells;
}

/** The tile of a zoom that holds a tile of zoom 16. */
function tileAt(tile: number, zoom: number): number {
  const up = nearestTiles - zoom;
  const { column, row } = tileOf(tile);
  return tileNumber(column >>> up, row >>> up);
}

function fineCell(lat: number, lng: number, zoom: number): number {
  const across = 2 ** zoom;
  const column = Math.floor(((lng + 180) / 360) * across);
  return column * finePerColumn + Math.floor(((lat + 90) / 180) * across);
}
