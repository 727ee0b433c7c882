import { Decimal } from 'decimal.js';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cents, dollars, roundDown, roundHalfUp, roundUp, split, sum } from './money';

describe('money', () => {
  test('refuses a fraction of a cent', () => {
    expect(() => cents(10.5)).toThrow(RangeError);
    expect(() => dollars('0.001')).toThrow(RangeError);
  });

  test('reads dollars exactly', () => {
    expect(dollars('1284.35')).toBe(128_435);
    expect(dollars(0.29)).toBe(29);
  });

  test.each([
    { amount: '10.5', halfUp: 11, up: 11, down: 10 },
    { amount: '-10.5', halfUp: -11, up: -11, down: -10 },
    { amount: '10.49', halfUp: 10, up: 11, down: 10 },
  ])('rounds $amount by name', ({ amount, halfUp, up, down }) => {
    expect(roundHalfUp(new Decimal(amount))).toBe(halfUp);
    expect(roundUp(new Decimal(amount))).toBe(up);
    expect(roundDown(new Decimal(amount))).toBe(down);
  });

  test('a split adds back to what was split', () => {
    const weights = fc
      .array(fc.integer({ min: 0, max: 1000 }), { minLength: 1, maxLength: 12 })
      .filter((parts) => parts.some((part) => part > 0));
    fc.assert(
      fc.property(fc.integer({ min: -1e9, max: 1e9 }), weights, (total, parts) => {
        expect(sum(split(cents(total), parts))).toBe(total);
      }),
    );
  });
});
