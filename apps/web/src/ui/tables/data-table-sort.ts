import type { Column } from './table-column';

export type Sort = { column: string; direction: 'ascending' | 'descending' } | null;

/** Returns a sorted copy; absent values stay last in both directions. */
export function sortRows<Row>(rows: Row[], columns: Column<Row>[], sort: Sort): Row[] {
  const column = columns.find((candidate) => candidate.id === sort?.column);
  if (sort === null || column === undefined) return rows;
  const factor = sort.direction === 'ascending' ? 1 : -1;
  return rows.toSorted((a, b) => {
    const [left, right] = [column.value(a), column.value(b)];
    if (left === null || right === null) return Number(left === null) - Number(right === null);
    return factor * compare(left, right);
  });
}

/**
 * Returns the next state of a pressed header: its natural first direction, the other one, unsorted.
 */
export function nextSort(sort: Sort, column: string, isNumeric: boolean): Sort {
  const first = isNumeric ? 'descending' : 'ascending';
  if (sort?.column !== column) return { column, direction: first };
  if (sort.direction !== first) return null;
  return { column, direction: first === 'ascending' ? 'descending' : 'ascending' };
}

function compare(a: string | number, b: string | number): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  return String(a).localeCompare(String(b), 'en-US', { numeric: true });
}
