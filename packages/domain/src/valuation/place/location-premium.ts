import { findNearest, indexPoints, nearestBuffer, type PointIndex } from './nearest';

/** What homes around a place sold for above or below their description, to be averaged anywhere. */
export type PremiumSurface = {
  index: PointIndex;
  premiums: Float32Array;
  widths: readonly number[];
};

export function drawPremiumSurface(
  points: Float32Array,
  dimensions: number,
  premiums: Float64Array,
): PremiumSurface {
  const index = indexPoints(points, dimensions);
  // A line of parcels has fewer neighbours that still are neighbours than the open ground.
  const widths = dimensions === 1 ? [12, 60] : [120];
  return { index, premiums: Float32Array.from(premiums), widths };
}

/**
 * For each width, the average premium of that many nearest sales, nearer ones counting more; and how
 * far away the tenth is. `skip` passes over sales of the very home that is looked at.
 */
export function readPremiums(
  surface: PremiumSurface,
  points: Float32Array,
  skip: (sale: number, row: number) => boolean,
): { averages: Float32Array[]; tenthDistance: Float32Array } {
  const { dimensions } = surface.index;
  const count = points.length / dimensions;
  const found = nearestBuffer(Math.max(...surface.widths));
  const averages = surface.widths.map(() => new Float32Array(count).fill(Number.NaN));
  const tenthDistance = new Float32Array(count).fill(Number.NaN);
  for (let row = 0; row < count; row++) {
    const place = points.subarray(dimensions * row, dimensions * (row + 1));
    findNearest(surface.index, place, found, (sale) => skip(sale, row));
    if (found.count === 0) continue;
    surface.widths.forEach((width, at) => {
      const values = averages[at] as Float32Array;
      values[row] = weightedPremium(
        surface.premiums,
        found.ids,
        found.squaredDistances,
        Math.min(width, found.count),
      );
    });
    tenthDistance[row] = Math.sqrt(found.squaredDistances[Math.min(10, found.count) - 1] as number);
  }
  return { averages, tenthDistance };
}

function weightedPremium(
  premiums: Float32Array,
  ids: Int32Array,
  squaredDistances: Float64Array,
  count: number,
): number {
  const reach = (squaredDistances[count - 1] as number) + 1e-6;
  let weight = 0;
  let total = 0;
  for (let at = 0; at < count; at++) {
    const share = Math.exp((-2 * (squaredDistances[at] as number)) / reach);
    weight += share;
    total += share * (premiums[ids[at] as number] as number);
  }
  return total / weight;
}
