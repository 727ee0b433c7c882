import { metersBetween, metersPerDegree, type Place } from '../geo/distance';

export function lineMeters(line: readonly Place[]): number {
  let sum = 0;
  for (const [at, place] of line.entries()) {
    const before = line[at - 1];
    if (before !== undefined) sum += metersBetween(before, place);
  }
  return sum;
}

/**
 * Returns the place that lies `meters` along a line, and so far to one of its sides. Left and right
 * are those of somebody who walks from the first point to the last.
 */
export function placeAlong(
  line: readonly Place[],
  meters: number,
  { side, offset }: { side: 'left' | 'right'; offset: number },
): Place {
  const [first] = line;
  if (first === undefined) throw new RangeError('a line needs a point');
  let left = Math.max(0, meters);
  let from = first;
  let to = first;
  for (const next of line.slice(1)) {
    const length = metersBetween(to, next);
    if (length === 0) continue;
    from = to;
    to = next;
    if (left <= length) return beside(from, to, left / length, { side, offset });
    left -= length;
  }
  return beside(from, to, 1, { side, offset });
}

/** A block is small enough to be treated as flat. */
function beside(
  from: Place,
  to: Place,
  share: number,
  { side, offset }: { side: 'left' | 'right'; offset: number },
): Place {
  const squeeze = Math.cos((from.lat * Math.PI) / 180);
  const north = (to.lat - from.lat) * metersPerDegree;
  const east = (to.lng - from.lng) * metersPerDegree * squeeze;
  const length = Math.hypot(north, east);
  const turn = length === 0 ? 0 : (side === 'left' ? offset : -offset) / length;
  return {
    lat: from.lat + (to.lat - from.lat) * share + (east * turn) / metersPerDegree,
    lng: from.lng + (to.lng - from.lng) * share - (north * turn) / metersPerDegree / squeeze,
  };
}
