import type { RefObject } from 'react';

/** Above this number of rows a table scrolls by itself and renders only the rows in sight. */
export const manyRows = 100;

/** The rows of a long table that are rendered, and the space of the others. */
export type RowsInSight = {
  scroller: RefObject<HTMLElement | null>;
  /** The index of the first row rendered. */
  first: number;
  total: number;
  /** The height in pixels of the rows above and below those rendered. */
  above: number;
  below: number;
  measure: (row: Element | null) => void;
};
