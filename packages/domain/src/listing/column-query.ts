import type { Box } from '../geo/tiles';
import type { FigureName, MarkName } from './listed-row';

/**
 * A figure between two inclusive bounds; an unknown figure matches only when `letsInUnknown` is
 * set.
 */
export type FigureLimits = {
  of: FigureName;
  least: number;
  most: number;
  letsInUnknown: boolean;
};

/** A mark that is one of a few; an unknown mark matches only when `letsInUnknown` is set. */
export type MarkChoice = { of: MarkName; anyOf: readonly string[]; letsInUnknown: boolean };

/** The conditions of a listing; a property has to meet all of them. */
export type ColumnQuery = {
  box: Box | null;
  figures: readonly FigureLimits[];
  marks: readonly MarkChoice[];
};

/**
 * The order of a listing: unknown figures come last in either direction, equal ones are ordered by
 * id.
 */
export type ColumnOrder = { by: FigureName; isDescending: boolean };

/** The last property of the previous page; its key is null when the figure is unknown. */
export type ColumnPosition = { key: number | null; id: string };
