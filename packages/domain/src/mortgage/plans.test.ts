import { Decimal } from 'decimal.js';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cents, dollars, sum } from '../money';
import { buydownPlans, temporaryBuydown, validateBuydown } from './apr/buydown';
import { pointsBreakEven } from './apr/points';
import { refinance } from './loans/refinance';
import { biweekly } from './payment/biweekly';
import { biweeklySchedule } from './payment/biweekly-schedule';
import { loanForPayment, monthlyPayment } from './payment/payment';
import { percent } from './test/inputs';

const anyLoan = fc.record({
  principal: fc.integer({ min: 50_000_00, max: 2_000_000_00 }).map(cents),
  annualRate: fc.integer({ min: 3_100, max: 12_000 }).map((each) => new Decimal(each).div(100_000)),
  months: fc.integer({ min: 60, max: 360 }),
});

describe('buydowns', () => {
  test('F-09 the subsidy is the sum of what the borrower is spared', () => {
    const plans = fc.constantFrom(...(Object.keys(buydownPlans) as (keyof typeof buydownPlans)[]));
    fc.assert(
      fc.property(anyLoan, plans, (loan, plan) => {
        const { years, subsidy, notePayment } = temporaryBuydown({ ...loan, plan });
        expect(sum(years.map(({ yearlySubsidy }) => yearlySubsidy))).toBe(subsidy);
        for (const { payment, monthlySubsidy } of years) {
          expect(payment + monthlySubsidy).toBe(notePayment);
          expect(monthlySubsidy).toBeGreaterThan(0);
        }
      }),
    );
  });

  test.each([
    { plan: '3-2-1', rates: ['0.04', '0.05', '0.06'] },
    { plan: '2-1', rates: ['0.05', '0.06'] },
    { plan: '1-0', rates: ['0.06'] },
  ] as const)('F-09 a $plan on 7% starts at $rates.0', ({ plan, rates }) => {
    const loan = { principal: dollars(400_000), annualRate: percent('7'), months: 360 };
    expect(temporaryBuydown({ ...loan, plan }).years.map((year) => year.rate.toString())).toEqual(
      rates,
    );
  });

  test('F-09 refuses a reduction below zero', () => {
    const loan = { principal: dollars(400_000), annualRate: percent('2.5'), months: 360 };
    expect(validateBuydown({ ...loan, plan: '3-2-1' })[0]?.field).toBe('annualRate');
  });
});

describe('biweekly plans', () => {
  test('F-09 never cost more than monthly payments, by any convention', () => {
    fc.assert(
      fc.property(
        anyLoan,
        fc.constantFrom('rate-over-26' as const, 'effective' as const, 'bank-held' as const),
        (loan, convention) => {
          const plan = biweekly(loan, convention);
          expect(plan.interestBiweekly).toBeLessThan(plan.interestMonthly);
          expect(plan.saved).toBeGreaterThan(0);
          expect(plan.months).toBeLessThan(loan.months);
        },
      ),
      { numRuns: 60 },
    );
  });

  test('F-09 repay exactly what was borrowed, row by row, and end with the summary', () => {
    fc.assert(
      fc.property(anyLoan, (loan) => {
        const rows = biweeklySchedule(loan);
        expect(sum(rows.map(({ principal }) => principal))).toBe(loan.principal);
        expect(rows.at(-1)?.balance).toBe(0);
        expect(Math.abs(rows.length - biweekly(loan, 'rate-over-26').payments)).toBeLessThanOrEqual(
          1,
        );
      }),
      { numRuns: 40 },
    );
  });

  test('F-09 money held by the bank until month end saves less than money posted at once', () => {
    const loan = { principal: dollars(300_000), annualRate: percent('6.5'), months: 360 };
    const held = biweekly(loan, 'bank-held');
    expect(held.saved).toBeLessThan(biweekly(loan, 'effective').saved);
    expect(held.saved).toBeGreaterThan(dollars(70_000));
  });

  test('F-09 without interest nothing is saved', () => {
    const loan = { principal: dollars(260_000), annualRate: percent('0'), months: 360 };
    expect(biweekly(loan, 'rate-over-26')).toMatchObject({ saved: 0, payments: 720 });
    expect(biweekly(loan, 'bank-held').saved).toBe(0);
  });
});

test('F-09 the loan for a payment is the largest that the payment repays', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 100_00, max: 20_000_00 }),
      fc.integer({ min: 0, max: 150 }),
      (payment, permille) => {
        const annualRate = new Decimal(permille).div(1000);
        const principal = loanForPayment(cents(payment), annualRate, 360);
        expect(monthlyPayment({ principal, annualRate, months: 360 })).toBeLessThanOrEqual(payment);
      },
    ),
  );
});

describe('refinancing', () => {
  const current = { principal: dollars(250_000), annualRate: percent('7'), months: 330 };

  test('F-09 earns its costs back from payments and, counting interest, later or sooner', () => {
    const result = refinance({
      current,
      replacement: { annualRate: percent('6'), months: 360 },
      costs: dollars(5_000),
      costsFinanced: false,
      cashOut: cents(0),
    });
    expect(result.paymentChange).toBeLessThan(0);
    expect(result.cashFlowBreakEven).toBe(Math.ceil(500_000 / -result.paymentChange));
    expect(result.costBreakEven).toBe(25);
  });

  test('F-09 never pays back when the rate does not fall', () => {
    const result = refinance({
      current,
      replacement: { annualRate: percent('7.5'), months: 330 },
      costs: dollars(3_000),
      costsFinanced: true,
      cashOut: cents(0),
    });
    expect(result.cashFlowBreakEven).toBeNull();
    expect(result.costBreakEven).toBeNull();
    expect(result.lifetimeDifference).toBeGreaterThan(dollars(3_000));
  });

  test('F-09 takes cash out on top of the balance and the financed costs', () => {
    const result = refinance({
      current,
      replacement: { annualRate: percent('6.5'), months: 360 },
      costs: dollars(4_000),
      costsFinanced: true,
      cashOut: dollars(30_000),
    });
    expect(result.newLoan).toBe(dollars(284_000));
    expect(result.lifetimeDifference).toBe(
      result.interestNew + dollars(4_000) - result.interestOld,
    );
  });
});

test('F-09 points earn their cost back sooner when the lower balance counts', () => {
  const result = pointsBreakEven({
    principal: dollars(300_000),
    annualRate: percent('7'),
    rateWithPoints: percent('6.75'),
    months: 360,
    cost: dollars(3_000),
  });
  expect(result.months).toBe(60);
  expect(result.monthsCountingBalance).toBeLessThan(result.months ?? 0);
});
