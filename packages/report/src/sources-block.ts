import type { Source } from '@deedlight/contract/property';
import { absenceWords, confidenceWords } from '@deedlight/domain/fact';
import { formatDay } from '@deedlight/domain/format';
import { type Backing, distinct } from './backing';
import type { ReportBlock } from './report';

/** Returns a report's sources, each once: the record's date, the fetch date and the confidence. */
export function sourcesBlock(
  backings: readonly Backing[],
): Extract<ReportBlock, { kind: 'table' }> {
  return {
    kind: 'table',
    title: 'Sources',
    columns: [
      { header: 'Source', width: 2 },
      { header: 'Publisher', width: 2 },
      { header: 'Record date', width: 1 },
      { header: 'Fetched', width: 1 },
      { header: 'Confidence', width: 1 },
    ],
    rows: distinct(
      // Rows of one file count as one source.
      backings.map((each) => ({ ...each, file: '', line: '' })),
    ).map(({ source, publisher, recordDate, fetched, confidence }) => [
      source,
      publisher,
      formatDay(recordDate),
      formatDay(fetched),
      confidence,
    ]),
  };
}

type Cited = Pick<Source, 'title' | 'asOf' | 'fetchedAt' | 'confidence'>;

/**
 * Writes a source for a cell beside its figure: the record's date, the fetch date and the
 * confidence.
 */
export function citedText(source: Cited | undefined, recordedOn: string | null = null): string {
  if (source === undefined) return absenceWords.unknown;
  const { title, asOf, fetchedAt, confidence } = source;
  const day = recordedOn ?? asOf;
  return [
    title,
    day === null
      ? 'record date unknown'
      : `${recordedOn === null ? 'of' : 'recorded'} ${formatDay(day)}`,
    `fetched ${formatDay(fetchedAt)}`,
    confidenceWords[confidence],
  ].join(', ');
}
