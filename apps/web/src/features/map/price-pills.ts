type Pill = { id: string; x: number; y: number };

const width = 58;
const height = 24;
/** More would hide the streets. */
const most = 40;

/**
 * Chooses which homes show their price: the first ones of a ranked list whose pills, centered on
 * these pixels, overlap none that was chosen before.
 */
export function choosePills<T extends Pill>(ranked: readonly T[]): T[] {
  const chosen: T[] = [];
  for (const pill of ranked) {
    if (chosen.length >= most) break;
    const overlaps = chosen.some(
      ({ x, y }) => Math.abs(x - pill.x) < width && Math.abs(y - pill.y) < height,
    );
    if (!overlaps) chosen.push(pill);
  }
  return chosen;
}
