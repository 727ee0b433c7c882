import type { ReactNode } from 'react';
import type { CsvCell } from '../../kit/csv/csv';

export type Column<Row> = {
  id: string;
  header: string;
  /** The value to sort by; null when the figure is absent. */
  value: (row: Row) => string | number | null;
  /** The content shown; the value itself when left out. */
  cell?: (row: Row) => ReactNode;
  /**
   * The exported cell: the value when left out, and "Unknown" if that is null. `csv: null` omits
   * the column.
   */
  csv?: ((row: Row) => CsvCell | null) | null;
  isNumeric?: boolean;
  /**
   * Its place in the list on a phone: the title, a line below it, or a figure at the right (two at
   * most).
   */
  phone?: 'title' | 'detail' | 'figure' | 'hidden';
  /** On a phone, where no header stands above it, the header stands before the content. */
  isNamed?: boolean;
};
