/** Returns the path of a line through these pixels, to a tenth of one; empty without any. */
export function pathThrough(points: readonly { x: number; y: number }[]): string {
  const places = points.map(({ x, y }) => `${x.toFixed(1)} ${y.toFixed(1)}`);
  return places.length === 0 ? '' : `M${places.join('L')}`;
}
