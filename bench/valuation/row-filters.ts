import {
  parseDay,
  parseLabel,
  parseNumber,
} from '../../apps/api/src/features/valuation/training/parse-cell';
import type { CsvRow } from '../../apps/api/src/features/valuation/training/read-csv';
import type { RowFilter } from './column-mapping';

export function passesFilters(row: CsvRow, filters: readonly RowFilter[]): boolean {
  return filters.every((filter) => passes(row[filter.column], filter));
}

function passes(cell: string | undefined, filter: RowFilter): boolean {
  const label = parseLabel(cell) ?? '';
  if (filter.equals !== undefined && ![filter.equals].flat().includes(label)) return false;
  if (filter.not !== undefined && [filter.not].flat().includes(label)) return false;
  const { min, max, above } = filter;
  if (min !== undefined || max !== undefined || above !== undefined) {
    const value = parseNumber(cell);
    const inside =
      value >= (min ?? Number.NEGATIVE_INFINITY) &&
      value <= (max ?? Number.POSITIVE_INFINITY) &&
      value > (above ?? Number.NEGATIVE_INFINITY);
    if (!inside) return false;
  }
  if (filter.from !== undefined && !(parseDay(cell) >= parseDay(filter.from))) return false;
  return filter.to === undefined || parseDay(cell) <= parseDay(filter.to);
}
