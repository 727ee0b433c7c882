import fc from 'fast-check';
import { expect, test } from 'vitest';
import { groupDigits, parseNumber } from './parse-number';

test.each([
  ['1.25m', '1250000'],
  ['450k', '450000'],
  ['2 bn', '2000000000'],
  ['$450,000', '450000'],
  ['6 7/8', '6.875'],
  ['6-7/8', '6.875'],
  ['7/8', '0.875'],
  ['6.875 %', '6.875'],
  ['.5', '0.5'],
  ['1,284', '1284'],
  ['-3.10', '-3.1'],
  ['−3', '-3'],
  ['007', '7'],
  ['0', '0'],
  ['1/3', '0.33333333'],
])('reads %j as %s', (typed, value) => {
  expect(parseNumber(typed)).toBe(value);
});

test.each(['', ' ', 'abc', '1.2.3', '12,34', '1/0', '6 7/', '$', '%', '1e5', 'NaN'])(
  'refuses %j',
  (typed) => {
    expect(parseNumber(typed)).toBeNull();
  },
);

test('what it shows reads back as the same number', () => {
  fc.assert(
    fc.property(
      fc.bigInt(0n, 999_999_999_999n),
      fc.integer({ min: 0, max: 9999 }),
      (whole, part) => {
        const text =
          part === 0 ? `${whole}` : `${whole}.${String(part).padStart(4, '0').replace(/0+$/, '')}`;
        expect(parseNumber(groupDigits(text))).toBe(text);
      },
    ),
  );
});

test('sets off thousands before the point only', () => {
  expect(groupDigits('1250000.12345')).toBe('1,250,000.12345');
});
