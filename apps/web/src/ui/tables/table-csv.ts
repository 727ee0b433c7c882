import { toCsv } from '../../kit/csv/csv';
import type { CsvEvidence } from '../../kit/csv/csv-evidence';
import { absenceText } from '../../kit/evidence/absence';
import type { Column } from './table-column';

/** Returns the rows of a table as CSV, with the columns that belong into a file. */
export function csvOf<Row>(
  columns: readonly Column<Row>[],
  rows: readonly Row[],
  evidence: CsvEvidence<Row> | null,
): string {
  const filed = columns.filter(({ csv }) => csv !== null);
  return toCsv(
    [...filed.map((column) => column.header), ...(evidence?.header ?? [])],
    rows.map((row) => [
      ...filed.map(({ csv, value }) => csv?.(row) ?? value(row) ?? absenceText('unknown')),
      ...(evidence?.cells(row) ?? []),
    ]),
  );
}
