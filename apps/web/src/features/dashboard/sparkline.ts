/**
 * Returns the SVG paths of a line through evenly spaced values and of the area below it. The lowest
 * value lies a fifth above the bottom, as a line that fills its height would look like a crash.
 */
export function sparkline(
  values: readonly number[],
  { width, height }: { width: number; height: number },
): { line: string; area: string } {
  const low = Math.min(...values);
  const spread = Math.max(...values) - low || 1;
  const top = 3;
  const bottom = height * 0.8;
  const points = values.map((value, at) => {
    const x = (at / Math.max(1, values.length - 1)) * width;
    const y = bottom - ((value - low) / spread) * (bottom - top);
    return `${x.toFixed(1)} ${y.toFixed(1)}`;
  });
  const line = `M${points.join('L')}`;
  return { line, area: `${line}L${width} ${height}L0 ${height}Z` };
}
