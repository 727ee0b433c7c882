/** What a thing not known yet could add to an answer, in whole cents; null: no bound is on file. */
export type Moves = { low: number; high: number } | null;

/** A part of a closing that is not known yet and is in no total; `why` says what would tell it. */
export type OpenLine = { key: string; name: string; why: string; moves: Moves };

type Unrated = { code: string; name: string; why: string; buyerShare: string };
type Extra = { code: string; name: string; low: number; high: number };

type BuyerKnown = {
  quote: {
    unrated: readonly Unrated[];
    extras: readonly Extra[];
    /** A year of property tax by the place's rates, in cents. */
    taxEstimate: { low: number; high: number };
  };
  hasLoan: boolean;
  /** Yearly, in cents; null is not known. */
  annualTax: number | null;
  annualInsurance: number | null;
  /** The months of tax that the lender collects ahead. */
  escrowMonthsTax: number;
  /** Codes of fees that somebody asked for or left out. */
  decided: readonly string[];
};

/** Returns what is not known yet of the buyer's side, with what it could move. */
export function openBuyerLines(known: BuyerKnown): OpenLine[] {
  const { quote, hasLoan, annualTax, annualInsurance, escrowMonthsTax, decided } = known;
  const { low, high } = quote.taxEstimate;
  const survey = quote.extras.find(({ code }) => code === 'survey');
  return [
    ...quote.unrated.map(({ code, name, why, buyerShare }) => ({
      ...{ key: code, name, why },
      moves: Number(buyerShare) === 0 ? { low: 0, high: 0 } : null,
    })),
    ...(annualTax === null && hasLoan
      ? [
          {
            ...{ key: 'taxes', name: 'Property tax in escrow' },
            why: `No bill is known. The place’s rates, ${escrowMonthsTax} months of them`,
            moves: {
              low: Math.round((low * escrowMonthsTax) / 12),
              high: Math.round((high * escrowMonthsTax) / 12),
            },
          },
        ]
      : []),
    ...(annualInsurance === null
      ? [
          {
            ...{ key: 'insurance', name: 'Home insurance', moves: null },
            why: hasLoan ? 'The first year, and the months in escrow' : 'The first year',
          },
        ]
      : []),
    ...(survey !== undefined && hasLoan && !decided.includes('survey')
      ? [
          {
            ...{ key: 'survey', name: survey.name },
            why: 'The lender decides whether there is one',
            moves: { low: 0, high: survey.high },
          },
        ]
      : []),
  ];
}

type SellerKnown = {
  /** What the tax proration may come to; null: the bill is known. */
  taxRange: Moves;
  /** The quote of the offer's closing; null while there is none. */
  quote: { unrated: readonly Unrated[]; extras: readonly Extra[] } | null;
  /** The loans whose payoff is not known, by place from 1, with what the record says of each. */
  payoffs: readonly { at: number; recorded: { says: string; amount: number } | null }[];
  association: {
    /** In cents; null is not known. */
    monthlyDues: number | null;
    hasTransferFee: boolean;
    /** Whether it is known through which day the dues are paid. */
    hasDuesDay: boolean;
  };
};

/** Returns what is not known yet of the seller's side, with what it could move. */
export function openSellerLines({
  taxRange,
  quote,
  payoffs,
  association: { monthlyDues, hasTransferFee, hasDuesDay },
}: SellerKnown): OpenLine[] {
  const transfer = quote?.extras.find(({ code }) => code === 'hoa-transfer');
  return [
    ...payoffs.map(({ at, recorded }) => ({
      key: `p${at}`,
      name: at === 1 ? 'First loan’s payoff' : 'Second loan’s payoff',
      why: recorded === null ? 'No record of this home’s loans was read' : recorded.says,
      // A loan on record began with no more than its recorded amount; of others nothing is known.
      moves: recorded === null ? null : { low: -recorded.amount, high: 0 },
    })),
    ...(taxRange === null
      ? []
      : [
          {
            ...{ key: 'taxes', name: 'Property tax to the closing' },
            why: 'No bill is known. The place’s rates, shared by its custom',
            moves: taxRange,
          },
        ]),
    ...(quote?.unrated ?? [])
      .filter(({ buyerShare }) => Number(buyerShare) < 1)
      .map(({ code, name, why }) => ({ key: code, name, why, moves: null })),
    ...(transfer !== undefined && monthlyDues === null && !hasTransferFee
      ? [
          {
            ...{ key: 'transfer', name: 'Association transfer fee' },
            why: 'Whether there is an association is not known',
            moves: { low: -transfer.high, high: 0 },
          },
        ]
      : []),
    ...((monthlyDues ?? 0) > 0 && !hasDuesDay
      ? [
          {
            ...{ key: 'dues', name: 'Association dues', moves: null },
            why: 'Through which day they are paid is not known',
          },
        ]
      : []),
  ];
}

type Open = Pick<OpenLine, 'moves'>;

/** Returns an answer in cents with what the open lines could move it to. */
export function rangeWith(answer: number, lines: readonly Open[]): { low: number; high: number } {
  const bounded = lines.flatMap(({ moves }) => (moves === null ? [] : [moves]));
  return {
    low: answer + bounded.reduce((all, { low }) => all + low, 0),
    high: answer + bounded.reduce((all, { high }) => all + high, 0),
  };
}

/** Counts the lines that no range can hold, as nothing bounds them. */
export function unboundedOf(lines: readonly Open[]): number {
  return lines.filter(({ moves }) => moves === null).length;
}
