import type { SheetSection } from '@deedlight/domain/insurance/data-sheet';
import type { InsuranceQuote } from '@deedlight/domain/insurance/quote-insurance';
import { toCsv } from '../../lib/csv';
import { formatDay } from '../../lib/format';
import { tableTitle } from '../../lib/plain-titles';
import type { Report } from '../../lib/report/report';

const toFillIn = 'To be filled in';

export function sheetCsv(sheet: readonly SheetSection[]): string {
  return toCsv(
    ['Section', 'Field', 'Value'],
    sheet.flatMap(({ title, fields }) =>
      fields.map(({ label, value }) => [title, label, value ?? toFillIn]),
    ),
  );
}

export function sheetReport(
  sheet: readonly SheetSection[],
  { estimateOf, versions }: InsuranceQuote,
  today: string,
): Report {
  return {
    title: 'Homeowner’s insurance data sheet',
    subtitle: 'For an agent to quote from. A data sheet, not a form of ACORD.',
    fileName: 'insurance-data-sheet',
    madeOn: formatDay(today),
    blocks: sheet.map(({ title, fields }) => ({
      kind: 'facts',
      title,
      facts: fields.map(({ label, value }) => ({ label, value: value ?? toFillIn })),
    })),
    notes: [
      `${estimateOf}: an estimate, not an offer of insurance.`,
      `Reference tables: ${Object.entries(versions)
        .map(([table, version]) => `${tableTitle(table)} ${version}`)
        .join(', ')}.`,
    ],
  };
}
