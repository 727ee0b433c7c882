import { csvEvidence } from '../../../kit/csv/csv-evidence';
import type { Backing } from '../../../kit/evidence/backing';
import { DataTable } from '../../../ui/tables/data-table';
import type { Column } from '../../../ui/tables/table-column';
import type { ResultTable as Table } from '../result';
import { cellText } from './cell-text';

type Cell = Table['rows'][number][number];
type Kind = Table['columns'][number]['kind'];
type Row = { at: number; cells: Table['rows'][number] };

type Props = { table: Table; backings: () => readonly Backing[] };

/** A table of an answer, which sorts, exports, and scrolls on its own when it is long. */
export function ResultTable({ table, backings }: Props) {
  return (
    <DataTable
      caption={table.title}
      columns={columnsOf(table)}
      rows={table.rows.map((cells, at) => ({ at, cells }))}
      rowKey={({ at }) => String(at)}
      csvName={`${table.file}.csv`}
      csvEvidence={csvEvidence(backings)}
    />
  );
}

function columnsOf({ columns }: Table): Column<Row>[] {
  const last = columns.length - 1;
  return columns.map(
    ({ header, kind }, at): Column<Row> => ({
      id: `c${at}`,
      header,
      value: ({ cells }) => cells[at] ?? null,
      cell: ({ cells }) => cellText(cells[at] ?? null, kind),
      isNamed: kind !== 'words',
      csv: ({ cells }) => csvCell(cells[at] ?? null, kind),
      isNumeric: kind !== 'words' && at > 0,
      phone: at === 0 ? 'title' : at === 1 || at === last ? 'figure' : 'detail',
    }),
  );
}

/** Money is exported in dollars, so that a spreadsheet can add it up. */
export function csvCell(cell: Cell, kind: Kind): Cell {
  return kind === 'money' && typeof cell === 'number' ? cell / 100 : cell;
}
