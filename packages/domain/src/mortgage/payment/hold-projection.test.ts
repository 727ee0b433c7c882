import { Decimal } from 'decimal.js';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { InvalidInput } from '../../invalid';
import { cents } from '../../money';
import { projectHold } from './hold-projection';

const hold = {
  value: cents(40_000_000),
  loan: cents(32_000_000),
  annualRate: new Decimal('0.06'),
  months: 360,
  growth: new Decimal('0.03'),
  years: 2,
};

test('F-04 value grows, the loan is paid down, the rest is equity (balance: L·((1+i)^n − (1+i)^p) / ((1+i)^n − 1))', () => {
  expect(projectHold(hold)).toEqual([
    { year: 0, value: 40_000_000, balance: 32_000_000, equity: 8_000_000 },
    { year: 1, value: 41_200_000, balance: 31_607_036, equity: 9_592_964 },
    { year: 2, value: 42_436_000, balance: 31_189_835, equity: 11_246_165 },
  ]);
});

test('without a loan all is equity, and after its term a loan is repaid', () => {
  expect(projectHold({ ...hold, loan: cents(0) }).map(({ balance }) => balance)).toEqual([0, 0, 0]);
  expect(projectHold({ ...hold, months: 12 })[1]?.balance).toBe(0);
});

test('value is always balance plus equity, and the balance never rises', () => {
  const growth = fc.integer({ min: -20, max: 20 }).map((percent) => new Decimal(percent).div(100));
  const loan = fc.integer({ min: 0, max: 100_000_000 }).map(cents);
  fc.assert(
    fc.property(growth, loan, (yearly, owed) => {
      const rows = projectHold({ ...hold, growth: yearly, loan: owed, years: 30 });
      for (const [at, row] of rows.entries()) {
        expect(row.balance + row.equity).toBe(row.value);
        expect(row.balance).toBeLessThanOrEqual(rows[at - 1]?.balance ?? owed);
      }
    }),
  );
});

test('refuses a growth that is no growth', () => {
  expect(() => projectHold({ ...hold, growth: new Decimal(2) })).toThrow(InvalidInput);
});
