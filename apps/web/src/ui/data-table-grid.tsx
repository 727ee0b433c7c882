import { classNames } from '../lib/class-names';
import { nextSort, type Sort } from './data-table-sort';
import type { Column } from './table-column';

type Props<Row> = {
  caption: string;
  columns: Column<Row>[];
  rows: Row[];
  rowKey: (row: Row) => string;
  sort: Sort;
  onSort: (sort: Sort) => void;
};

export function DataTableGrid<Row>({ caption, columns, rows, rowKey, sort, onSort }: Props<Row>) {
  return (
    <div className="overflow-x-auto">
      <table className="w-full border-separate border-spacing-0">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>
            {columns.map((column, at) => (
              <th
                key={column.id}
                scope="col"
                aria-sort={sort?.column === column.id ? sort.direction : undefined}
                className={classNames(
                  'sticky top-0 border-b border-line bg-surface py-1.5 pr-3 text-left text-xs font-medium whitespace-nowrap text-ink-3 last:pr-0',
                  column.isNumeric && 'text-right',
                  at === 0 && 'left-0 z-1',
                )}
              >
                <button
                  type="button"
                  onClick={() => onSort(nextSort(sort, column.id, column.isNumeric ?? false))}
                  className="hover:text-ink"
                >
                  {!column.isNumeric && column.header}
                  <SortMark direction={sort?.column === column.id ? sort.direction : null} />
                  {column.isNumeric && column.header}
                </button>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={rowKey(row)} className="group">
              {columns.map((column, at) => (
                <td
                  key={column.id}
                  className={classNames(
                    'border-b border-line bg-surface py-[7px] pr-3 align-top group-last:border-0 last:pr-0',
                    column.isNumeric && 'text-right whitespace-nowrap',
                    at === 0 && 'sticky left-0',
                  )}
                >
                  {column.cell?.(row) ?? column.value(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Keeps its width when empty, so that sorting never shifts a column; before the name of figures, after others. */
function SortMark({ direction }: { direction: 'ascending' | 'descending' | null }) {
  const mark = direction === 'ascending' ? '↑' : '↓';
  return (
    <span
      aria-hidden
      className={classNames('mx-1 text-act print:hidden', direction === null && 'invisible')}
    >
      {mark}
    </span>
  );
}
