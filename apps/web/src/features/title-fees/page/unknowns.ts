import {
  type OpenLine,
  openBuyerLines,
  openSellerLines,
} from '@deedlight/domain/title-fees/open-lines';
import type { Closing } from '../closing/use-closing';
import { unknownPayoffs } from '../selling/unknown-payoffs';
import type { Selling } from '../selling/use-net-sheet';
import type { Side } from './side-switch';

/** What is not known yet, with where the page is told of it. */
export type Unknown = OpenLine & {
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
  const { extras, edits } = choices;
  const lines = openBuyerLines({
    quote: quoted.quote,
    hasLoan: quoted.question.transaction !== 'cash',
    annualTax: scenario.taxesYearly,
    annualInsurance: scenario.insuranceYearly,
    escrowMonthsTax,
    decided: [...extras, ...edits.without],
  });
  const places: Readonly<Record<string, Place>> = {
    taxes: { field: 'taxes', none: null },
    insurance: { field: 'insurance', none: null },
    survey: {
      field: 'extra:survey',
      none: { without: [...edits.without, 'survey'].join('~') },
    },
  };
  return lines.map((line) => withPlace(line, places));
}

type SellerKnown = Pick<Selling, 'sheet' | 'saleFields' | 'recorded' | 'scenario'> & {
  quoted: Closing['quoted'];
};

/** Returns what is not known yet of the seller's side, with what it could move. */
export function sellerUnknowns(known: SellerKnown): Unknown[] {
  const { sheet, saleFields, recorded, quoted, scenario } = known;
  const best = sheet?.offers[sheet.best];
  if (best === undefined) return [];
  const text = (name: string) => saleFields.find((field) => field.name === name)?.text ?? '';
  const payoffs = unknownPayoffs(known);
  const lines = openSellerLines({
    taxRange: best.taxRange,
    quote: quoted?.quote ?? null,
    payoffs: payoffs.map((at) => ({ at, recorded: recorded.payoffs?.[at - 1] ?? null })),
    association: {
      monthlyDues: scenario.duesMonthly,
      hasTransferFee: text('transferFee') !== '',
      hasDuesDay: text('duesPaidThrough') !== '',
    },
  });
  const places: Readonly<Record<string, Place>> = {
    ...Object.fromEntries(
      payoffs.map((at) => {
        const field = `p${at}balance`;
        return [`p${at}`, { field, none: { [field]: '0' } }];
      }),
    ),
    taxes: { field: 'taxes', none: null },
    transfer: { field: 'transferFee', none: { transferFee: '0' } },
    dues: { field: 'duesPaidThrough', none: null },
  };
  return lines.map((line) => withPlace(line, places));
}

type Place = Pick<Unknown, 'field' | 'none'>;

/** A line without a place of its own is a tax whose rate is not on file. */
function withPlace(line: OpenLine, places: Readonly<Record<string, Place>>): Unknown {
  return { ...line, ...(places[line.key] ?? { field: unratedField(line.key), none: null }) };
}

/** The dialog of a tax whose rate is not on file. */
function unratedField(code: string): string {
  return `unrated:${code}`;
}

export type Unknowns = Record<Side, readonly Unknown[]>;
