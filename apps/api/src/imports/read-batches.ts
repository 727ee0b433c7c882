import type { RecordLine } from '../records/record-batch';
import { emptyReport, type ImportReport, noteAccepted, noteRejected } from './import-report';
import type { RowReader } from './mapping/compile-mapping';
import { csvRows } from './reading/csv-rows';
import { decodeText } from './reading/decode-text';
import { fileBytes } from './reading/file-bytes';
import type { FileShape } from './verify-file';

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
  columns: number,
  afterLine: number,
  size: number,
): AsyncGenerator<FileBatch> {
  let batch = emptyBatch();
  const text = decodeText(path, fileBytes(path), shape.encoding);
  for await (const rows of csvRows(path, text, shape.delimiter)) {
    for (const { line, cells } of rows) {
      if (line <= Math.max(1, afterLine)) continue;
      addRow(batch, reader, columns, line, cells);
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
  columns: number,
  line: number,
  cells: string[],
): void {
  const result =
    cells.length === columns
      ? reader.read(cells)
      : ({ kind: 'rejected', reason: `${cells.length} columns instead of ${columns}` } as const);
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

function emptyBatch(): FileBatch {
  return { accepted: [], rejected: [], lastLine: 0, report: emptyReport() };
}
