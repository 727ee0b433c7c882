import { Decimal } from 'decimal.js';
import { type Invalid, refuse } from '../../invalid';
import { type Cents, cents, roundHalfUp, sum } from '../../money';
import { type Editions, todaysEditions } from '../../reference/editions';
import { cite } from '../../reference/lending/cite';
import { programRatiosTable, type RatioRow } from '../../reference/lending/program-matrices';
import type { ProgramId } from '../../reference/lending/programs';
import { moneyAbove, moneyOrZero, rateWithin, termMonths, wholeNumber } from '../bounds';
import { monthlyPayment } from '../payment/payment';
import { insure } from '../payment/quote-payment';
import { moneyLine, ratioLine, type WorkingLine } from '../working';
import { type PastLimit, pastLimits } from './program-limits';

/**
 * Monthly income and debts; `taxRate` yearly share of the price; `basis` picks the program's ratio
 * row.
 */
export type AffordabilityInput = {
  program: ProgramId;
  basis: string;
  income: Cents;
  debts: readonly Cents[];
  cashForDown: Cents;
  annualRate: Decimal;
  months: number;
  score: number;
  taxRate: Decimal;
  insuranceYearly: Cents;
  duesMonthly: Cents;
  /** The program's maximum LTV, as a fraction. */
  maxLtv: Decimal;
  /** The program's loan limit at the property's location; null when it has none. */
  loanLimit: Cents | null;
};

export type AffordabilityBound =
  | 'front-ratio'
  | 'back-ratio'
  | 'loan-to-value'
  | 'loan-limit'
  | 'no-mortgage-insurance';

export type Affordability = {
  price: Cents;
  loan: Cents;
  housing: Cents;
  front: Decimal;
  back: Decimal;
  boundBy: AffordabilityBound;
  /** The limits of the program that this loan is past. */
  limits: PastLimit[];
  lines: WorkingLine[];
};

export function validateAffordability(
  input: AffordabilityInput,
  tables: Editions = todaysEditions,
): Invalid[] {
  return [
    ...moneyAbove('income', input.income),
    ...input.debts.flatMap((debt, at) => moneyOrZero(`debts.${at}`, debt)),
    ...moneyOrZero('cashForDown', input.cashForDown),
    ...rateWithin('annualRate', input.annualRate),
    ...termMonths('months', input.months),
    ...wholeNumber('score', input.score, 300, 850),
    ...rateWithin('taxRate', input.taxRate, '0.1'),
    ...moneyOrZero('insuranceYearly', input.insuranceYearly),
    ...moneyOrZero('duesMonthly', input.duesMonthly),
    ...rateWithin('maxLtv', input.maxLtv),
    ...(ratioRow(input, tables)
      ? []
      : [{ field: 'basis', message: 'This program has no such ratio.' }]),
  ];
}

/**
 * The highest whole-dollar price whose payment keeps the program's ratios, whose loan keeps its LTV
 * and limit. A price of zero means that even the cheapest home breaks a ratio.
 */
export function affordablePrice(
  input: AffordabilityInput,
  tables: Editions = todaysEditions,
): Affordability {
  refuse(validateAffordability(input, tables));
  const row = ratioRow(input, tables);
  if (!row) throw new RangeError('no ratio row');
  let low = 0;
  let high = 10_000_000;
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (brokenBy(input, row, cents(middle * 100), tables) === null) low = middle;
    else high = middle - 1;
  }
  const price = cents(low * 100);
  const boundBy = brokenBy(input, row, cents(price + 100), tables) ?? 'loan-limit';
  return explain(input, row, { price, boundBy }, tables);
}

function ratioRow({ program, basis }: AffordabilityInput, tables: Editions): RatioRow | undefined {
  const { rows } = tables.of(programRatiosTable);
  return rows.find((row) => row.program === program && row.basis === basis);
}

function brokenBy(
  input: AffordabilityInput,
  row: RatioRow,
  price: Cents,
  tables: Editions,
): AffordabilityBound | null {
  const loan = loanAt(input, price);
  if (input.maxLtv.times(price).lt(loan)) return 'loan-to-value';
  if (input.loanLimit !== null && loan > input.loanLimit) return 'loan-limit';
  const housing = housingAt(input, price, tables);
  if (housing === null) return 'no-mortgage-insurance';
  if (row.front?.times(input.income).lt(housing)) return 'front-ratio';
  if (row.back?.times(input.income).lt(housing + sum(input.debts))) return 'back-ratio';
  return null;
}

function loanAt(input: AffordabilityInput, price: Cents): Cents {
  return cents(Math.max(0, price - input.cashForDown));
}

function housingAt(input: AffordabilityInput, price: Cents, tables: Editions): Cents | null {
  const loan = loanAt(input, price);
  const taxes = roundHalfUp(input.taxRate.times(price).div(12));
  const insurance = cents(Math.round(input.insuranceYearly / 12));
  const fixed = sum([taxes, insurance, input.duesMonthly]);
  if (loan === 0) return fixed;
  const { annualRate, months } = input;
  const downPayment = cents(price - loan);
  const insured = insure({ ...input, price, downPayment, taxesYearly: cents(0) }, loan, tables);
  if (insured.monthly === null) return null;
  return sum([
    fixed,
    insured.monthly,
    monthlyPayment({ principal: insured.totalLoan, annualRate, months }),
  ]);
}

function explain(
  input: AffordabilityInput,
  row: RatioRow,
  { price, boundBy }: Pick<Affordability, 'price' | 'boundBy'>,
  tables: Editions,
): Affordability {
  const loan = loanAt(input, price);
  const housing = housingAt(input, price, tables);
  if (housing === null) throw new RangeError('no premium at a price that keeps every limit');
  const debts = sum(input.debts);
  const front = new Decimal(housing).div(input.income);
  const back = new Decimal(housing + debts).div(input.income);
  const basis = cite(tables.of(programRatiosTable), row);
  const limits = [
    ...(row.front
      ? [ratioLine('front-limit', 'Housing ratio allowed', row.front, 'program', basis)]
      : []),
    ...(row.back
      ? [ratioLine('back-limit', 'Debt ratio allowed', row.back, 'program', basis)]
      : []),
  ];
  return {
    price,
    loan,
    housing,
    front,
    back,
    boundBy,
    limits: loan === 0 ? [] : pastLimits({ program: input.program, price, loan }, tables),
    lines: [
      ...limits,
      moneyLine(
        'price',
        'Highest price',
        price,
        `largest whole-dollar price within every limit; next stopped by the ${boundBy}`,
      ),
      moneyLine('loan', 'Loan', loan, 'price − cash for the down payment'),
      moneyLine(
        'housing',
        'Housing payment',
        housing,
        'P&I + taxes + insurance + dues + mortgage insurance',
      ),
      ratioLine('front', 'Housing ratio', front, 'housing payment ÷ income'),
      ratioLine('back', 'Debt ratio', back, '(housing payment + debts) ÷ income'),
    ],
  };
}
