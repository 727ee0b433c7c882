import type { Citation } from '../../mortgage/working';
import type { BaseRow, Table } from './read-table';

/** Returns the citation of one row of `table`. */
export function cite<Row extends BaseRow>(table: Table<Row>, row: Row): Citation {
  return {
    table: table.header.table,
    row: row.id,
    section: row.section,
    source: row.source,
    effective: row.effective,
    confidence: row.confidence,
  };
}

/**
 * Returns the row called `id`; throws RangeError where the table has none, as a table that lost a
 * row is unusable.
 */
export function rowCalled<Row extends BaseRow>(table: Table<Row>, id: string): Row {
  const row = table.rows.find((each) => each.id === id);
  if (!row) throw new RangeError(`${table.header.table} has no row called ${id}`);
  return row;
}
