import type { Source } from '@deedlight/contract/property';
import { distinct } from '@deedlight/report/backing';
import { type Backing, recordBacking } from '../evidence/backing';
import type { CsvCell } from './csv';

export const evidenceHeader = [
  'Source',
  'Publisher',
  'File',
  'Line',
  'Record date',
  'Fetched',
  'Confidence',
];

/** The columns of a file with the sources of each row's figures. */
export type CsvEvidence<Row> = { header: string[]; cells: (row: Row) => CsvCell[] };

/** Returns a figure's source as the columns of {@link evidenceHeader}; a missing part says why. */
export function evidenceCells(
  sources: readonly Source[],
  id: string,
  recordedOn: string | null,
): CsvCell[] {
  const source = sources.find((one) => one.id === id);
  return backingCells([recordBacking(source, recordedOn, id)]);
}

/** Does the same for a row with several sources: each column lists them in the same order. */
export function backingCells(backings: readonly Backing[]): CsvCell[] {
  const each = distinct(backings).map(
    ({ source, publisher, file, line, recordDate, fetched, confidence }) => [
      source,
      publisher,
      file,
      line,
      recordDate,
      fetched,
      confidence,
    ],
  );
  if (each.length === 1) return each.flat();
  return evidenceHeader.map((_, at) => each.map((cells) => cells[at]).join('; '));
}

/** Builds evidence columns for the rows of a table from each row's sources. */
export function csvEvidence<Row>(backingsOf: (row: Row) => readonly Backing[]): CsvEvidence<Row> {
  return { header: evidenceHeader, cells: (row) => backingCells(backingsOf(row)) };
}
