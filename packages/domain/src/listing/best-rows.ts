import { at } from '../columns/typed-columns';
import type { Numbers } from './column-writers';

/** The order of rows: a column, its direction, and the index of each id to decide among equals. */
export type RowOrder = { column: Numbers; isDescending: boolean; placeOfId: Uint32Array };

/**
 * Rows up to this position are skipped: a key as `sortKey` gives it, and the first index of an id
 * after it.
 */
export type RowsAfter = { key: number; place: number };

/** Returns a key that rises in the order asked for; unknown comes last. */
export function sortKey(value: number, isDescending: boolean): number {
  if (Number.isNaN(value)) return Number.POSITIVE_INFINITY;
  return isDescending ? -value : value;
}

/**
 * Returns the first `limit` of the first `count` of `rows` in the order, after a position if one is
 * given.
 */
export function bestRows(
  rows: Uint32Array,
  count: number,
  { column, isDescending, placeOfId }: RowOrder,
  after: RowsAfter | null,
  limit: number,
): number[] {
  const best: number[] = [];
  const keys: number[] = [];
  for (let index = 0; index < count; index++) {
    const row = at(rows, index);
    const key = sortKey(column[row] as number, isDescending);
    if (best.length === limit && key > (keys[limit - 1] as number)) continue;
    if (after !== null && !isBehind(after, key, at(placeOfId, row))) continue;
    let place = best.length;
    while (place > 0 && comesBefore(row, key, place - 1)) place--;
    if (place === limit) continue;
    best.splice(place, 0, row);
    keys.splice(place, 0, key);
    if (best.length > limit) {
      best.pop();
      keys.pop();
    }
  }
  return best;

  function comesBefore(row: number, key: number, place: number): boolean {
    const other = keys[place] as number;
    return key < other || (key === other && at(placeOfId, row) < at(placeOfId, best[place] ?? 0));
  }
}

function isBehind(after: RowsAfter, key: number, place: number): boolean {
  return key > after.key || (key === after.key && place >= after.place);
}
