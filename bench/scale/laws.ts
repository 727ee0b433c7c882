export type Point = { parcels: number; value: number };

/**
 * Tells how a figure grows with the number of parcels, and extrapolates it beyond the measured
 * sizes.
 */
export type Law = {
  kind: 'constant' | 'log' | 'linear';
  at: (parcels: number) => number;
  /** It is the largest deviation of a measured point from the law, as a share of the point. */
  misses: number;
};

/** Two runs of the same code on a shared machine differ by this much. */
export const noise = 0.15;

/**
 * Returns the simplest law that fits the points of a cost: constant if all lie within the noise of
 * their middle, or fall; otherwise the better one of a + b log(parcels) and a + b parcels, and the
 * one that grows faster if both fit equally.
 */
export function lawOf(points: readonly Point[]): Law {
  const values = points.map(({ value }) => value);
  const middle = values.reduce((sum, value) => sum + value, 0) / values.length;
  const constant = lawAt('constant', points, () => middle);
  if (constant.misses <= noise || points.length < 2) return constant;
  const log = fitted('log', points, Math.log);
  const linear = fitted('linear', points, (parcels) => parcels);
  const best = log.misses < linear.misses - 1e-9 ? log : linear;
  const isFalling = best.at(2e6) < best.at(1e6);
  // A figure that falls while the machine warms up may not fall any further.
  return isFalling ? lawAt('constant', points, () => Math.max(...values)) : best;
}

function fitted(
  kind: Law['kind'],
  points: readonly Point[],
  scale: (parcels: number) => number,
): Law {
  const xs = points.map(({ parcels }) => scale(parcels));
  const meanX = xs.reduce((sum, x) => sum + x, 0) / xs.length;
  const meanY = points.reduce((sum, { value }) => sum + value, 0) / points.length;
  let over = 0;
  let under = 0;
  points.forEach(({ value }, at) => {
    const away = (xs[at] ?? 0) - meanX;
    over += away * (value - meanY);
    under += away * away;
  });
  const slope = under === 0 ? 0 : over / under;
  return lawAt(kind, points, (parcels) => meanY + slope * (scale(parcels) - meanX));
}

function lawAt(kind: Law['kind'], points: readonly Point[], at: Law['at']): Law {
  const misses = points.map(({ parcels, value }) => Math.abs(at(parcels) - value) / value);
  return { kind, at, misses: Math.max(...misses) };
}
