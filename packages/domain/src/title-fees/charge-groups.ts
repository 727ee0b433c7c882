type Charge = { buyer: number; seller: number; trid: { section: string } };
type Prepaid = { amount: number; section: string | null };

export type ChargeGroup<Line, Ahead> = {
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

function sum(amounts: readonly number[]): number {
  return amounts.reduce((total, amount) => total + amount, 0);
}
