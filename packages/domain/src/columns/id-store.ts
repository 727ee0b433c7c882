import { at, GrowingColumn } from './typed-columns';

const blockSize = 16;
const countyPrefixLength = 'pa-42101-'.length;

/**
 * Property ids in ascending order. Each is stored as the length that it shares with the id before
 * it and the remaining characters, since neighbouring parcels differ in a few digits. Every
 * sixteenth id is whole.
 */
export type IdStore = {
  count: number;
  bytes: Uint8Array;
  blockStarts: Uint32Array;
  /** The index at which the ids of each county begin. */
  counties: { prefix: string; start: number }[];
};

export class IdStoreWriter {
  #bytes = new Uint8Array(4096);
  #length = 0;
  #previous = '';
  readonly #blockStarts = new GrowingColumn();
  readonly #counties: { prefix: string; start: number }[] = [];
  count = 0;
  isSorted = true;

  append(id: string): void {
    if (id <= this.#previous) this.isSorted = false;
    if (id.slice(0, countyPrefixLength) !== this.#previous.slice(0, countyPrefixLength)) {
      this.#counties.push({ prefix: id.slice(0, countyPrefixLength), start: this.count });
    }
    this.#makeRoom(id.length + 2);
    const startsBlock = this.count % blockSize === 0;
    if (startsBlock) this.#blockStarts.push(this.#length);
    const shared = startsBlock ? 0 : sharedLength(this.#previous, id);
    this.#bytes[this.#length++] = shared;
    this.#bytes[this.#length++] = id.length - shared;
    for (let index = shared; index < id.length; index++) {
      this.#bytes[this.#length++] = id.charCodeAt(index);
    }
    this.#previous = id;
    this.count++;
  }

  finish(): IdStore {
    return {
      count: this.count,
      bytes: this.#bytes.slice(0, this.#length),
      blockStarts: this.#blockStarts.finish(),
      counties: this.#counties,
    };
  }

  #makeRoom(more: number): void {
    if (this.#length + more <= this.#bytes.length) return;
    const wider = new Uint8Array(this.#bytes.length * 2);
    wider.set(this.#bytes);
    this.#bytes = wider;
  }
}

/** Returns the id at an index of the store. */
export function idAt(store: IdStore, ordinal: number): string {
  const { bytes } = store;
  const codes: number[] = [];
  let from = at(store.blockStarts, Math.floor(ordinal / blockSize));
  for (let entry = ordinal % blockSize; entry >= 0; entry--) {
    const shared = at(bytes, from);
    const more = at(bytes, from + 1);
    for (let index = 0; index < more; index++) codes[shared + index] = at(bytes, from + 2 + index);
    if (entry === 0) codes.length = shared + more;
    from += 2 + more;
  }
  return String.fromCharCode(...codes);
}

/** Returns the index of the first id that is not below `id`; the number of ids when none is. */
export function placeAtLeast(store: IdStore, id: string): number {
  return firstAtLeast(store, id, 0, store.count);
}

/** Returns up to `limit` indexes of ids whose parcel number begins with `key`, in rising order. */
export function withParcelPrefix(store: IdStore, key: string, limit: number): number[] {
  const found: number[] = [];
  store.counties.forEach((county, which) => {
    const end = store.counties[which + 1]?.start ?? store.count;
    const prefix = county.prefix + key;
    let ordinal = firstAtLeast(store, prefix, county.start, end);
    while (found.length < limit && ordinal < end && idAt(store, ordinal).startsWith(prefix)) {
      found.push(ordinal++);
    }
  });
  return found;
}

/** Sorts the ids; `placeOf` gives the new index of each id by its former one. */
export function sortIds(store: IdStore): { store: IdStore; placeOf: Uint32Array } {
  const ids = Array.from({ length: store.count }, (_, ordinal) => idAt(store, ordinal));
  const order = Uint32Array.from(ids.keys()).sort((a, b) =>
    (ids[a] ?? '') < (ids[b] ?? '') ? -1 : 1,
  );
  const writer = new IdStoreWriter();
  const placeOf = new Uint32Array(store.count);
  order.forEach((former, place) => {
    writer.append(ids[former] ?? '');
    placeOf[former] = place;
  });
  return { store: writer.finish(), placeOf };
}

function firstAtLeast(store: IdStore, text: string, low: number, high: number): number {
  let from = low;
  let to = high;
  while (from < to) {
    const middle = (from + to) >>> 1;
    // A whole id is cheaper to read, and close enough to the middle while the span is wide.
    const probe = to - from > 4 * blockSize ? middle - (middle % blockSize) : middle;
    if (idAt(store, probe) < text) from = probe + 1;
    else to = probe;
  }
  return from;
}

function sharedLength(a: string, b: string): number {
  const most = Math.min(a.length, b.length, 255);
  let length = 0;
  while (length < most && a.charCodeAt(length) === b.charCodeAt(length)) length++;
  return length;
}
