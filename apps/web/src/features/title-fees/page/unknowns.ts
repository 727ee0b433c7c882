import type { Closing } from '../closing/use-closing';
import { unknownPayoffs } from '../selling/unknown-payoffs';
import type { Selling } from '../selling/use-net-sheet';
import type { Side } from './side-switch';

/** What a thing not known yet could add to a side's answer, in whole cents; null: no bound is on file. */
export type Moves = { low: number; high: number } | null;

export type Unknown = {
  key: string;
  name: string;
  /** Why it is not known, or what would tell. */
  why: string;
  moves: Moves;
  /** The parameter of the input that answers it. */
  field: string;
  /** The parameters that say that there is none; null where that cannot be. */
  none: Readonly<Record<string, string>> | null;
};

type BuyerKnown = Pick<Closing, 'quoted' | 'scenario' | 'choices' | 'escrowMonthsTax'>;

/** Returns what is not known yet of the buyer's side, with what it could move. */
export function buyerUnknowns({
  quoted,
  scenario,
  choices,
  escrowMonthsTax,
}: BuyerKnown): Unknown[] {
  if (quoted === undefined) return [];
  const { quote, question } = quoted;
  const hasLoan = question.transaction !== 'cash';
  const { low, high } = quote.taxEstimate;
  const survey = quote.extras.find(({ code }) => code === 'survey');
  const isAsked = ({ extras, edits }: Closing['choices'], code: string) =>
    extras.includes(code) || edits.without.includes(code);
  return [
    ...quote.unrated.map(({ code, name, why, buyerShare }) => ({
      ...{ key: code, name, why, moves: Number(buyerShare) === 0 ? nothing : null },
      ...{ field: unratedField(code), none: null },
    })),
    ...(scenario.taxesYearly === null && hasLoan
      ? [
          {
            ...{ key: 'taxes', name: 'Property tax in escrow', field: 'taxes', none: null },
            why: `No bill is known. The place’s rates, ${escrowMonthsTax} months of them`,
            moves: {
              low: Math.round((low * escrowMonthsTax) / 12),
              high: Math.round((high * escrowMonthsTax) / 12),
            },
          },
        ]
      : []),
    ...(scenario.insuranceYearly === null
      ? [
          {
            ...{ key: 'insurance', name: 'Home insurance', field: 'insurance', none: null },
            why: hasLoan ? 'The first year, and the months in escrow' : 'The first year',
            moves: null,
          },
        ]
      : []),
    ...(survey !== undefined && hasLoan && !isAsked(choices, 'survey')
      ? [
          {
            ...{ key: 'survey', name: survey.name, field: 'extra:survey' },
            why: 'The lender decides whether there is one',
            moves: { low: 0, high: survey.high },
            none: { without: [...choices.edits.without, 'survey'].join('~') },
          },
        ]
      : []),
  ];
}

type SellerKnown = Pick<Selling, 'sheet' | 'saleFields' | 'recorded' | 'scenario'> & {
  quoted: Closing['quoted'];
};

/** Returns what is not known yet of the seller's side, with what it could move. */
export function sellerUnknowns(known: SellerKnown): Unknown[] {
  const { sheet, saleFields, quoted, scenario } = known;
  const best = sheet?.offers[sheet.best];
  if (best === undefined) return [];
  const text = (name: string) => saleFields.find((field) => field.name === name)?.text ?? '';
  const transfer = quoted?.quote.extras.find(({ code }) => code === 'hoa-transfer');
  const hasDues = (scenario.duesMonthly ?? 0) > 0;
  return [
    ...payoffUnknowns(known),
    ...(best.taxRange === null
      ? []
      : [
          {
            ...{ key: 'taxes', name: 'Property tax to the closing', field: 'taxes', none: null },
            why: 'No bill is known. The place’s rates, shared by its custom',
            moves: best.taxRange,
          },
        ]),
    ...(quoted?.quote.unrated ?? [])
      .filter(({ buyerShare }) => Number(buyerShare) < 1)
      .map(({ code, name, why }) => ({
        ...{ key: code, name, why, moves: null, field: unratedField(code), none: null },
      })),
    ...(transfer !== undefined && scenario.duesMonthly === null && text('transferFee') === ''
      ? [
          {
            ...{ key: 'transfer', name: 'Association transfer fee', field: 'transferFee' },
            why: 'Whether there is an association is not known',
            moves: { low: -transfer.high, high: 0 },
            none: { transferFee: '0' },
          },
        ]
      : []),
    ...(hasDues && text('duesPaidThrough') === ''
      ? [
          {
            ...{ key: 'dues', name: 'Association dues', field: 'duesPaidThrough', none: null },
            why: 'Through which day they are paid is not known',
            moves: null,
          },
        ]
      : []),
  ];
}

/** A loan on record began with no more than its recorded amount; of others nothing is known. */
function payoffUnknowns(known: SellerKnown): Unknown[] {
  return unknownPayoffs(known).map((at) => {
    const loan = known.recorded.payoffs?.[at - 1];
    return {
      key: `p${at}`,
      name: at === 1 ? 'First loan’s payoff' : 'Second loan’s payoff',
      why: loan === undefined ? 'No record of this home’s loans was read' : loan.says,
      moves: loan === undefined ? null : { low: -loan.amount, high: 0 },
      field: `p${at}balance`,
      none: { [`p${at}balance`]: '0' },
    };
  });
}

const nothing = { low: 0, high: 0 };

/** The dialog of a tax whose rate is not on file. */
function unratedField(code: string): string {
  return `unrated:${code}`;
}

export type Unknowns = Record<Side, readonly Unknown[]>;
