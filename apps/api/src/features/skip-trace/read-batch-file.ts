import type { BatchMapping } from '@deedlight/contract/skip-trace/batches';
import {
  type BatchColumn,
  type BatchSubject,
  guessMapping,
  mostBatchRows,
  readBatchRow,
} from '@deedlight/domain/skip-trace/batch-row';
import { inferSchema, initParser } from 'udsv';

export type BatchFile = {
  columns: string[];
  mapping: BatchMapping;
  rows: number;
  ready: { line: number; subject: BatchSubject }[];
  problems: { line: number; why: string }[];
};

/** Returns null if the text is no table: it needs a header of two columns and a row below it. */
export function readBatchFile(csv: string, given: BatchMapping | null): BatchFile | null {
  const text = csv.replace(/^\ufeff/, '').trim();
  if (!text.includes('\n')) return null;
  const parser = initParser(inferSchema(text));
  const columns = parser.schema.cols.map(({ name }) => name.trim());
  const rows = parser.stringArrs(text);
  const mapping = given ?? guessMapping(columns);
  const places = new Map(columns.map((name, at) => [name, at]));
  const ready: BatchFile['ready'] = [];
  const problems: BatchFile['problems'] = [];
  rows.forEach((cells, index) => {
    const line = index + 2;
    const cell = (meaning: BatchColumn) => {
      const at = places.get(mapping[meaning] ?? '');
      return at === undefined ? '' : String(cells[at] ?? '').trim();
    };
    const read = readBatchRow(cell);
    if (!read.ok) problems.push({ line, why: read.why });
    else if (ready.length === mostBatchRows) {
      problems.push({ line, why: `A batch has ${mostBatchRows} rows at most` });
    } else ready.push({ line, subject: read.subject });
  });
  return { columns, mapping, rows: rows.length, ready, problems };
}
