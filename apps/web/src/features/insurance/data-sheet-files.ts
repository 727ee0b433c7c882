import type { SheetField, SheetSection } from '@deedlight/domain/insurance/data-sheet';
import type { InsuranceQuote } from '@deedlight/domain/insurance/quote-insurance';
import { tableTitle } from '@deedlight/domain/reference/plain-titles';
import type { Report } from '@deedlight/report/report';
import { toCsv } from '../../kit/csv/csv';
import { backingCells, evidenceHeader } from '../../kit/csv/csv-evidence';
import { absenceText } from '../../kit/evidence/absence';
import { type Backing, enteredByYou, workedOutFrom } from '../../kit/evidence/backing';
import { formatDay } from '../../kit/format/format';
import { citationBacking } from '../../ui/evidence/table-backing';
import type { InsuranceInputs } from './insurance-inputs';

const toFillIn = absenceText('unknown', 'to be filled in');

export function sheetCsv(
  sheet: readonly SheetSection[],
  quote: InsuranceQuote,
  inputs: InsuranceInputs,
): string {
  return toCsv(
    ['Section', 'Field', 'Value', ...evidenceHeader],
    sheet.flatMap(({ title, fields }) =>
      fields.map((field) => [
        title,
        field.label,
        field.value ?? toFillIn,
        ...backingCells(backingsOf(field, quote, inputs)),
      ]),
    ),
  );
}

export function sheetReport(
  sheet: readonly SheetSection[],
  quote: InsuranceQuote,
  inputs: InsuranceInputs,
  today: string,
): Report {
  const { estimateOf, versions } = quote;
  return {
    title: 'Homeowner’s insurance data sheet',
    subtitle: 'For an agent to quote from. A data sheet, not a form of ACORD.',
    fileName: 'insurance-data-sheet',
    madeOn: formatDay(today),
    blocks: sheet.map(({ title, fields }) => ({
      kind: 'facts',
      title,
      facts: fields.map((field) => ({
        label: field.label,
        value: field.value ?? toFillIn,
        source: backingsOf(field, quote, inputs)
          .map(({ source }) => source)
          .join('; '),
      })),
    })),
    sources: sheet.flatMap(({ fields }) =>
      fields.flatMap((field) => backingsOf(field, quote, inputs)),
    ),
    notes: [
      `${estimateOf}: an estimate, not an offer of insurance.`,
      `Reference tables: ${Object.entries(versions)
        .map(([table, version]) => `${tableTitle(table)} ${version}`)
        .join(', ')}.`,
    ],
  };
}

/**
 * Returns the source of a field: the applicant's are typed, recorded or assumed, and the others are
 * computed from them by tables.
 */
function backingsOf(
  { from, part }: SheetField,
  quote: InsuranceQuote,
  { all, of }: InsuranceInputs,
): Backing[] {
  const { views, rebuilding, flood } = quote;
  switch (from) {
    case 'applicant':
      return [part === undefined ? enteredByYou : of(part)];
    case 'rebuilding':
      return workedOutFrom(...all, ...rebuilding.citations.map(citationBacking));
    case 'flood':
      return workedOutFrom(...all, ...flood.citations.map(citationBacking));
    case 'premiums':
      return workedOutFrom(...all, ...views.map(({ citation }) => citationBacking(citation)));
  }
}
