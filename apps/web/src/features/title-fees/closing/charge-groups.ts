import type { CashLine } from '@deedlight/domain/title-fees/cash/buyer-cash';
import type { FieldState } from '../../../kit/fields/field';
import type { Origin } from '../../../ui/evidence/origin-dot';
import { inputOrigin, type SaidBy } from '../../scenario/public';
import type { ClosingLine } from './use-closing';

type Charge = Pick<ClosingLine, 'buyer' | 'seller' | 'trid'>;
type Prepaid = { amount: number; section: string | null };

export type ChargeGroup<Line = ClosingLine, Ahead = CashLine> = {
  name: string;
  lines: Line[];
  /** Prepaid interest, insurance and escrow: the buyer's alone, and no charge of the quote. */
  prepaid: Ahead[];
  buyer: number;
  seller: number;
};

const groups = [
  { name: 'Loan costs', sections: ['A', 'B', 'C'] },
  { name: 'Taxes and recording', sections: ['E'] },
  { name: 'Title and other', sections: ['H'] },
  { name: 'Prepaid and escrow', sections: ['F', 'G'] },
];

/** Returns the charges as a reader looks for them; the letter of the form stays with each line. */
export function chargeGroups<Line extends Charge, Ahead extends Prepaid>(
  all: readonly Line[],
  cashLines: readonly Ahead[],
): ChargeGroup<Line, Ahead>[] {
  return groups
    .map(({ name, sections: letters }) => {
      const lines = all.filter(({ trid }) => letters.includes(trid.section));
      const prepaid = cashLines.filter(
        ({ section }) => section !== null && letters.includes(section),
      );
      return {
        name,
        lines,
        prepaid,
        buyer: sum(lines.map(({ buyer }) => buyer)) + sum(prepaid.map(({ amount }) => amount)),
        seller: sum(lines.map(({ seller }) => seller)),
      };
    })
    .filter(({ lines, prepaid }) => lines.length + prepaid.length > 0);
}

/** A charge without a table row was typed; a row that is no published rate is an estimate. */
export function originOf({ citation }: Pick<ClosingLine, 'citation'>): Origin {
  if (citation === null) return 'typed';
  return citation.confidence === 'published' ? 'record' : 'estimate';
}

/** The input on which a line that is paid ahead depends most. */
const inputOfPrepaid: Readonly<Record<string, string>> = {
  'prepaid-interest': 'rate',
  'insurance-premium': 'insurance',
  'escrow:tax': 'taxes',
  'escrow:insurance': 'insurance',
};

/** What is paid ahead is worked out from one figure, and is as sure as that one. */
export function prepaidOrigin(
  { code }: Pick<CashLine, 'code'>,
  fields: readonly FieldState[],
  says: SaidBy,
): Origin {
  const input = fields.find(({ name }) => name === inputOfPrepaid[code]);
  return input === undefined ? 'typed' : inputOrigin(input, says);
}

/** Says in a few words whose figure a charge is. */
export function sourceWords({
  citation,
  schedule,
}: Pick<ClosingLine, 'citation' | 'schedule'>): string {
  if (schedule !== null) return `Your schedule, ${schedule}`;
  if (citation === null) return 'Typed by you';
  return citation.confidence === 'published'
    ? citation.publisher
    : `Typical, ${citation.publisher}`;
}

function sum(amounts: readonly number[]): number {
  return amounts.reduce((total, amount) => total + amount, 0);
}
