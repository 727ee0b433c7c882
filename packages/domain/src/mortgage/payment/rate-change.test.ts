import { Decimal } from 'decimal.js';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cents, dollars } from '../../money';
import { monthlyPayment } from './payment';
import { rateSteps } from './rate-change';

test('F-08 a point more buys a tenth less, by the annuity formula', () => {
  const steps = rateSteps({
    price: dollars(400_000),
    loan: dollars(320_000),
    annualRate: new Decimal('0.065'),
    months: 360,
  });
  const at = (change: string) => steps.find((step) => step.change.eq(change));
  // 320,000 at 6.5% costs 2,022.62; that payment at 7.5% repays 289,269.
  expect(at('0')).toMatchObject({ payment: dollars('2022.62'), loan: dollars(320_000) });
  expect(at('0.01')).toMatchObject({ payment: dollars('2237.49') });
  expect(Math.round((at('0.01')?.loan ?? 0) / 100)).toBe(289_270);
  expect(at('0.01')?.price).toBe((at('0.01')?.loan ?? 0) + dollars(80_000));
});

test('F-08 at every step the payment stays within a cent of today’s', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1_000_000, max: 500_000_000 }),
      fc.integer({ min: 0, max: 12_000 }),
      fc.integer({ min: 12, max: 480 }),
      (loan, rate, months) => {
        const annualRate = new Decimal(rate).div(100_000);
        const deal = { price: cents(loan * 2), loan: cents(loan), annualRate, months };
        const today = monthlyPayment({ principal: deal.loan, annualRate, months });
        for (const step of rateSteps(deal)) {
          const payment = monthlyPayment({
            principal: step.loan,
            annualRate: step.annualRate,
            months,
          });
          expect(Math.abs(payment - today)).toBeLessThanOrEqual(1);
        }
      },
    ),
  );
});
