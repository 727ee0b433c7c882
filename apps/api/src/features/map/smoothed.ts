type LngLat = [lng: number, lat: number];

/**
 * Cuts the corners of a line, or of a ring that ends where it began, so that it bends instead of
 * breaking; the ends of a line stay.
 */
export function smoothed(path: readonly LngLat[], kind: 'line' | 'ring'): LngLat[] {
  const cut = path.slice(0, -1).flatMap((from, at): LngLat[] => {
    const to = path[at + 1] ?? from;
    return [between(from, to, 1 / 4), between(from, to, 3 / 4)];
  });
  const [first] = path;
  const last = path.at(-1);
  if (kind === 'ring') return cut.concat(cut.slice(0, 1));
  return first === undefined || last === undefined ? cut : [first, ...cut, last];
}

/** Returns the point with five decimals, which are a meter. */
export function rounded([lng, lat]: LngLat): LngLat {
  return [Math.round(lng * 100_000) / 100_000, Math.round(lat * 100_000) / 100_000];
}

function between([x, y]: LngLat, [toX, toY]: LngLat, share: number): LngLat {
  return [x + (toX - x) * share, y + (toY - y) * share];
}
