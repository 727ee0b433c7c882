import { Decimal } from 'decimal.js';
import { type Invalid, refuse } from '../../invalid';
import { type Cents, cents, noCents } from '../../money';
import { type Loan, monthlyPayment, validateLoan } from '../payment/payment';
import { moneyLine, rateLine, type WorkingLine } from '../working';

/** Percentage points off the note rate in year 1, 2, 3. */
export const buydownPlans = {
  '1-0': ['1'],
  '1-1': ['1', '1'],
  '2-1': ['2', '1'],
  '3-2-1': ['3', '2', '1'],
} as const;
export type BuydownPlan = keyof typeof buydownPlans;

/** `roundTo: 'dollar'` rounds each payment to whole dollars first, as some lenders quote it. */
export type BuydownInput = Loan & { plan: BuydownPlan; roundTo?: 'cent' | 'dollar' };

export type BuydownYear = {
  year: number;
  rate: Decimal;
  payment: Cents;
  monthlySubsidy: Cents;
  yearlySubsidy: Cents;
};

export type Buydown = {
  notePayment: Cents;
  years: BuydownYear[];
  subsidy: Cents;
  lines: WorkingLine[];
};

export function validateBuydown(input: BuydownInput): Invalid[] {
  const invalid = validateLoan(input);
  if (invalid.length > 0) return invalid;
  const largest = new Decimal(buydownPlans[input.plan][0]).div(100);
  if (input.annualRate.lt(largest)) {
    return [
      { field: 'annualRate', message: 'The note rate is below the reduction of this buydown.' },
    ];
  }
  if (input.months <= buydownPlans[input.plan].length * 12) {
    return [{ field: 'months', message: 'The term is not longer than the buydown.' }];
  }
  return [];
}

/**
 * A temporary buydown: the loan amortises at the note rate, the borrower pays as if the rate were
 * lower, and the subsidy account pays the difference.
 */
export function temporaryBuydown(input: BuydownInput): Buydown {
  refuse(validateBuydown(input));
  const notePayment = quoted(input, input.annualRate);
  const years = buydownPlans[input.plan].map((points, at): BuydownYear => {
    const rate = input.annualRate.minus(new Decimal(points).div(100));
    const payment = quoted(input, rate);
    const monthlySubsidy = cents(notePayment - payment);
    return {
      year: at + 1,
      rate,
      payment,
      monthlySubsidy,
      yearlySubsidy: cents(monthlySubsidy * 12),
    };
  });
  const subsidy = years.reduce((all, year) => cents(all + year.yearlySubsidy), noCents);
  return {
    notePayment,
    years,
    subsidy,
    lines: [
      moneyLine('note-payment', 'Payment at the note rate', notePayment, 'level payment'),
      ...years.flatMap(({ year, rate, payment, yearlySubsidy }) => [
        rateLine(`rate-${year}`, `Rate in year ${year}`, rate, 'note rate − reduction'),
        moneyLine(
          `payment-${year}`,
          `Payment in year ${year}`,
          payment,
          'level payment at that rate',
        ),
        moneyLine(
          `subsidy-${year}`,
          `Subsidy in year ${year}`,
          yearlySubsidy,
          '(note payment − payment) × 12',
        ),
      ]),
      moneyLine('subsidy', 'Buydown cost', subsidy, 'sum of the yearly subsidies'),
    ],
  };
}

function quoted(input: BuydownInput, annualRate: Decimal): Cents {
  const payment = monthlyPayment({ ...input, annualRate });
  return input.roundTo === 'dollar' ? cents(Math.round(payment / 100) * 100) : payment;
}
