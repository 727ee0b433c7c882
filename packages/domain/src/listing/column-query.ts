import type { Box } from '../geo/tiles';
import type { FigureName, MarkName } from './listed-row';

/** A figure between two bounds, both included; one that is unknown only where it is let in. */
export type FigureLimits = {
  of: FigureName;
  least: number;
  most: number;
  letsInUnknown: boolean;
};

/** A mark that is one of a few. */
export type MarkChoice = { of: MarkName; anyOf: readonly string[]; letsInUnknown: boolean };

/** What is asked of a property that is listed: all of it. */
export type ColumnQuery = {
  box: Box | null;
  figures: readonly FigureLimits[];
  marks: readonly MarkChoice[];
};

/** Unknown figures come last in either direction, equals by their ids. */
export type ColumnOrder = { by: FigureName; isDescending: boolean };

/** The last property of the page before; its key is null where the figure is unknown. */
export type ColumnPosition = { key: number | null; id: string };
