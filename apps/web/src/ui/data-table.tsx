import { useState } from 'react';
import { type CsvCell, downloadCsv, toCsv } from '../lib/csv';
import { useIsPhone } from '../lib/use-is-phone';
import { absenceText } from './absent';
import { Button } from './button';
import { DataTableGrid } from './data-table-grid';
import { DataTableList } from './data-table-list';
import { type Sort, sortRows } from './data-table-sort';
import { DownloadIcon } from './icons';
import type { Column } from './table-column';

type Props<Row> = {
  /** Says what the table holds, for those who hear it. */
  caption: string;
  columns: Column<Row>[];
  rows: Row[];
  rowKey: (row: Row) => string;
  initialSort?: Sort;
  /** Name of the CSV file; without it there is no export. */
  csvName?: string;
  /** Further columns of the file: where the figures of a row come from. */
  csvEvidence?: { header: string[]; cells: (row: Row) => CsvCell[] };
};

/** Sorts by any column, exports CSV in the order shown, keeps header and first column in sight, is a list on phones. */
export function DataTable<Row>(props: Props<Row>) {
  const { caption, columns, rows, rowKey, initialSort = null, csvName, csvEvidence } = props;
  const [sort, setSort] = useState<Sort>(initialSort);
  const isPhone = useIsPhone();
  const sorted = sortRows(rows, columns, sort);
  const Body = isPhone ? DataTableList : DataTableGrid;
  return (
    <div>
      <Body
        caption={caption}
        columns={columns}
        rows={sorted}
        rowKey={rowKey}
        sort={sort}
        onSort={setSort}
      />
      {csvName !== undefined && (
        <div className="mt-2 flex justify-end print:hidden">
          <Button
            kind="quiet"
            size="s"
            onClick={() => downloadCsv(csvName, csvOf(columns, sorted, csvEvidence))}
          >
            <DownloadIcon /> Export CSV
          </Button>
        </div>
      )}
    </div>
  );
}

function csvOf<Row>(
  columns: Column<Row>[],
  rows: Row[],
  evidence: Props<Row>['csvEvidence'] = { header: [], cells: () => [] },
): string {
  return toCsv(
    [...columns.map((column) => column.header), ...evidence.header],
    rows.map((row) => [
      ...columns.map(({ csv, value }) => csv?.(row) ?? value(row) ?? absenceText('unknown')),
      ...evidence.cells(row),
    ]),
  );
}
