import { formatInstantDay } from '@deedlight/domain/format';
import { shownReportCode } from '@deedlight/domain/reports/report-code';
import type { Report, ReportBlock } from '@deedlight/report/report';
import { fileNameOf, noteBlock } from '../client-pages/public';
import { contentOf, printedSection } from './printed-section';
import type { Part, WholeReport } from './reports-repo';

type Addresses = {
  /** Where anybody checks the report's code. */
  check: string;
  /** Where a client opens a section's link, by its id; links that ended have none. */
  links: ReadonlyMap<string, string>;
};

/** Returns a report as it is printed: its sections, then their sources in one table. */
export function reportPdf(report: WholeReport, { check, links }: Addresses): Report {
  const { title, client, note, code, created_at, is_sample } = report;
  const printed = report.parts.map((part) => ({ part, ...printedSection(part) }));
  return {
    title,
    ...(client !== '' && { subtitle: `For ${client}` }),
    fileName: fileNameOf(title),
    madeOn: formatInstantDay(created_at, 'UTC'),
    link: check,
    isSample: is_sample,
    blocks: [
      ...noteBlock(note),
      ...printed.flatMap(({ part, title: name, place, blocks }): ReportBlock[] => [
        { kind: 'section', title: name, lead: leadOf(part, place, links) },
        ...blocks,
      ]),
      {
        kind: 'text',
        title: 'Check this report',
        paragraphs: [
          `Its code is ${shownReportCode(code)}. Who has it can see at ${check} what the report said when it was made, and whether what it cites has changed since.`,
        ],
      },
    ],
    sources: printed.flatMap(({ sources }) => sources),
    notes: [...new Set(printed.map(({ promise }) => promise))],
  };
}

function leadOf(part: Part, place: string | null, links: Addresses['links']): string {
  // A link does not open the market that was bound after it.
  const link = 'market' in part ? undefined : links.get(part.id);
  return [
    place,
    `Worked out ${formatInstantDay(contentOf(part).madeAt, 'UTC')}`,
    link === undefined ? null : `Opens again at ${link}`,
  ]
    .filter((words) => words !== null)
    .join('. ');
}
