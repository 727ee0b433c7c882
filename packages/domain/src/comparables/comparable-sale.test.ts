import { expect, test } from 'vitest';
import { daysApart, leftOutIdOf, saleIdOf } from './comparable-sale';
import { aSale } from './test/a-sale';

test('days are whole, in whichever order they come, over a leap day and a change of the clock', () => {
  expect(daysApart('2026-05-15', '2026-05-15')).toBe(0);
  expect(daysApart('2024-02-28', '2024-03-01')).toBe(2);
  // March has 31 days, and 30 of April follow.
  expect([daysApart('2026-03-01', '2026-05-01'), daysApart('2026-05-01', '2026-03-01')]).toEqual([
    61, 61,
  ]);
});

test('a sale is named by its parcel and day, and one that is left out by its price as well', () => {
  expect(saleIdOf(aSale())).toBe('pa-42101-2_2026-05-15');
  expect(leftOutIdOf(aSale())).toBe('pa-42101-2_2026-05-15_30000000');
});
