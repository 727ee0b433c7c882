import type { RefObject } from 'react';

/** Above this many rows a table scrolls by itself and draws what is in sight. */
export const manyRows = 100;

/** Which rows of a long table are drawn, and how much room the others take. */
export type RowsInSight = {
  scroller: RefObject<HTMLElement | null>;
  /** The place of the first row drawn. */
  first: number;
  total: number;
  /** Pixels of the rows above and below what is drawn. */
  above: number;
  below: number;
  measure: (row: Element | null) => void;
};
