/** A text beside a point; `y` is its middle in pixels from the top. */
export type Label = { key: string; y: number };

/**
 * Moves labels apart until each has `apart` pixels of its own, inside a plot of `height`; the order
 * from top to bottom stays that of the points.
 */
export function spread<L extends Label>(labels: readonly L[], apart: number, height: number): L[] {
  const sorted = labels.toSorted((a, b) => a.y - b.y);
  const placed: L[] = [];
  for (const label of sorted) {
    const above = placed.at(-1);
    placed.push({
      ...label,
      y: above === undefined ? label.y : Math.max(label.y, above.y + apart),
    });
  }
  let below = height;
  return placed
    .toReversed()
    .map((label) => {
      const y = Math.min(label.y, below);
      below = y - apart;
      return { ...label, y };
    })
    .toReversed();
}

/** A mark of its own, as a share of the width. */
export type MarkPlace = { index: number; at: number };

/** Returns the marks whose text has `room` beside the text of the next one; the last is kept. */
export function labelled(marks: readonly MarkPlace[], room: number): MarkPlace[] {
  const kept: MarkPlace[] = [];
  for (const mark of marks.toReversed()) {
    const next = kept.at(-1);
    if (next === undefined || next.at - mark.at >= room) kept.push(mark);
  }
  return kept;
}
