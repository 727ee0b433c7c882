type Pill = { id: string; x: number; y: number };

type Room = { width: number; height: number; most: number };

/** More would hide the streets. */
const roomOfPills: Room = { width: 58, height: 24, most: 40 };

/**
 * Chooses which homes show their price: the first ones of a ranked list whose pills, centered on
 * these pixels, overlap none that was chosen before.
 */
export function choosePills<T extends Pill>(ranked: readonly T[]): T[] {
  return chooseApart(ranked, roomOfPills);
}

/** Chooses the first ones of a ranked list, at most so many, that overlap none chosen before. */
export function chooseApart<T extends Pill>(
  ranked: readonly T[],
  { width, height, most }: Room,
): T[] {
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
