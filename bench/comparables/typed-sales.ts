import { degreesOfLatitude, type Place } from '@deedlight/domain/geo/distance';
import { tilesWithin } from '@deedlight/domain/geo/tiles';

type Sale = { lat: number; lng: number; tile: number; day: number };

/** Measures the limit: columns in memory, ordered by tile and day, with nothing in between. */
export class TypedSales {
  readonly #tile: Float64Array;
  readonly #day: Int32Array;
  readonly #lat: Float64Array;
  readonly #lng: Float64Array;

  /** The sales must be ordered by tile, then by day. */
  constructor(sales: readonly Sale[]) {
    this.#tile = Float64Array.from(sales, ({ tile }) => tile);
    this.#day = Int32Array.from(sales, ({ day }) => day);
    this.#lat = Float64Array.from(sales, ({ lat }) => lat);
    this.#lng = Float64Array.from(sales, ({ lng }) => lng);
  }

  /** Returns the indexes of the nearest sales since a day. */
  nearest(place: Place, radiusMiles: number, since: number, most: number): number[] {
    const reach = degreesOfLatitude(radiusMiles) ** 2;
    const squeeze = Math.cos((place.lat * Math.PI) / 180) ** 2;
    const hits: { at: number; away: number }[] = [];
    for (const tile of tilesWithin(place, radiusMiles)) {
      for (let at = this.#first(tile, since); this.#tile[at] === tile; at += 1) {
        const dLat = (this.#lat[at] ?? 0) - place.lat;
        const dLng = (this.#lng[at] ?? 0) - place.lng;
        const away = dLat * dLat + dLng * dLng * squeeze;
        if (away <= reach) hits.push({ at, away });
      }
    }
    hits.sort((a, b) => a.away - b.away);
    return hits.slice(0, most).map(({ at }) => at);
  }

  #first(tile: number, day: number): number {
    let [low, high] = [0, this.#tile.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      const there = this.#tile[middle] ?? 0;
      if (there < tile || (there === tile && (this.#day[middle] ?? 0) < day)) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}
