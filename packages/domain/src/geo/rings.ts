import { metersPerDegree, type Place } from './distance';

/**
 * The rings of an area, its holes among them: longitude and latitude by turns, the first point again
 * at the end.
 */
export type Rings = readonly (readonly number[])[];

/** Tells whether a place lies inside: a line from it crosses the rings an odd number of times. */
export function isInside({ lat, lng }: Place, rings: Rings): boolean {
  let inside = false;
  for (const [fromLng, fromLat, toLng, toLat] of edgesOf(rings)) {
    if (fromLat > lat === toLat > lat) continue;
    if (lng < fromLng + ((toLng - fromLng) * (lat - fromLat)) / (toLat - fromLat)) inside = !inside;
  }
  return inside;
}

/**
 * Returns how far a place lies from the nearest ring, in meters; infinite without rings. It measures
 * on a plane, which is good to a percent within some ten miles.
 */
export function metersToRings({ lat, lng }: Place, rings: Rings): number {
  const squeeze = Math.cos((lat * Math.PI) / 180);
  let least = Number.POSITIVE_INFINITY;
  for (const [fromLng, fromLat, toLng, toLat] of edgesOf(rings)) {
    const [x, y] = [(fromLng - lng) * squeeze, fromLat - lat];
    const [east, north] = [(toLng - fromLng) * squeeze, toLat - fromLat];
    const length = east * east + north * north;
    const share = length === 0 ? 0 : Math.min(1, Math.max(0, -(x * east + y * north) / length));
    least = Math.min(least, Math.hypot(x + share * east, y + share * north));
  }
  return least * metersPerDegree;
}

function* edgesOf(rings: Rings): Generator<[number, number, number, number]> {
  for (const ring of rings) {
    for (let at = 0; at + 3 < ring.length; at += 2) {
      yield [ring[at] ?? 0, ring[at + 1] ?? 0, ring[at + 2] ?? 0, ring[at + 3] ?? 0];
    }
  }
}
