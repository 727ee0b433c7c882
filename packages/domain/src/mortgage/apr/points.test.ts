import { expect, test } from 'vitest';
import { cents, dollars } from '../../money';
import { amortise } from '../payment/amortise';
import { percent, thirtyYears } from '../test/inputs';
import { pointsBreakEven } from './points';

const cost = dollars(3_000);
const input = { ...thirtyYears, rateWithPoints: percent('6.25'), cost };

/** Returns the cost of a loan until the end of a month: what was paid, and what is still owed. */
function costBy(month: number, annualRate: typeof input.annualRate, upfront: number): number {
  const rows = amortise({ ...thirtyYears, annualRate }).rows.slice(0, month);
  const paid = rows.reduce((sum, { payment }) => sum + payment, upfront);
  return paid + (rows.at(-1)?.balance ?? thirtyYears.principal);
}

test('F-09 points are earned back in the month when they leave no more paid and owed than without', () => {
  const { monthsCountingBalance } = pointsBreakEven(input);
  if (monthsCountingBalance === null) throw new Error('the points are never earned back');
  const isEarned = (month: number) =>
    costBy(month, input.rateWithPoints, cost) <= costBy(month, input.annualRate, 0);
  expect(isEarned(monthsCountingBalance)).toBe(true);
  expect(isEarned(monthsCountingBalance - 1)).toBe(false);
});

test('F-09 the price of points is divided by what they save each month', () => {
  const { paymentWithout, paymentWith, saving, months, interestSaved } = pointsBreakEven(input);
  // The payments are those of $300,000 at 6.5% and at 6.25% for thirty years.
  expect([paymentWithout, paymentWith, saving]).toEqual([189_620, 184_715, 4_905]);
  expect(months).toBe(62);
  const interest = (annualRate: typeof input.annualRate) =>
    amortise({ ...thirtyYears, annualRate }).totals.interest;
  expect(interestSaved).toBe(interest(input.annualRate) - interest(input.rateWithPoints));
});

test('F-09 points without a price are earned at once, and those that save nothing never', () => {
  expect(pointsBreakEven({ ...input, cost: cents(0) })).toMatchObject({
    months: 0,
    monthsCountingBalance: 0,
  });
  const idle = pointsBreakEven({ ...input, rateWithPoints: input.annualRate });
  expect(idle).toMatchObject({ saving: 0, months: null, monthsCountingBalance: null });
});

test('F-09 the lines say each figure, and no month where there is none', () => {
  const said = (given: typeof input) =>
    pointsBreakEven(given).lines.map(({ code, figure }) => [code, figure.value]);
  const answer = pointsBreakEven(input);
  expect(said(input)).toEqual([
    ['payment-without', answer.paymentWithout],
    ['payment-with', answer.paymentWith],
    ['saving', answer.saving],
    ['months', answer.months],
    ['months-balance', answer.monthsCountingBalance],
    ['interest-saved', answer.interestSaved],
  ]);
  expect(said({ ...input, rateWithPoints: input.annualRate }).map(([code]) => code)).toEqual([
    'payment-without',
    'payment-with',
    'saving',
    'interest-saved',
  ]);
});
