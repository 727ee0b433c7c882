import { Decimal } from 'decimal.js';
import fc from 'fast-check';
import { Temporal } from 'temporal-polyfill';
import { expect, test } from 'vitest';
import { dayFrom, decimalFrom, toPlain } from './plain-values';

test('decimals and days become text at any depth; the rest keeps its shape', () => {
  const day = Temporal.PlainDate.from('2026-02-28');
  const value = { rate: new Decimal('0.06875'), days: [day, null], deep: { count: 3, is: true } };
  expect(toPlain(value)).toEqual({
    rate: '0.06875',
    days: ['2026-02-28', null],
    deep: { count: 3, is: true },
  });
});

test('a small decimal is written out, not in powers of ten', () => {
  expect(toPlain(new Decimal('0.0000000001'))).toBe('0.0000000001');
});

test('what was written reads back as the same value', () => {
  fc.assert(
    fc.property(fc.integer({ min: -999_999_999, max: 999_999_999 }), (millionths) => {
      const value = new Decimal(millionths).div(1_000_000);
      expect(decimalFrom(toPlain(value)).eq(value)).toBe(true);
    }),
  );
});

test.each(['', 'six', '1e309', '0x10', 'NaN', '1,5', ' 1', '.5'])(
  'refuses %j as a decimal',
  (text) => {
    expect(() => decimalFrom(text)).toThrow(RangeError);
  },
);

test.each(['2026-02-30', 'soon', ''])('refuses %j as a day', (text) => {
  expect(() => dayFrom(text)).toThrow(RangeError);
});
