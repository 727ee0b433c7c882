import type { Source } from '@deedlight/contract/property';
import type { CsvCell } from '../lib/csv';
import { absenceText } from './absent';
import { confidenceWords } from './evidence';

export const evidenceHeader = [
  'Source',
  'Publisher',
  'File',
  'Line',
  'Record date',
  'Fetched',
  'Confidence',
];

/** Where a figure comes from, as the columns of {@link evidenceHeader}; what is absent says why. */
export function evidenceCells(
  sources: readonly Source[],
  id: string,
  recordedOn: string | null,
): CsvCell[] {
  const source = sources.find((one) => one.id === id);
  return [
    source?.title ?? id,
    source?.publisher ?? absenceText('unknown'),
    source?.file ?? absenceText('none'),
    source?.row ?? absenceText('none'),
    recordedOn ?? absenceText('unknown', 'not stated'),
    source?.fetchedAt ?? absenceText('unknown'),
    source === undefined ? absenceText('unknown') : confidenceWords[source.confidence],
  ];
}
