import { Decimal } from 'decimal.js';
import type { Temporal } from 'temporal-polyfill';
import { type Invalid, refuse } from '../../invalid';
import { type Cents, cents, noCents, roundHalfUp, sum } from '../../money';
import { moneyOrZero, rateWithin, wholeNumber } from '../../mortgage/bounds';
import { perDiemInterest, prepaidDays } from '../../mortgage/payment/per-diem';
import { inDollars } from '../../reference/closing/wording';
import type { ClosingDeal } from '../closing-deal';
import type { NoteAmount } from '../funding-fee';
import type { ClosingQuote } from '../quote-closing';

/**
 * The figures that a buyer adds to a closing quote to know the cash needed; the escrow figures are
 * yearly.
 */
export type BuyerFunds = {
  deposit?: Cents | undefined;
  sellerCredits?: Cents | undefined;
  lenderCredits?: Cents | undefined;
  annualRate?: Decimal | undefined;
  interestDays?: 360 | 365 | undefined;
  annualTax?: Cents | undefined;
  annualInsurance?: Cents | undefined;
  escrowMonthsTax?: number | undefined;
  escrowMonthsInsurance?: number | undefined;
  /** Positive where the buyer reimburses the seller for taxes paid ahead, negative for a credit. */
  taxProration?: Cents | undefined;
  /** The loan paid off on a refinance. */
  payoff?: Cents | undefined;
};

export type CashLine = {
  code: string;
  name: string;
  amount: Cents;
  formula: string;
  section: 'F' | 'G' | null;
};

/** `cash` is the amount that the buyer brings; it is negative when money comes back. */
export type BuyerCash = { lines: CashLine[]; cash: Cents };

export function validateFunds(funds: BuyerFunds): Invalid[] {
  const money = (name: keyof BuyerFunds, amount: Cents | undefined): Invalid[] =>
    amount === undefined ? [] : moneyOrZero(name, amount);
  return [
    ...money('deposit', funds.deposit),
    ...money('sellerCredits', funds.sellerCredits),
    ...money('lenderCredits', funds.lenderCredits),
    ...money('annualTax', funds.annualTax),
    ...money('annualInsurance', funds.annualInsurance),
    ...money('payoff', funds.payoff),
    ...(funds.annualRate === undefined ? [] : rateWithin('annualRate', funds.annualRate)),
    ...wholeNumber('escrowMonthsTax', funds.escrowMonthsTax ?? 0, 0, 14),
    ...wholeNumber('escrowMonthsInsurance', funds.escrowMonthsInsurance ?? 0, 0, 14),
  ];
}

/**
 * Returns the cash that a buyer needs on the day: price, own costs, prepaid interest, first year's
 * insurance, escrow deposits, less loan, deposit and credits. Throws InvalidInput on what {@link
 * validateFunds} refuses.
 */
export function buyerCash(
  deal: Pick<ClosingDeal, 'transaction' | 'price' | 'closing'>,
  quote: { totals: Pick<ClosingQuote['totals'], 'buyer'>; note: NoteAmount },
  funds: BuyerFunds,
): BuyerCash {
  refuse(validateFunds(funds));
  const line = (
    code: string,
    name: string,
    amount: number,
    formula: string,
    section: CashLine['section'] = null,
  ): CashLine => ({ code, name, amount: cents(amount), formula, section });
  const { baseLoan, financedFee, loan } = quote.note;
  const isRefinance = deal.transaction === 'refinance';
  const owed = isRefinance ? (funds.payoff ?? noCents) : deal.price;
  const lines = [
    line(
      isRefinance ? 'payoff' : 'price',
      isRefinance ? 'Loan paid off' : 'Price',
      owed,
      'as entered',
    ),
    line(
      'closing-costs',
      "Buyer's closing costs",
      quote.totals.buyer - financedFee,
      financedFee === 0
        ? 'sum of the quote’s buyer lines'
        : 'sum of the quote’s buyer lines but the financed fee',
    ),
    line(
      'financed-fee',
      'Program fee, financed',
      financedFee,
      'a cost of the loan, paid from it: the loan below holds it too',
    ),
    ...prepaidLines({ ...deal, loan }, funds, line),
    line('proration', 'Property tax proration', funds.taxProration ?? 0, 'as prorated'),
    line(
      'loan',
      'Loan',
      -loan,
      financedFee === 0
        ? 'as entered'
        : `${inDollars(baseLoan)} + the fee ${inDollars(financedFee)}`,
    ),
    line('deposit', 'Deposit paid', -(funds.deposit ?? 0), 'as entered'),
    line('seller-credits', 'Seller credits', -(funds.sellerCredits ?? 0), 'as entered'),
    line('lender-credits', 'Lender credits', -(funds.lenderCredits ?? 0), 'as entered'),
  ].filter(({ amount }) => amount !== 0);
  return { lines, cash: sum(lines.map(({ amount }) => amount)) };
}

type MakeLine = (
  code: string,
  name: string,
  amount: number,
  formula: string,
  section?: CashLine['section'],
) => CashLine;

function prepaidLines(
  deal: Pick<ClosingDeal, 'transaction' | 'loan' | 'closing'>,
  funds: BuyerFunds,
  line: MakeLine,
): CashLine[] {
  const { annualTax = noCents, annualInsurance = noCents } = funds;
  const { escrowMonthsTax = 0, escrowMonthsInsurance = 0 } = funds;
  const interest = prepaidInterest(deal, funds);
  const reserve = (annual: Cents, months: number) =>
    roundHalfUp(new Decimal(annual).times(months).div(12));
  const insured = deal.transaction === 'refinance' ? noCents : annualInsurance;
  return [
    line('prepaid-interest', 'Prepaid interest', interest.amount, interest.formula, 'F'),
    line('insurance-premium', "First year's homeowner's insurance", insured, 'one year ahead', 'F'),
    line(
      'escrow:tax',
      'Escrow deposit, property tax',
      reserve(annualTax, escrowMonthsTax),
      `${escrowMonthsTax} months of ${inDollars(annualTax)} a year`,
      'G',
    ),
    line(
      'escrow:insurance',
      'Escrow deposit, insurance',
      reserve(annualInsurance, escrowMonthsInsurance),
      `${escrowMonthsInsurance} months of ${inDollars(annualInsurance)} a year`,
      'G',
    ),
  ];
}

/** Interest from the day of closing to the end of its month; none when closing is on the first. */
export function prepaidInterest(
  { loan, closing }: { loan: Cents; closing: Temporal.PlainDate },
  { annualRate, interestDays = 365 }: BuyerFunds,
): { amount: Cents; days: number; formula: string } {
  const days = prepaidDays(closing);
  if (loan === 0 || !annualRate) return { amount: noCents, days, formula: 'no interest' };
  const { perDay, total } = perDiemInterest({
    principal: loan,
    annualRate,
    basis: interestDays,
    days,
  });
  const formula = `${inDollars(perDay)} a day × ${days} days (${interestDays}-day year)`;
  return { amount: total, days, formula };
}
