import { Temporal } from 'temporal-polyfill';
import { expect, test } from 'vitest';
import { nextPriceIndexBy, nextRuralAreasBy, priceIndexOutBy } from './file-due';

const day = (text: string) => Temporal.PlainDate.from(text);

test.each([
  ['2026-04-01', '2026-12-01'],
  ['2026-07-01', '2027-03-01'],
])('the index after the quarter of %s is due by %s', (last, by) => {
  expect(nextPriceIndexBy(day(last)).toString()).toBe(by);
});

test.each([
  ['2026-11-30', '2026-04-01'],
  ['2026-12-01', '2026-07-01'],
  ['2027-02-28', '2026-07-01'],
  ['2027-03-01', '2026-10-01'],
])('by %s the index of the quarter of %s should be out', (today, last) => {
  expect(priceIndexOutBy(day(today)).toString()).toBe(last);
  expect(nextPriceIndexBy(day(last)).until(day(today)).days).toBeLessThan(0);
});

test('USDA’s areas are looked after within a year', () => {
  expect(nextRuralAreasBy(day('2026-10-03')).toString()).toBe('2027-10-03');
});
