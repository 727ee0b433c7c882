import type { ClientReport } from '@deedlight/contract/client-pages';
import { formatInstantDay } from '@deedlight/domain/format';
import type { Report, ReportBlock } from '@deedlight/report/report';
import { printedPart } from './printed-part';

/** Returns a shared report as it is printed. `link` is where a client opens the same. */
export function linkPdf(report: ClientReport, link: string | null): Report {
  const { note, madeAt, isSample } = report;
  const { title, place, blocks, sources, promise } = printedPart(report);
  return {
    title,
    ...(place !== null && { subtitle: place }),
    fileName: fileNameOf(title),
    madeOn: formatInstantDay(madeAt, 'UTC'),
    ...(link !== null && { link }),
    isSample,
    blocks: [...noteBlock(note), ...blocks],
    sources,
    notes: [promise],
  };
}

/** What the sender wrote with it; nothing where they wrote nothing. */
export function noteBlock(note: string): ReportBlock[] {
  return note === '' ? [] : [{ kind: 'text', paragraphs: note.split(/\n+/) }];
}

/** Returns a report's title as the name of a file, without an ending. */
export function fileNameOf(title: string): string {
  const name = title
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
  return name === '' ? 'report' : `report-${name}`;
}
