import { type MarketTable, numbersOf } from '../market/market-table';

/**
 * Where homes lie to one another. `ground` is kilometres east and north of a middle point; `parcels`
 * is the place in the line of parcel numbers, for rolls without coordinates: assessors number along
 * their map pages, so neighbours in number are mostly neighbours on the ground.
 */
export type PlaceMap =
  | { kind: 'ground'; originLat: number; originLng: number; span: number }
  | { kind: 'parcels'; sortedNumbers: Float64Array; span: number };

const kilometresPerDegree = 111.32;

/** Coordinates where at least half of the sales have them, else parcel numbers, else null. */
export function drawPlaceMap(table: MarketTable): PlaceMap | null {
  const lat = known(numbersOf(table, 'lat'));
  const lng = known(numbersOf(table, 'lng'));
  const half = table.saleDays.length / 2;
  if (lat.length >= half && lng.length >= half) {
    const originLat = quantile(lat, 0.5);
    const originLng = quantile(lng, 0.5);
    const east = (quantile(lng, 0.95) - quantile(lng, 0.05)) * shrinkAt(originLat);
    const north = quantile(lat, 0.95) - quantile(lat, 0.05);
    const span = Math.max(0.1, Math.max(east, north) * kilometresPerDegree);
    return { kind: 'ground', originLat, originLng, span };
  }
  const sortedNumbers = known(numbersOf(table, 'parcel-order'));
  if (sortedNumbers.length < half) return null;
  return { kind: 'parcels', sortedNumbers, span: sortedNumbers.length };
}

export function dimensionsOf(map: PlaceMap): number {
  return map.kind === 'ground' ? 2 : 1;
}

/** Every home's place, point after point; NaN where it is not known. */
export function locate(table: MarketTable, map: PlaceMap): Float32Array {
  const count = table.saleDays.length;
  const points = new Float32Array(dimensionsOf(map) * count).fill(Number.NaN);
  if (map.kind === 'parcels') {
    const numbers = numbersOf(table, 'parcel-order');
    for (let row = 0; row < count; row++) {
      points[row] = rankAmong(map.sortedNumbers, numbers?.[row] ?? Number.NaN);
    }
    return points;
  }
  const lat = numbersOf(table, 'lat');
  const lng = numbersOf(table, 'lng');
  const perDegreeEast = kilometresPerDegree * shrinkAt(map.originLat);
  for (let row = 0; row < count; row++) {
    points[2 * row] = ((lng?.[row] ?? Number.NaN) - map.originLng) * perDegreeEast;
    points[2 * row + 1] = ((lat?.[row] ?? Number.NaN) - map.originLat) * kilometresPerDegree;
  }
  return points;
}

/** Degrees of longitude are shorter away from the equator. */
function shrinkAt(lat: number): number {
  return Math.cos((lat * Math.PI) / 180);
}

function rankAmong(sorted: Float64Array, value: number): number {
  if (Number.isNaN(value)) return Number.NaN;
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle] as number) < value) low = middle + 1;
    else high = middle;
  }
  return low;
}

function known(values: Float64Array | null): Float64Array {
  return (values ?? new Float64Array(0)).filter((value) => !Number.isNaN(value)).sort();
}

function quantile(sorted: Float64Array, share: number): number {
  return sorted[Math.floor(share * (sorted.length - 1))] as number;
}
