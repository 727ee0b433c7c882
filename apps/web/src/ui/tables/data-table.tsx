import Download from 'lucide/dist/esm/icons/download.mjs';
import { type ComponentProps, lazy, Suspense, useState } from 'react';
import { downloadCsv } from '../../kit/csv/csv';
import type { CsvEvidence } from '../../kit/csv/csv-evidence';
import { useIsPhone } from '../../kit/hooks/use-is-phone';
import { useIsPrinting } from '../../kit/hooks/use-is-printing';
import { Button } from '../button';
import { Icon } from '../icon';
import { DataTableGrid } from './data-table-grid';
import { DataTableList } from './data-table-list';
import { type Sort, sortRows } from './data-table-sort';
import { manyRows } from './rows-in-sight';
import type { Column } from './table-column';
import { csvOf } from './table-csv';

const LongTable = lazy(() =>
  import('./long-table').then((module) => ({ default: module.LongTable })),
);

type Props<Row> = {
  /** The table's content in words, for screen readers. */
  caption: string;
  columns: Column<Row>[];
  rows: Row[];
  rowKey: (row: Row) => string;
  initialSort?: Sort;
} & Export<Row>;

/** A table without a name for its CSV file has no export. */
type Export<Row> =
  | { csvName?: never; csvEvidence?: never }
  | {
      csvName: string;
      /** Further columns with the sources of each row's figures; null for the product's own log. */
      csvEvidence: CsvEvidence<Row> | null;
    };

/** The heights in pixels of a table row (one line) and of a list entry (two lines). */
const rowHeight = 36;
const phoneRowHeight = 62;

/**
 * A table that sorts by any column, exports CSV in the order shown, keeps its header and first
 * column in sight, and becomes a list on phones.
 */
export function DataTable<Row>(props: Props<Row>) {
  const { caption, columns, rows, rowKey, initialSort = null, csvName, csvEvidence } = props;
  const [sort, setSort] = useState<Sort>(initialSort);
  const isPhone = useIsPhone();
  const sorted = sortRows(rows, columns, sort);
  const isLong = !useIsPrinting() && rows.length > manyRows;
  const body = { caption, columns, rows: sorted, rowKey, sort, onSort: setSort };
  return (
    <div>
      {isLong ? <Long body={body} isPhone={isPhone} /> : <Body {...body} isPhone={isPhone} />}
      {csvName !== undefined && (
        <div className="mt-2 flex justify-end print:hidden">
          <Button
            kind="quiet"
            size="s"
            onClick={() => downloadCsv(csvName, csvOf(columns, sorted, csvEvidence ?? null))}
          >
            <Icon of={Download} size="s" /> Export CSV
          </Button>
        </div>
      )}
    </div>
  );
}

type BodyProps<Row> = ComponentProps<typeof DataTableGrid<Row>>;

function Body<Row>({ isPhone, ...body }: BodyProps<Row> & { isPhone: boolean }) {
  return isPhone ? <DataTableList {...body} /> : <DataTableGrid {...body} />;
}

/** Shows the first rows until the code for long tables has loaded. */
function Long<Row>({ body, isPhone }: { body: BodyProps<Row>; isPhone: boolean }) {
  const first = { ...body, rows: body.rows.slice(0, manyRows / 4) };
  return (
    <Suspense fallback={<Body {...first} isPhone={isPhone} />}>
      <LongTable count={body.rows.length} rowHeight={isPhone ? phoneRowHeight : rowHeight}>
        {(from, to, inSight) => (
          <Body {...body} rows={body.rows.slice(from, to)} inSight={inSight} isPhone={isPhone} />
        )}
      </LongTable>
    </Suspense>
  );
}
