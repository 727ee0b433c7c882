import { type CsvCell, toCsv } from '../../../lib/csv';
import { citationText } from '../../../ui/citation';
import { sectionNames, toleranceNames } from './closing-words';
import type { ClosingLine, ClosingQuote } from './use-closing';

const header = [
  ...['Section', 'Charge', 'Amount', 'Disclosed', 'Buyer', 'Seller', 'Tolerance'],
  ...['Payer by custom', 'Formula', 'Bracket', 'Notes', 'Source'],
];

/** Each line with its working and its source, dollars as numbers so that a sheet can add them up. */
export function closingCsv({
  lines,
  unrated,
  totals,
}: Pick<ClosingQuote, 'lines' | 'unrated' | 'totals'>): string {
  const total = [totals.amount, totals.disclosed, totals.buyer, totals.seller].map(inDollars);
  return toCsv(header, [
    ...lines.map(rowOf),
    ...unrated.map(({ name, why }) => [
      sectionNames.E,
      name,
      '',
      '',
      '',
      '',
      '',
      '',
      why,
      '',
      '',
      '',
    ]),
    ['', 'All charges', ...total, '', '', '', '', '', ''],
  ]);
}

function rowOf(line: ClosingLine): CsvCell[] {
  const { trid, payer, citation } = line;
  return [
    sectionNames[trid.section],
    line.name,
    ...[line.amount, line.disclosed, line.buyer, line.seller].map(inDollars),
    toleranceNames[trid.tolerance],
    payer.custom,
    line.formula,
    line.bracket ?? '',
    [...line.notes, ...(line.overdue === null ? [] : [line.overdue])].join(' '),
    citation === null ? 'Typed by hand' : citationText(citation),
  ];
}

function inDollars(cents: number): number {
  return cents / 100;
}
