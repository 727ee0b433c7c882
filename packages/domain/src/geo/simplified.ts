import { metersPerDegree } from './distance';

/**
 * Leaves out corners of a line or ring, by the method of Douglas and Peucker; the first and the last
 * stay. `line` is longitude and latitude in turn, in degrees; what is left is nowhere more than
 * `errorMeters` off it.
 */
export function simplified(line: readonly number[], errorMeters: number): number[] {
  const corners = line.length / 2;
  const squeeze = Math.cos(((line[1] ?? 0) * Math.PI) / 180);
  const x = (at: number) => (line[2 * at] ?? 0) * squeeze * metersPerDegree;
  const y = (at: number) => (line[2 * at + 1] ?? 0) * metersPerDegree;
  const kept = new Set([0, corners - 1]);
  // A loop instead of a call of itself: a shore has tens of thousands of corners.
  const open: [number, number][] = [[0, corners - 1]];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const [from, to] = next;
    const [east, north] = [x(to) - x(from), y(to) - y(from)];
    const length = east * east + north * north;
    let [farthest, most] = [from, errorMeters];
    for (let at = from + 1; at < to; at += 1) {
      const [dx, dy] = [x(at) - x(from), y(at) - y(from)];
      const share = length === 0 ? 0 : Math.min(1, Math.max(0, (dx * east + dy * north) / length));
      const off = Math.hypot(dx - share * east, dy - share * north);
      if (off > most) [farthest, most] = [at, off];
    }
    if (farthest === from) continue;
    kept.add(farthest);
    open.push([from, farthest], [farthest, to]);
  }
  return [...kept]
    .sort((one, other) => one - other)
    .flatMap((at) => [line[2 * at] ?? 0, line[2 * at + 1] ?? 0]);
}
