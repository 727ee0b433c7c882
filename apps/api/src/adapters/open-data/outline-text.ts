import { type Outline, outlineOf, ringsText } from '@deedlight/domain/geo/outline';
import type { Rings } from '@deedlight/domain/geo/rings';

/** Writes the outline of a published shape into one cell: its error in meters, then its rings; blank without one. */
export function outlineText(published: Rings): string {
  const outline = outlineOf(published);
  return outline === null ? '' : `${outline.errorMeters} ${ringsText(outline.rings)}`;
}

/** Writes into the same cell why a row with such a shape is rejected. */
export function faultText(reason: string): string {
  return `!${reason}`;
}

/** Returns why a row is rejected for its shape, from the cell that {@link faultText} wrote; null: it is not. */
export function faultIn(cell: string | undefined): string | null {
  return cell?.startsWith('!') ? cell.slice(1) : null;
}

/** Reads a cell that {@link outlineText} wrote: the error, and the rings as text; null for a blank. */
export function readOutlineText(
  cell: string,
): { errorMeters: Outline['errorMeters']; rings: string } | null {
  const [, meters, rings] = /^([\d.]+) (.+)$/.exec(cell) ?? [];
  return rings === undefined ? null : { errorMeters: Number(meters), rings };
}
