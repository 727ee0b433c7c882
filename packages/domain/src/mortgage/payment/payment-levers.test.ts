import { Decimal } from 'decimal.js';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cents, dollars } from '../../money';
import { type LeverInput, paymentLevers } from './payment-levers';
import { quotePayment } from './quote-payment';

const home: LeverInput = {
  program: 'fannie-conventional',
  price: dollars(400_000),
  downPayment: dollars(40_000),
  annualRate: new Decimal('0.065'),
  months: 360,
  score: 700,
  taxesYearly: dollars(4800),
  insuranceYearly: dollars(1800),
  duesMonthly: cents(0),
  insuranceLow: dollars(1200),
};

test('F-09 20% down saves the interest on the difference and the mortgage insurance', () => {
  const lever = paymentLevers(home).find(({ code }) => code === 'down-20');
  const now = quotePayment(home).total ?? 0;
  const then = quotePayment({ ...home, downPayment: dollars(80_000) }).total ?? 0;
  expect(lever).toMatchObject({ change: then - now, note: '$40,000 more cash' });
});

test('home insurance at its low end saves a twelfth of the difference', () => {
  const lever = paymentLevers(home).find(({ code }) => code === 'insurance-low');
  expect(lever?.change).toBe(-dollars(50));
});

test('a loan of 20% down has no lever of its mortgage insurance, a short one has a longer term', () => {
  const codes = (input: LeverInput) => paymentLevers(input).map(({ code }) => code);
  expect(codes({ ...home, downPayment: dollars(80_000), insuranceLow: null })).toEqual(['point']);
  expect(codes({ ...home, months: 180 })).toContain('term-30');
});

test('every lever lowers the payment, the strongest comes first', () => {
  const shares = fc.integer({ min: 0, max: 90 });
  const scores = fc.integer({ min: 620, max: 850 });
  const programs = fc.constantFrom<LeverInput['program']>(
    'fannie-conventional',
    'fha',
    'va',
    'usda',
  );
  const terms = fc.constantFrom(120, 180, 240, 360);
  fc.assert(
    fc.property(shares, scores, programs, terms, (share, score, program, months) => {
      const downPayment = dollars(4000 * share);
      const changes = paymentLevers({ ...home, downPayment, score, program, months }).map(
        ({ change }) => change,
      );
      expect(changes.every((change) => change < 0)).toBe(true);
      expect(changes).toEqual(changes.toSorted((a, b) => a - b));
    }),
  );
});
