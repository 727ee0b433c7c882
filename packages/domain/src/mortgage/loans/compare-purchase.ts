import { Decimal } from 'decimal.js';
import { type Invalid, refuse } from '../../invalid';
import { type Cents, cents, noCents, roundHalfUp } from '../../money';
import { type Editions, todaysEditions } from '../../reference/editions';
import type { ProgramId } from '../../reference/lending/program-ids';
import { moneyAbove, moneyOrZero, rateWithin, termMonths, wholeNumber } from '../bounds';
import { type Insured, insure } from '../payment/quote-payment';
import { type ComparedLoan, compareLoans, type LoanOffer } from './compare-loans';
import { downOf } from './down-of';
import { type LoanRecommendation, recommendLoan } from './recommend-loan';

/**
 * The terms of one loan for a purchase. `down` is a share of the price, `rate` a yearly fraction,
 * `term` in months, `charges` the points and lender fees, `extra` paid each month beside the payment.
 */
export type PurchaseLoan = {
  program: ProgramId;
  down: Decimal;
  rate: Decimal;
  term: number;
  charges: Cents;
  costs: Cents;
  extra: Cents;
};

/**
 * What all the loans of a comparison are for. `taxes` and `insurance` are yearly, `dues` monthly,
 * `years` the planned stay; null is not known.
 */
export type Purchase = {
  price: Cents;
  score: number;
  years: number;
  cash: Cents | null;
  taxes: Cents | null;
  insurance: Cents | null;
  dues: Cents | null;
};

export type PurchasePart =
  | 'principal-and-interest'
  | 'tax'
  | 'insurance'
  | 'mortgage-insurance'
  | 'dues';

/** What one loan takes: a part, a sum or a cost that is not known is null. */
export type PurchaseLoanFigures = {
  apr: Decimal | null;
  parts: { part: PurchasePart; amount: Cents | null }[];
  /** The whole payment of the first year. */
  payment: Cents | null;
  cash: Cents;
  /** What the cash there is falls short by; 0 where it covers the loan. */
  short: Cents;
  costs: { years: number; cost: Cents | null; isLeast: boolean }[];
  /** How long mortgage insurance lasts; null where it is needed and has no figure. */
  insuredMonths: number | null;
};

export type ComparedPurchase = { loans: PurchaseLoanFigures[]; told: LoanRecommendation };

type Priced = Pick<Purchase, 'price' | 'score'>;

export function validatePurchase(purchase: Purchase, loans: readonly PurchaseLoan[]): Invalid[] {
  return [
    ...moneyAbove('price', purchase.price),
    ...wholeNumber('score', purchase.score, 300, 850),
    ...wholeNumber('years', purchase.years, 1, 50),
    ...(['cash', 'taxes', 'insurance', 'dues'] as const).flatMap((field) =>
      moneyOrZero(field, purchase[field] ?? 0),
    ),
    ...validatePurchaseLoans(loans),
  ];
}

export function validatePurchaseLoans(loans: readonly PurchaseLoan[]): Invalid[] {
  return loans.flatMap(({ down, rate, term, charges, costs, extra }, at) =>
    [
      ...(down.isNegative() || down.gte(1)
        ? [{ field: 'down', message: 'Enter a share from 0% to below 100%.' }]
        : []),
      ...rateWithin('rate', rate),
      ...termMonths('term', term),
      ...moneyOrZero('charges', charges),
      ...moneyOrZero('costs', costs),
      ...moneyOrZero('extra', extra),
    ].map(({ field, message }) => ({ field: `loans.${at}.${field}`, message })),
  );
}

/**
 * Compares loans for one purchase: the payment by its parts, the cash, the cost over the years asked,
 * and which costs least by the planned stay. Throws InvalidInput for terms out of bounds.
 */
