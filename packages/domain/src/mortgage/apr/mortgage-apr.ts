import { Decimal } from 'decimal.js';
import type { Temporal } from 'temporal-polyfill';
import { type Invalid, refuse } from '../../invalid';
import { type Cents, cents, sum } from '../../money';
import { minorIrregularities } from '../../reference/lending/regulation-z';
import { moneyOrZero, notAbove } from '../bounds';
import {
  type MonthlyInsurance,
  premiumOf,
  validateInsurance,
} from '../insurance/monthly-insurance';
import { amortise } from '../payment/amortise';
import { type Loan, validateLoan } from '../payment/payment';
import { moneyLine, rateLine, type WorkingLine } from '../working';
import { aprOfDatedRuns, aprOfRegularRuns, type PaymentRun, runsOf } from './apr';

/**
 * `prepaidFinanceCharge` is what the borrower pays at closing that counts as finance charge
 * (points, origination, prepaid interest, upfront insurance). With both days given the first period
 * is taken as it is; a minor irregularity may be disregarded, as 1026.17(c)(4) allows.
 */
export type MortgageAprInput = Loan & {
  prepaidFinanceCharge: Cents;
  insurance?: MonthlyInsurance;
  closingOn?: Temporal.PlainDate;
  firstPaymentOn?: Temporal.PlainDate;
  disregardMinorIrregularity?: boolean;
  /**
   * The actual payments when they differ from those of a level loan (adjustable rate, buydown,
   * balloon).
   */
  payments?: readonly Cents[];
};

export type MortgageApr = {
  apr: Decimal;
  amountFinanced: Cents;
  financeCharge: Cents;
  totalOfPayments: Cents;
  lines: WorkingLine[];
};

export function validateMortgageApr(input: MortgageAprInput): Invalid[] {
  const { closingOn, firstPaymentOn } = input;
  const wrongOrder = closingOn && firstPaymentOn && closingOn.until(firstPaymentOn).days <= 0;
  return [
    ...validateLoan(input),
    ...moneyOrZero('prepaidFinanceCharge', input.prepaidFinanceCharge),
    ...notAbove(
      'prepaidFinanceCharge',
      input.prepaidFinanceCharge,
      input.principal - 1,
      'the loan',
    ),
    ...validateInsurance(input.insurance, input.months),
    ...(wrongOrder
      ? [{ field: 'firstPaymentOn', message: 'The first payment must be after closing.' }]
      : []),
  ];
}

/** The annual percentage rate of a mortgage by Regulation Z, Appendix J, with what it rests on. */
export function mortgageApr(input: MortgageAprInput): MortgageApr {
  refuse(validateMortgageApr(input));
  const amountFinanced = cents(input.principal - input.prepaidFinanceCharge);
  const { insurance } = input;
  const due = input.payments ?? amortise(input).rows.map((row) => row.payment);
  const payments = due.map((amount, at) =>
    cents(amount + (insurance === undefined ? 0 : premiumOf(insurance, at + 1))),
  );
  const apr = solve(input, amountFinanced, runsOf(payments));
  const totalOfPayments = sum(payments);
  const financeCharge = cents(totalOfPayments - amountFinanced);
  return {
    apr,
    amountFinanced,
    financeCharge,
    totalOfPayments,
    lines: [
      moneyLine(
        'amount-financed',
        'Amount financed',
        amountFinanced,
        'loan − prepaid finance charge',
      ),
      moneyLine(
        'total-of-payments',
        'Total of payments',
        totalOfPayments,
        'payments + mortgage insurance',
      ),
      moneyLine(
        'finance-charge',
        'Finance charge',
        financeCharge,
        'total of payments − amount financed',
      ),
      rateLine(
        'apr',
        'Annual percentage rate',
        apr,
        'rate at which the payments are worth the amount financed (12 CFR 1026 Appendix J)',
      ),
    ],
  };
}

function solve(input: MortgageAprInput, advance: Cents, runs: readonly PaymentRun[]): Decimal {
  const { closingOn, firstPaymentOn } = input;
  const [first, ...rest] = runs;
  if (!closingOn || !firstPaymentOn || !first) return aprOfRegularRuns(advance, runs);
  const isMinor = isMinorFirstPeriod(closingOn, firstPaymentOn, input.months);
  if (input.disregardMinorIrregularity && isMinor) return aprOfRegularRuns(advance, runs);
  return aprOfDatedRuns({
    advances: [{ on: closingOn, amount: advance }],
    payments: [{ ...first, first: firstPaymentOn }, ...rest],
    every: { unit: 'month', count: 1 },
  });
}

/** Writes an APR as the disclosures print it: a percentage to three decimals. */
export function disclosedPercent(apr: Decimal): string {
  return new Decimal(apr).times(100).toDecimalPlaces(3, Decimal.ROUND_HALF_UP).toString();
}

/**
 * Tells whether a first period is so nearly regular that 1026.17(c)(4) lets the creditor treat it as
 * regular: not more than so many days short or long, by the term of the loan.
 */
export function isMinorFirstPeriod(
  closingOn: Temporal.PlainDate,
  firstPaymentOn: Temporal.PlainDate,
  months: number,
): boolean {
  const regularStart = firstPaymentOn.subtract({ months: 1 });
  const extraDays = closingOn.until(regularStart).days;
  const window = minorIrregularities.find(
    ({ termYearsMin, termYearsBelow }) =>
      months >= termYearsMin * 12 && (termYearsBelow === null || months < termYearsBelow * 12),
  );
  if (!window) return false;
  if (extraDays >= 0) return extraDays <= window.daysLong;
  return window.daysShort === null || -extraDays <= window.daysShort;
}
