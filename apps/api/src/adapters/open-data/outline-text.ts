import { type Outline, outlineOf, ringsText } from '@deedlight/domain/geo/outline';
import type { Rings } from '@deedlight/domain/geo/rings';

/** Writes the outline of a published shape into one cell: its error in meters, then its rings; blank without one. */
export function outlineText(published: Rings): string {
  const outline = outlineOf(published);
  return outline === null ? '' : `${outline.errorMeters} ${ringsText(outline.rings)}`;
}

/** Reads a cell that {@link outlineText} wrote: the error, and the rings as text; null for a blank. */
export function readOutlineText(
  cell: string,
): { errorMeters: Outline['errorMeters']; rings: string } | null {
  const [, meters, rings] = /^([\d.]+) (.+)$/.exec(cell) ?? [];
  return rings === undefined ? null : { errorMeters: Number(meters), rings };
}
