import type { Decimal } from 'decimal.js';
import { type Invalid, refuse } from '../../invalid';
import { type Cents, cents } from '../../money';
import { moneyOrZero, rateWithin } from '../bounds';
import { costBreakEven, simpleBreakEven } from '../loans/break-even';
import { amortise } from '../payment/amortise';
import { type Loan, monthlyPayment, validateLoan } from '../payment/payment';
import { moneyLine, monthsLine, type WorkingLine } from '../working';

/** The same loan at `annualRate` without and at `rateWithPoints` with `cost` cents of points. */
export type PointsInput = Loan & { rateWithPoints: Decimal; cost: Cents };

export type PointsBreakEven = {
  paymentWithout: Cents;
  paymentWith: Cents;
  saving: Cents;
  months: number | null;
  monthsCountingBalance: number | null;
  interestSaved: Cents;
  lines: WorkingLine[];
};

export function validatePoints(input: PointsInput): Invalid[] {
  return [
    ...validateLoan(input),
    ...rateWithin('rateWithPoints', input.rateWithPoints),
    ...(input.rateWithPoints.gt(input.annualRate)
      ? [{ field: 'rateWithPoints', message: 'Points must not raise the rate.' }]
      : []),
    ...moneyOrZero('cost', input.cost),
  ];
}

/**
 * Finds when discount points are earned back. A lender credit is the same calculation in reverse:
 * pass the credit's rate as `annualRate` and the credit as `cost`, and the credit is used up after
 * `months`.
 */
export function pointsBreakEven(input: PointsInput): PointsBreakEven {
  refuse(validatePoints(input));
  const withPoints = { ...input, annualRate: input.rateWithPoints };
  const paymentWithout = monthlyPayment(input);
  const paymentWith = monthlyPayment(withPoints);
  const saving = cents(paymentWithout - paymentWith);
  const without = amortise(input);
  const bought = amortise(withPoints);
  const loan = { borrowed: input.principal, received: input.principal };
  const months = simpleBreakEven(input.cost, saving);
  const monthsCountingBalance = costBreakEven(
    { ...loan, upfront: cents(0), rows: without.rows },
    { ...loan, upfront: input.cost, rows: bought.rows },
  );
  const interestSaved = cents(without.totals.interest - bought.totals.interest);
  return {
    paymentWithout,
    paymentWith,
    saving,
    months,
    monthsCountingBalance,
    interestSaved,
    lines: [
      moneyLine('payment-without', 'Payment without points', paymentWithout, 'level payment'),
      moneyLine('payment-with', 'Payment with points', paymentWith, 'level payment'),
      moneyLine('saving', 'Saved each month', saving, 'without − with'),
      ...(months === null
        ? []
        : [
            monthsLine('months', 'Points earned back', months, 'cost ÷ monthly saving, rounded up'),
          ]),
      ...(monthsCountingBalance === null
        ? []
        : [
            monthsLine(
              'months-balance',
              'Earned back counting the lower balance',
              monthsCountingBalance,
              'first month with cost + paid + owed no higher than without points',
            ),
          ]),
      moneyLine(
        'interest-saved',
        'Interest saved over the term',
        interestSaved,
        'interest without − with',
      ),
    ],
  };
}
