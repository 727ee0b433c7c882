import type { ReactNode } from 'react';
import type { CsvCell } from '../../kit/csv/csv';

export type Column<Row> = {
  id: string;
  header: string;
  /** What is sorted by; null where the figure is absent. */
  value: (row: Row) => string | number | null;
  /** What is shown; the value itself where left out. */
  cell?: (row: Row) => ReactNode;
  /** What is exported: the value where left out, "Unknown" where that is null; no column where it is null itself. */
  csv?: ((row: Row) => CsvCell | null) | null;
  isNumeric?: boolean;
  /** Its place in the list on a phone: the title, a line below it, or a figure at the right (two at most). */
  phone?: 'title' | 'detail' | 'figure' | 'hidden';
};
