import type { Source } from '@deedlight/contract/property';
import { absenceText } from '../../ui/absent';
import { confidenceWords } from '../../ui/evidence';
import { formatDay } from '../format';
import type { ReportBlock } from './report';

/** The sources by name, each once: the day of its data, when they came here and how sure they are. */
export function sourcesBlock(title: string, sources: readonly Source[]): ReportBlock {
  return {
    kind: 'table',
    title,
    columns: [
      { header: 'Source', width: 2 },
      { header: 'Publisher', width: 2 },
      { header: 'Of', width: 1 },
      { header: 'Fetched', width: 1 },
      { header: 'Confidence', width: 1 },
    ],
    rows: [
      ...new Map(
        sources.map(({ title, publisher, asOf, fetchedAt, confidence }) => [
          `${title} ${publisher} ${asOf} ${fetchedAt} ${confidence}`,
          [
            title,
            publisher,
            asOf === null ? absenceText('unknown', 'not stated') : formatDay(asOf),
            formatDay(fetchedAt),
            confidenceWords[confidence],
          ],
        ]),
      ).values(),
    ],
  };
}

/** One source in a cell beside its figure: of which day the record is, when it came and how sure it is. */
export function citedText(source: Source | undefined, recordedOn: string | null = null): string {
  if (source === undefined) return absenceText('unknown');
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
