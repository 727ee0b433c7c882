import type { RollAddress } from './real-rolls';

/**
 * Holds all addresses in one sorted run of bytes. It does the least work that finds exact
 * beginnings, so it is the limit for an index that allows mistakes.
 */
export class SortedBuffer {
  readonly #bytes: Buffer;
  readonly #starts: Uint32Array;
  readonly #parcels: Uint32Array;

  constructor(addresses: readonly RollAddress[]) {
    const lines = addresses.map(({ written }) => written.toLowerCase());
    this.#parcels = Uint32Array.from(lines.keys()).sort((a, b) =>
      (lines[a] ?? '') < (lines[b] ?? '') ? -1 : 1,
    );
    this.#starts = new Uint32Array(lines.length + 1);
    const sorted: Buffer[] = [];
    let length = 0;
    this.#parcels.forEach((parcel, place) => {
      const line = Buffer.from(lines[parcel] ?? '');
      sorted.push(line);
      length += line.length;
      this.#starts[place + 1] = length;
    });
    this.#bytes = Buffer.concat(sorted);
  }

  get byteLength(): number {
    return this.#bytes.length + this.#starts.byteLength + this.#parcels.byteLength;
  }

  /** Returns up to eight parcels whose address begins with the text, by index in the given list. */
  find(text: string): number[] {
    const wanted = Buffer.from(text.toLowerCase());
    let from = 0;
    let to = this.#parcels.length;
    while (from < to) {
      const middle = (from + to) >>> 1;
      if (this.#compare(middle, wanted) < 0) from = middle + 1;
      else to = middle;
    }
    const found: number[] = [];
    for (; found.length < 8 && from < this.#parcels.length; from++) {
      if (this.#compare(from, wanted) !== 0) break;
      found.push(this.#parcels[from] ?? 0);
    }
    return found;
  }

  /** Returns 0 if the line begins with the wanted bytes. */
  #compare(place: number, wanted: Buffer): number {
    const start = this.#starts[place] ?? 0;
    const end = Math.min(this.#starts[place + 1] ?? 0, start + wanted.length);
    return this.#bytes.compare(wanted, 0, wanted.length, start, end);
  }
}
