import type { Source } from '@deedlight/contract/property';
import { formatDay } from '../format';
import type { ReportBlock } from './report';

/** The sources by name, each once, with the day that its data are of. */
export function sourcesBlock(title: string, sources: readonly Source[]): ReportBlock {
  return {
    kind: 'table',
    title,
    columns: [
      { header: 'Source', width: 2 },
      { header: 'Publisher', width: 2 },
      { header: 'Of', width: 1 },
    ],
    rows: [
      ...new Map(
        sources.map(({ title, publisher, asOf }) => [
          `${title} ${publisher} ${asOf}`,
          [title, publisher, asOf === null ? 'Day not stated' : formatDay(asOf)],
        ]),
      ).values(),
    ],
  };
}
