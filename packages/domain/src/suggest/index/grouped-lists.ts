import { at, GrowingColumn } from '../../columns/typed-columns';

/**
 * Lists of numbers, one behind the other: list k is items[starts[k]] up to items[starts[k + 1]].
 */
export type GroupedLists = { starts: Uint32Array; items: Uint32Array };

/** Returns how many items the lists `from` up to `to` of all the ranges have together. */
export function postingsIn(
  { starts }: GroupedLists,
  ranges: readonly { from: number; to: number }[],
): number {
  let size = 0;
  for (const { from, to } of ranges) size += at(starts, to) - at(starts, from);
  return size;
}

/** Groups (key, item) pairs by key, keys being below `bound`; items keep their order. */
export function groupPairs(keys: Uint32Array, items: Uint32Array, bound: number): GroupedLists {
  const starts = new Uint32Array(bound + 1);
  for (let pair = 0; pair < keys.length; pair++) {
    const slot = at(keys, pair) + 1;
    starts[slot] = at(starts, slot) + 1;
  }
  for (let key = 0; key < bound; key++) starts[key + 1] = at(starts, key + 1) + at(starts, key);
  const next = starts.slice();
  const grouped = new Uint32Array(items.length);
  for (let pair = 0; pair < keys.length; pair++) {
    const key = at(keys, pair);
    const place = at(next, key);
    grouped[place] = at(items, pair);
    next[key] = place + 1;
  }
  return { starts, items: grouped };
}

/** Collects lists that come one after another. */
export class ListWriter {
  readonly #starts = new GrowingColumn();
  readonly #items = new GrowingColumn();

  constructor() {
    this.#starts.push(0);
  }

  append(list: Iterable<number>): void {
    for (const item of list) this.#items.push(item);
    this.#starts.push(this.#items.length);
  }

  finish(): GroupedLists {
    return { starts: this.#starts.finish(), items: this.#items.finish() };
  }
}

/** Returns the same links by item: the lists that hold each item, which is below `bound`. */
export function invert(lists: GroupedLists, bound: number): GroupedLists {
  const owners = new Uint32Array(lists.items.length);
  for (let list = 0; list + 1 < lists.starts.length; list++) {
    owners.fill(list, at(lists.starts, list), at(lists.starts, list + 1));
  }
  return groupPairs(lists.items, owners, bound);
}
