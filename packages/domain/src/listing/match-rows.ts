import { at, lowerBound } from '../columns/typed-columns';
import { type Box, tileNumber, tilesOf } from '../geo/tiles';
import type { ColumnQuery, FigureLimits, MarkChoice } from './column-query';
import { type MarkColumn, type Numbers, roundedAs } from './column-writers';
import type { ListingColumns } from './listing-columns';

/** A box across more columns of tiles than this is searched in all rows between its ends. */
const mostStripes = 4096;

/**
 * Writes the matching rows to the front of `rows`, which has room for all, and returns their
 * number. The filters write every row and step on only after a match. A branch takes four times as
 * long, as a processor cannot predict it when half of the rows match.
 */
export function matchRows(
  columns: ListingColumns,
  { box, marks, figures }: ColumnQuery,
  rows: Uint32Array,
): number {
  let count = box === null ? everyRow(columns, rows) : rowsInBox(columns, box, rows);
  for (const choice of marks) count = keepMarked(rows, count, columns.marks[choice.of], choice);
  for (const limits of figures) count = keepWithin(rows, count, columns.figures[limits.of], limits);
  return count;
}

/** Keeps those of the first `count` rows that are not flagged as gone. */
export function keepPresent(rows: Uint32Array, count: number, isGone: Uint8Array): number {
  let kept = 0;
  for (let index = 0; index < count; index++) {
    const row = at(rows, index);
    rows[kept] = row;
    kept += 1 - at(isGone, row);
  }
  return kept;
}

function everyRow({ count }: ListingColumns, rows: Uint32Array): number {
  for (let row = 0; row < count; row++) rows[row] = row;
  return count;
}

function rowsInBox({ tiles, figures }: ListingColumns, box: Box, rows: Uint32Array): number {
  const { lat, lng } = figures;
  let count = 0;
  for (const [first, end] of stripesOf(tiles, box)) {
    for (let row = first; row < end; row++) {
      const east = lng[row] as number;
      const north = lat[row] as number;
      rows[count] = row;
      count +=
        Number(east >= box.west) &
        Number(east <= box.east) &
        Number(north >= box.south) &
        Number(north <= box.north);
    }
  }
  return count;
}

/** Returns where the rows of a box are: one stretch for each column of tiles. */
function stripesOf(tiles: Uint32Array, box: Box): [first: number, end: number][] {
  const { west, east, north, south } = tilesOf(box, 16);
  const isWide = east - west >= mostStripes;
  const stripes: [number, number][] = [];
  let from = 0;
  for (let x = west; x <= east; x = isWide ? east + 1 : x + 1) {
    const first = lowerBound(tiles, tileNumber(x, north), from);
    from = lowerBound(tiles, tileNumber(isWide ? east : x, south) + 1, first);
    if (from > first) stripes.push([first, from]);
  }
  return stripes;
}

function keepMarked(
  rows: Uint32Array,
  count: number,
  { codes, codeOf }: MarkColumn,
  { anyOf, letsInUnknown }: MarkChoice,
): number {
  const letsIn = new Uint8Array(codeOf.size + 1);
  letsIn[0] = letsInUnknown ? 1 : 0;
  for (const mark of anyOf) {
    const code = codeOf.get(mark);
    if (code !== undefined) letsIn[code] = 1;
  }
  let kept = 0;
  for (let index = 0; index < count; index++) {
    const row = at(rows, index);
    rows[kept] = row;
    kept += at(letsIn, at(codes, row));
  }
  return kept;
}

function keepWithin(
  rows: Uint32Array,
  count: number,
  column: Numbers,
  { least, most, letsInUnknown }: FigureLimits,
): number {
  const from = roundedAs(column, least);
  const to = roundedAs(column, most);
  const letIn = Number(letsInUnknown);
  let kept = 0;
  for (let index = 0; index < count; index++) {
    const row = at(rows, index);
    const value = column[row] as number;
    rows[kept] = row;
    kept += (Number(value >= from) & Number(value <= to)) | (letIn & Number(Number.isNaN(value)));
  }
  return kept;
}
