import { Select } from '../forms/select';
import type { Sort } from './data-table-sort';
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

/** The table on a phone: the row's title at the left, its two main figures at the right. */
export function DataTableList<Row>(props: Props<Row>) {
  const { caption, columns, rows, rowKey, sort, onSort, inSight } = props;
  const [first] = columns;
  const title = columns.find((column) => column.phone === 'title') ?? first;
  const details = columns.filter((column) => column.phone === 'detail');
  const figures = columns.filter((column) => column.phone === 'figure').slice(0, 2);
  return (
    <div>
      {rows.length >= worthSorting && <SortSelect columns={columns} sort={sort} onSort={onSort} />}
      <ul
        ref={(list) => {
          if (inSight) inSight.scroller.current = list;
        }}
        aria-label={caption}
        tabIndex={inSight && 0}
        className={inSight ? 'relative max-h-[560px] overflow-y-auto pr-2' : undefined}
      >
        <Gap height={inSight?.above ?? 0} />
        {rows.map((row, place) => (
          <li
            key={rowKey(row)}
            ref={inSight?.measure}
            data-index={inSight && inSight.first + place}
            aria-setsize={inSight?.total}
            aria-posinset={inSight && inSight.first + place + 1}
            className="flex justify-between gap-4 border-b border-line py-2.5 last:border-0"
          >
            <div className="min-w-0">
              <div className="font-medium">{title && cellOf(title, row)}</div>
              {details.map((column) => (
                <div key={column.id} className="text-s text-ink-2">
                  {cellOf(column, row)}
                </div>
              ))}
            </div>
            <div className="shrink-0 text-right">
              {figures.map((column, at) => (
                <div key={column.id} className={at === 0 ? 'font-medium' : 'text-s text-ink-2'}>
                  {cellOf(column, row)}
                </div>
              ))}
            </div>
          </li>
        ))}
        <Gap height={inSight?.below ?? 0} />
      </ul>
    </div>
  );
}

/** Fewer rows than this are seen at once, in any order. */
const worthSorting = 3;

/** Fills the space of the rows that are out of sight. */
function Gap({ height }: { height: number }) {
  return height === 0 ? null : <li aria-hidden style={{ height }} />;
}

function cellOf<Row>(column: Column<Row>, row: Row) {
  const content = column.cell?.(row) ?? column.value(row);
  if (!column.isNamed) return content;
  return (
    <>
      {column.header} {content}
    </>
  );
}

function SortSelect<Row>({
  columns,
  sort,
  onSort,
}: Pick<Props<Row>, 'columns' | 'sort' | 'onSort'>) {
  const options = columns.map((column) => ({
    value: column.id,
    label: `Sort by ${column.header}`,
  }));
  return (
    <Select
      aria-label="Sort by"
      className="mb-1 border-line print:hidden"
      options={[{ value: '', label: 'Sort: as listed' }, ...options]}
      value={sort?.column ?? ''}
      onValueChange={(id) => {
        const isNumeric = columns.find((column) => column.id === id)?.isNumeric ?? false;
        onSort(
          id === '' ? null : { column: id, direction: isNumeric ? 'descending' : 'ascending' },
        );
      }}
    />
  );
}