export function comparePurchase(
  purchase: Purchase,
  loans: readonly PurchaseLoan[],
  editions: Editions = todaysEditions,
): ComparedPurchase {
  refuse(validatePurchase(purchase, loans));
  const { price, years, cash: available } = purchase;
  const month = years * 12;
  const shownYears = [...new Set([5, years, 10, 30])].toSorted((a, b) => a - b);
  const upToPlan = Array.from({ length: month }, (_, at) => at + 1);
  const horizons = [...new Set([...upToPlan, ...shownYears.map((each) => each * 12)])];
  const insured = loans.map((loan) => ({ loan, by: insurePurchase(loan, purchase, editions) }));
  const offers = insured.map(({ loan, by }, at) => purchaseOffer(`Loan ${at + 1}`, loan, by));
  const comparison = compareLoans(offers, horizons);
  const cash = loans.map((loan) => cashFor(loan, price));
  const told = recommendLoan(comparison, { cash, available, month });
  const figures = insured.map(({ by }, at): PurchaseLoanFigures => {
    const loan = comparison.loans[at];
    const parts = partsOf(loan, by, purchase);
    return {
      apr: loan?.apr?.toDecimalPlaces(5) ?? null,
      parts,
      payment: totalOf(parts),
      cash: cash[at] ?? noCents,
      short: cents(told.covered[at] ? 0 : (cash[at] ?? 0) - (available ?? 0)),
      costs: shownYears.map((each) => ({
        years: each,
        cost: costAt(loan, each * 12),
        isLeast: leastAt(comparison.loans, told.covered, each * 12) === at,
      })),
      insuredMonths: insuredMonths(by),
    };
  });
  return { loans: figures, told };
}

/** The mortgage insurance of a loan, or the fee of its program. */
export function insurePurchase(
  loan: PurchaseLoan,
  { price, score }: Priced,
  editions: Editions = todaysEditions,
): Insured {
  const downPayment = downOf(loan, price);
  return insure(
    {
      ...{ program: loan.program, price, downPayment, score },
      ...{ annualRate: loan.rate, months: loan.term },
      ...{ taxesYearly: noCents, insuranceYearly: noCents, duesMonthly: noCents },
    },
    cents(price - downPayment),
    editions,
  );
}

/** The loan as an offer that {@link compareLoans} takes. */
export function purchaseOffer(name: string, loan: PurchaseLoan, insured: Insured): LoanOffer {
  const { monthly, months, laterYears, upfront, totalLoan, unpriced } = insured;
  return {
    name,
    principal: totalLoan,
    annualRate: loan.rate,
    months: loan.term,
    financeCharges: cents(loan.charges + upfront),
    otherCosts: loan.costs,
    insurance: unpriced === null ? { monthly, months, laterYears } : null,
    extras: loan.extra === 0 ? [] : [{ kind: 'monthly', from: 1, amount: loan.extra }],
  };
}

function cashFor(loan: PurchaseLoan, price: Cents): Cents {
  return cents(downOf(loan, price) + loan.charges + loan.costs);
}

function partsOf(
  loan: ComparedLoan | undefined,
  { monthly: premium }: Insured,
  { taxes, insurance, dues }: Purchase,
): PurchaseLoanFigures['parts'] {
  return [
    { part: 'principal-and-interest', amount: loan?.payment ?? null },
    { part: 'tax', amount: twelfth(taxes) },
    { part: 'insurance', amount: twelfth(insurance) },
    ...(premium === 0 ? [] : [{ part: 'mortgage-insurance' as const, amount: premium }]),
    // Dues that nobody named are no part of the sum; their box says so.
    ...(dues === null || dues === 0 ? [] : [{ part: 'dues' as const, amount: dues }]),
  ];
}

function twelfth(yearly: Cents | null): Cents | null {
  return yearly === null ? null : roundHalfUp(new Decimal(yearly).div(12));
}

/** Null where a part is not known, as a sum without it would look like the whole. */
function totalOf(parts: PurchaseLoanFigures['parts']): Cents | null {
  const amounts = parts.flatMap(({ amount }) => (amount === null ? [] : [amount]));
  if (amounts.length < parts.length) return null;
  return cents(amounts.reduce((sum, amount) => sum + amount, 0));
}

function costAt(loan: ComparedLoan | undefined, month: number): Cents | null {
  return loan?.horizons.find((each) => each.month === month)?.cost ?? null;
}

/** The covered loan that costs least by then; null where one of them is not priced. */
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

/** A loan that needs no insurance has it for no month. */
function insuredMonths({ monthly, months }: Insured): number | null {
  return months !== null && monthly === 0 ? 0 : months;
}
