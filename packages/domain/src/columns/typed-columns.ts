export type Column = Uint16Array | Uint32Array;

/** Returns the item at an index that the caller knows to be inside the column. */
export function at(column: Column | Uint8Array, index: number): number {
  return column[index] as number;
}

/** Makes the narrowest column that holds numbers below `bound`. */
export function columnFor(bound: number, length: number): Column {
  return bound <= 0x1_0000 ? new Uint16Array(length) : new Uint32Array(length);
}

/** A column that grows at its end. */
export class GrowingColumn {
  #items = new Uint32Array(1024);
  length = 0;

  push(value: number): void {
    if (this.length === this.#items.length) {
      const wider = new Uint32Array(this.length * 2);
      wider.set(this.#items);
      this.#items = wider;
    }
    this.#items[this.length++] = value;
  }

  /** The items so far, without a copy: valid until the next push. */
  view(): Uint32Array {
    return this.#items.subarray(0, this.length);
  }

  finish(): Uint32Array {
    return this.#items.slice(0, this.length);
  }
}

/**
 * Returns the first index in [low, high) of an ascending column whose item is at least `value`;
 * `high` if there is none.
 */
export function lowerBound(column: Column, value: number, low = 0, high = column.length): number {
  let from = low;
  let to = high;
  while (from < to) {
    const middle = (from + to) >>> 1;
    if (at(column, middle) < value) from = middle + 1;
    else to = middle;
  }
  return from;
}

/**
 * Sorts `rows` by their key in `keys`, which is below `bound`; rows with equal keys keep their
 * order.
 */
export function sortedBy(rows: Uint32Array, keys: Column, bound: number): Uint32Array {
  const next = new Uint32Array(bound + 1);
  for (let row = 0; row < rows.length; row++) {
    const slot = at(keys, at(rows, row)) + 1;
    next[slot] = at(next, slot) + 1;
  }
  for (let key = 0; key < bound; key++) next[key + 1] = at(next, key + 1) + at(next, key);
  const sorted = new Uint32Array(rows.length);
  for (let row = 0; row < rows.length; row++) {
    const item = at(rows, row);
    const key = at(keys, item);
    const place = at(next, key);
    sorted[place] = item;
    next[key] = place + 1;
  }
  return sorted;
}
