import {
  amountsOn,
  type DisclosureForm,
  formHeadings,
  sectionOn,
} from '@deedlight/domain/title-fees/cash/disclosure-form';
import { type CsvCell, toCsv } from '../../../kit/csv/csv';
import { backingCells, evidenceHeader } from '../../../kit/csv/csv-evidence';
import { absenceText } from '../../../kit/evidence/absence';
import {
  type Backing,
  calculated,
  enteredByYou,
  workedOutFrom,
} from '../../../kit/evidence/backing';
import { citationBacking } from '../../../ui/evidence/table-backing';
import { toleranceNames } from './closing-words';
import type { ClosingLine, ClosingQuote } from './use-closing';

const header = [
  'Section',
  'Charge',
  'Amount',
  'Disclosed',
  'Buyer',
  'Seller',
  'Tolerance',
  'Payer by custom',
  'Formula',
  'Bracket',
  'Notes',
  ...evidenceHeader,
];

const none = absenceText('none');
const unknown = absenceText('unknown');
const notOnFile = evidenceHeader.map(() => unknown);

/**
 * Writes each line with its working and its source; dollars are numbers, so that a spreadsheet can
 * add them up.
 */
export function closingCsv(
  { lines, unrated, totals }: Pick<ClosingQuote, 'lines' | 'unrated' | 'totals'>,
  form: DisclosureForm,
  inputs: readonly Backing[],
): string {
  const headings = formHeadings[form];
  const disclosed = lines.reduce((all, line) => all + estimated(line), 0);
  const total = [totals.amount, disclosed, totals.buyer, totals.seller].map(inDollars);
  return toCsv(header, [
    ...lines.map((line) => rowOf(line, headings[sectionOn(form, line.trid)], inputs)),
    ...unrated.map(({ name, why }) => [
      headings.E,
      name,
      ...[1, 2, 3, 4].map(() => unknown),
      none,
      unknown,
      why,
      none,
      none,
      ...notOnFile,
    ]),
    [
      'All sections',
      'All charges',
      ...total,
      none,
      none,
      'The sum of the lines',
      none,
      none,
      ...backingCells([calculated]),
    ],
  ]);
}

function rowOf(line: ClosingLine, heading: string, inputs: readonly Backing[]): CsvCell[] {
  const { trid, payer, citation } = line;
  return [
    heading,
    line.name,
    ...[line.amount, estimated(line), line.buyer, line.seller].map(inDollars),
    toleranceNames[trid.tolerance],
    payer.custom,
    line.formula,
    line.bracket ?? none,
    [...line.notes, ...(line.overdue === null ? [] : [line.overdue])].join(' ') || none,
    ...backingCells(
      // A charge without a table row was typed by hand.
      citation === null ? [enteredByYou] : workedOutFrom(...inputs, citationBacking(citation)),
    ),
  ];
}

/** In whole dollars, as on the Loan Estimate. */
function estimated(line: ClosingLine): number {
  return amountsOn('loan-estimate', line).amount;
}

function inDollars(cents: number): number {
  return cents / 100;
}
