import { faultIn } from '../adapters/open-data/outline-text';
import { outlineColumn } from '../adapters/published-table';
import type { RecordLine } from '../records/record-batch';
import { emptyReport, type ImportReport, noteAccepted, noteRejected } from './import-report';
import type { RowReader } from './mapping/compile-mapping';
import { type FileShape, tableRows } from './reading/table-rows';

type RejectedRow = {
  line: number;
  reason: string;
  cells: readonly string[];
  /** The property that the row speaks of; null: it does not tell. */
  propertyId: string | null;
};

/**
 * Some rows of a file, read and checked. `lastLine` is the line on which the last of them begins.
 */
export type FileBatch = {
  accepted: RecordLine[];
  rejected: RejectedRow[];
  lastLine: number;
  report: ImportReport;
};

/** Yields batches of `size` rows that begin after `afterLine`. */
export async function* readBatches(
  path: string,
  shape: FileShape,
  reader: RowReader,
  header: readonly string[],
  afterLine: number,
  size: number,
): AsyncGenerator<FileBatch> {
  let batch = emptyBatch();
  for await (const rows of tableRows(path, shape)) {
    for (const { line, cells } of rows) {
      if (line <= Math.max(1, afterLine)) continue;
      addRow(batch, reader, header, line, cells);
      if (batch.report.read < size) continue;
      yield batch;
      batch = emptyBatch();
    }
  }
  if (batch.report.read > 0) yield batch;
}

function addRow(
  batch: FileBatch,
  reader: RowReader,
  header: readonly string[],
  line: number,
  cells: string[],
): void {
  const result = readRow(reader, header, cells);
  batch.lastLine = line;
  if (result.kind === 'rejected') {
    noteRejected(batch.report, result.reason, line);
    const propertyId = reader.propertyOf(cells);
    batch.rejected.push({ line, reason: result.reason, cells, propertyId });
  } else {
    noteAccepted(batch.report, result.record, result.unreadable, line);
    batch.accepted.push({ record: result.record, line });
  }
}

/** Reads one row of a file by its header, as an import does. */
export function readRow(
  reader: RowReader,
  header: readonly string[],
  cells: string[],
): ReturnType<RowReader['read']> {
  const fault = faultOf(header, cells);
  return fault === null ? reader.read(cells) : { kind: 'rejected', reason: fault };
}

/** A row of another width is none of the table, and a parcel's shape may be none. */
function faultOf(header: readonly string[], cells: readonly string[]): string | null {
  if (cells.length !== header.length) {
    return `${cells.length} columns instead of ${header.length}`;
  }
  return faultIn(cells[header.indexOf(outlineColumn)]);
}

function emptyBatch(): FileBatch {
  return { accepted: [], rejected: [], lastLine: 0, report: emptyReport() };
}
