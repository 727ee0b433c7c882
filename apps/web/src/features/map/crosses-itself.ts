import type { LngLat } from './scene';

/** Tells whether two sides of the closed shape cross. */
export function crossesItself(corners: readonly LngLat[]): boolean {
  const sides = corners.map(
    (from, at) => [from, corners[(at + 1) % corners.length] ?? from] as const,
  );
  return sides.some((one, at) => sides.slice(at + 2).some((other) => areCrossing(one, other)));
}

type Side = readonly [LngLat, LngLat];

/**
 * Two sides cross when each has the other's ends on opposite sides. Sides that only touch do not
 * cross.
 */
function areCrossing([a, b]: Side, [c, d]: Side): boolean {
  return turn(a, b, c) * turn(a, b, d) < 0 && turn(c, d, a) * turn(c, d, b) < 0;
}

/**
 * Returns a positive number when the path from `a` by `b` to `c` turns left, and 0 when it goes
 * straight.
 */
function turn([ax, ay]: LngLat, [bx, by]: LngLat, [cx, cy]: LngLat): number {
  return (bx - ax) * (cy - ay) - (by - ay) * (cx - ax);
}
