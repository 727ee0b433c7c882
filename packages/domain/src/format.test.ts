import { expect, test } from 'vitest';
import {
  approximately,
  formatChange,
  formatCount,
  formatDay,
  formatInstant,
  formatMoney,
  formatMoneyShort,
  formatMonth,
  formatMortgageRate,
  formatNumber,
  formatPercent,
  formatRange,
  formatRate,
  formatUnit,
  wholeDollars,
  withUnit,
} from './format';

/** Replaces no-break spaces by plain ones, so that the tables below stay legible. */
function plain(text: string): string {
  return text.replace(/[\u202f\u00a0]/g, ' ');
}

test.each([
  [23_100_000, '$231,000'],
  [21_400_050, '$214,000.50'],
  [100, '$1'],
  [5, '$0.05'],
  [0, '$0'],
  [-123_456, '−$1,234.56'],
])('%d cents are %s', (cents, text) => {
  expect(formatMoney(cents)).toBe(text);
});

test('cents are left out or forced where a page asks for it', () => {
  expect(formatMoney(21_400_050, { cents: 'never' })).toBe('$214,001');
  expect(wholeDollars(21_400_050)).toBe('$214,001');
  expect(formatMoney(21_400_000, { cents: 'always' })).toBe('$214,000.00');
});

test.each([
  [24_850_000, '$248.5K'],
  [125_000_000, '$1.25M'],
  [99_999_999, '$1M'],
  [99_900, '$999'],
  [-4_200_000, '−$42K'],
  [250_000_000_000, '$2.5B'],
])('%d cents are %s on an axis', (cents, text) => {
  expect(formatMoneyShort(cents)).toBe(text);
});

test.each([
  [1284, 0, '1,284'],
  [1.5, 1, '1.5'],
  [2, 1, '2'],
  [-12, 0, '−12'],
  [-0.2, 0, '0'],
])('%d with %d decimals is %s', (value, decimals, text) => {
  expect(formatNumber(value, decimals)).toBe(text);
});

test('a unit stands after a space that never breaks, a percent sign after none', () => {
  expect(formatUnit(1284, 'sq ft')).toBe('1,284\u202fsq ft');
  expect(formatPercent(0.0625)).toBe('6.25%');
});

test('a figure carries the unit of its field as Americans write it', () => {
  expect([withUnit('20', '%'), withUnit('30', 'years'), withUnit('740', undefined)]).toEqual([
    '20%',
    '30 years',
    '740',
  ]);
});

test.each([
  [-0.12, '−12%'],
  [0.01, '+1%'],
  [0.001, '0%'],
])('a change of %d is %s', (ratio, text) => {
  expect(plain(formatChange(ratio))).toBe(text);
});

test.each([
  ['0.06875', '6.875%'],
  ['0.0624', '6.24%'],
  ['0.07', '7%'],
  ['1', '100%'],
  ['-0.005', '−0.5%'],
  ['not a rate', 'not a rate'],
])('the rate %s reads %s', (rate, text) => {
  expect(plain(formatRate(rate))).toBe(text);
});

test.each([
  ['0.063', '6.30%'],
  ['0.0564', '5.64%'],
  ['0.06', '6.00%'],
  ['0.06125', '6.125%'],
])('the mortgage rate %s reads %s', (rate, text) => {
  expect(plain(formatMortgageRate(rate))).toBe(text);
});

test('a range has an en dash, an estimate its sign', () => {
  expect(plain(formatRange('$231,000', '$268,000'))).toBe('$231,000 – $268,000');
  expect(formatRange('$1', '$1')).toBe('$1');
  expect(plain(approximately('$192,400'))).toBe('≈ $192,400');
});

test.each([
  ['2022-09-14', 'Sep 14, 2022'],
  ['2026-03-01', 'Mar 1, 2026'],
  ['2026-11-20T23:59:59Z', 'Nov 20, 2026'],
  ['2022-13-01', '2022-13-01'],
  ['unknown', 'unknown'],
])('the day %s reads %s', (day, text) => {
  expect(formatDay(day)).toBe(text);
});

test('months, instants and counts', () => {
  expect(formatMonth('2022-09-14')).toBe('Sep 2022');
  expect(plain(formatInstant('2026-11-20T21:05:00Z', 'America/New_York'))).toBe(
    'Nov 20, 2026, 4:05 PM',
  );
  expect([
    formatCount(1, 'sale'),
    formatCount(7, 'sale'),
    formatCount(2, 'city', 'cities'),
  ]).toEqual(['1 sale', '7 sales', '2 cities']);
});
