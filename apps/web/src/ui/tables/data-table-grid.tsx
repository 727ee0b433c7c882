import type { ReactNode } from 'react';
import { classNames } from '../../kit/class-names';
import { nextSort, type Sort } from './data-table-sort';
import type { RowsInSight } from './rows-in-sight';
import type { Column } from './table-column';

type Props<Row> = {
  caption: string;
  columns: Column<Row>[];
  rows: Row[];
  rowKey: (row: Row) => string;
  sort: Sort;
  onSort: (sort: Sort) => void;
  /** Set when `rows` are the visible ones of a long table. */
  inSight?: RowsInSight;
};

export function DataTableGrid<Row>(props: Props<Row>) {
  const { caption, columns, rows, rowKey, sort, onSort, inSight } = props;
  return (
    <ScrollBox inSight={inSight} caption={caption}>
      <table
        aria-rowcount={inSight && inSight.total + 1}
        className="w-full border-separate border-spacing-0"
      >
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
          <Gap height={inSight?.above ?? 0} />
          {rows.map((row, at) => (
            <tr
              key={rowKey(row)}
              ref={inSight?.measure}
              data-index={inSight && inSight.first + at}
              aria-rowindex={inSight && inSight.first + at + 2}
              className="group"
            >
              {columns.map((column, place) => (
                <td
                  key={column.id}
                  className={classNames(
                    'border-b border-line bg-surface py-[7px] pr-3 align-top group-last:border-0 last:pr-0',
                    column.isNumeric && 'text-right whitespace-nowrap',
                    place === 0 && 'sticky left-0',
                  )}
                >
                  {column.cell?.(row) ?? column.value(row)}
                </td>
              ))}
            </tr>
          ))}
          <Gap height={inSight?.below ?? 0} />
        </tbody>
      </table>
    </ScrollBox>
  );
}

type BoxProps = {
  inSight: RowsInSight | undefined;
  caption: string;
  children: ReactNode;
};

/** A long table scrolls in a box of its own, which the keyboard reaches. */
function ScrollBox({ inSight, caption, children }: BoxProps) {
  if (inSight === undefined) return <div className="relative overflow-x-auto">{children}</div>;
  return (
    <section
      ref={inSight.scroller}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
      tabIndex={0}
      aria-label={`${caption}: rows`}
      className="relative max-h-[560px] overflow-auto"
    >
      {children}
    </section>
  );
}

/** Fills the space of the rows that are out of sight. */
function Gap({ height }: { height: number }) {
  if (height === 0) return null;
  return (
    <tr aria-hidden>
      <td style={{ height }} className="p-0" />
    </tr>
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
