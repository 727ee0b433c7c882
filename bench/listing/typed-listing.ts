import { tileNumber, tilesOf } from '@deedlight/domain/geo/tiles';

type Parcel = { lat: number; lng: number; tile: number; beds: number; ltv: number; value: number };

/** Measures the limit: columns in memory, ordered by tile, with nothing in between. */
export class TypedListing {
  readonly #tile: Float64Array;
  readonly #lat: Float64Array;
  readonly #lng: Float64Array;
  readonly #beds: Uint8Array;
  readonly #ltv: Float64Array;
  readonly #value: Float64Array;

  /** The parcels must be ordered by tile. */
  constructor(parcels: readonly Parcel[]) {
    this.#tile = Float64Array.from(parcels, ({ tile }) => tile);
    this.#lat = Float64Array.from(parcels, ({ lat }) => lat);
    this.#lng = Float64Array.from(parcels, ({ lng }) => lng);
    this.#beds = Uint8Array.from(parcels, ({ beds }) => beds);
    this.#ltv = Float64Array.from(parcels, ({ ltv }) => ltv);
    this.#value = Float64Array.from(parcels, ({ value }) => value);
  }

  /** Returns the number of matches, and the rows of the largest values. */
  find(
    [west = 0, south = 0, east = 0, north = 0]: number[],
    beds: number,
    ltv: number,
    limit: number,
  ) {
    const range = tilesOf({ west, south, east, north }, 16);
    const hits: number[] = [];
    for (let x = range.west; x <= range.east; x += 1) {
      const end = this.#firstAt(tileNumber(x, range.south) + 1);
      for (let at = this.#firstAt(tileNumber(x, range.north)); at < end; at += 1) {
        const [lat = 0, lng = 0] = [this.#lat[at], this.#lng[at]];
        const isInside = lng >= west && lng <= east && lat >= south && lat <= north;
        if (isInside && (this.#beds[at] ?? 0) >= beds && (this.#ltv[at] ?? 1) <= ltv) hits.push(at);
      }
    }
    const total = hits.length;
    hits.sort((a, b) => (this.#value[b] ?? 0) - (this.#value[a] ?? 0));
    return { total, rows: hits.slice(0, limit) };
  }

  #firstAt(tile: number): number {
    let [low, high] = [0, this.#tile.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.#tile[middle] ?? 0) < tile) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}
