import { type Cents, cents, roundHalfUp } from '@deedlight/domain/money';
import {
  type ComparedLoan,
  compareLoans,
  type LoanOffer,
} from '@deedlight/domain/mortgage/loans/compare-loans';
import {
  type LoanRecommendation,
  recommendLoan,
} from '@deedlight/domain/mortgage/loans/recommend-loan';
import type { Insured } from '@deedlight/domain/mortgage/payment/quote-payment';
import { Decimal } from 'decimal.js';
import { formatMortgageRate, formatPercent } from '../../../../kit/format/format';
import { monthsText } from '../../../../kit/format/line-text';
import { sharedFields as shared } from '../../../scenario/public';
import type { ComparisonShown, LoanColumn, PaymentPart } from '../../result';
import { sentenceOf, toHundred } from './compare-sentence';
import type { LoanSlot } from './compare-slots';

type Asked = {
  price: Cents;
  years: number;
  cash: Cents | null;
  taxes: Cents | null;
  insurance: Cents | null;
  dues: Cents | null;
  say: string;
};

export type Columns = {
  offers: readonly LoanOffer[];
  slots: readonly LoanSlot[];
  asked: Asked;
  /** The mortgage insurance of each loan. */
  insured: readonly Insured[];
};

/** Returns the loans as columns of one table, and the sentence that one measure gives. */
export function columnsOf({ offers, slots, asked, insured }: Columns): ComparisonShown {
  const month = asked.years * 12;
  const shownYears = [...new Set([5, asked.years, 10, 30])].toSorted((a, b) => a - b);
  const upToPlan = Array.from({ length: month }, (_, at) => at + 1);
  const horizons = [...new Set([...upToPlan, ...shownYears.map((each) => each * 12)])];
  const comparison = compareLoans(offers, horizons);
  const cash = slots.map((slot) => cashOf(slot, asked.price));
  const told = recommendLoan(comparison, { cash, available: asked.cash, month });
  const loans = slots.map((slot, at): LoanColumn => {
    const loan = comparison.loans[at];
    const parts = partsOf({ loan, insured: insured[at], asked });
    return {
      number: `Loan ${at + 1}`,
      name: nameOf(slot),
      rate: rateText(slot, loan),
      parts,
      payment: totalOf(parts),
      cash: cash[at] ?? cents(0),
      short: cents(told.covered[at] ? 0 : (cash[at] ?? 0) - (asked.cash ?? 0)),
      costs: shownYears.map((years) => ({
        years,
        cost: costAt(loan, years * 12),
        isLeast: leastAt(comparison.loans, told.covered, years * 12) === at,
      })),
      breakEven: breakEvenText(told, at),
      insurance: insuranceText(insured[at], slot.term),
      isBest: told.best?.at === at,
    };
  });
  return {
    years: asked.years,
    available: asked.cash,
    ...sentenceOf({ loans, told, years: asked.years, available: asked.cash }),
    say: asked.say.trim(),
    loans,
  };
}

function cashOf({ down, charges, costs }: LoanSlot, price: Cents): Cents {
  return cents(roundHalfUp(down.times(price)) + charges + costs);
}

function nameOf({ program, down }: LoanSlot): string {
  return `${shared.programNames[program]}, ${formatPercent(down.toNumber())} down`;
}

function rateText({ rate }: LoanSlot, loan: ComparedLoan | undefined): string {
  const apr = loan?.apr ?? null;
  const own = formatMortgageRate(rate.toFixed());
  return apr === null
    ? own
    : `${own} · APR ${formatMortgageRate(apr.toDecimalPlaces(5).toFixed())}`;
}

type Paid = { loan: ComparedLoan | undefined; insured: Insured | undefined; asked: Asked };

function partsOf({ loan, insured, asked: { taxes, insurance, dues } }: Paid): PaymentPart[] {
  const part = (name: PaymentPart['part'], amount: Cents | null): PaymentPart => ({
    part: name,
    amount,
    note: '',
    line: name,
  });
  return [
    part('principal-and-interest', loan?.payment ?? null),
    part('tax', twelfth(taxes)),
    part('insurance', twelfth(insurance)),
    ...(insured?.monthly === 0 ? [] : [part('mortgage-insurance', insured?.monthly ?? null)]),
    // Dues that nobody named are no part of the sum; their box says so.
    ...(dues === null || dues === 0 ? [] : [part('dues', dues)]),
  ];
}

function twelfth(yearly: Cents | null): Cents | null {
  return yearly === null ? null : roundHalfUp(new Decimal(yearly).div(12));
}

/** Null where a part is not known, as a sum without it would look like the whole. */
function totalOf(parts: readonly PaymentPart[]): Cents | null {
  const amounts = parts.flatMap(({ amount }) => (amount === null ? [] : [amount]));
  if (amounts.length < parts.length) return null;
  return cents(amounts.reduce((sum, amount) => sum + amount, 0));
}

function costAt(loan: ComparedLoan | undefined, month: number): Cents | null {
  return loan?.horizons.find((each) => each.month === month)?.cost ?? null;
}

/** The covered loan that costs least by then, as shown; null where one of them is not priced. */
function leastAt(
  loans: readonly ComparedLoan[],
  covered: readonly boolean[],
  month: number,
): number | null {
  const costs = loans.flatMap((loan, at) =>
    covered[at] ? [{ at, cost: costAt(loan, month) }] : [],
  );
  const priced = costs.flatMap(({ at, cost }) => (cost === null ? [] : [{ at, cost }]));
  if (priced.length < costs.length || priced.length < 2) return null;
  return priced.toSorted((a, b) => a.cost - b.cost)[0]?.at ?? null;
}

function breakEvenText({ best, covered }: LoanRecommendation, at: number): string {
  if (best === null) return 'Cannot be told';
  if (best.at === at) return 'The loan compared with';
  const against = best.against.find((each) => each.at === at);
  if (against === undefined) return covered[at] ? 'Cannot be told' : 'Beyond the cash there is';
  if (toHundred(against.saving) === 0 && against.breakEven === 0) return 'Costs about the same';
  return against.breakEven <= 1
    ? 'Costs more from month 1'
    : `Costs more from ${monthsText(against.breakEven)} on`;
}

function insuranceText(insured: Insured | undefined, term: number): string {
  if (insured === undefined || insured.months === null) return 'Not known';
  if (insured.monthly === 0 || insured.months === 0) return 'None';
  return insured.months >= term
    ? 'Stays for the whole loan'
    : `Ends after ${monthsText(insured.months)}`;
}
