import { expect, test } from 'vitest';
import { rangesMeet, sideOf } from './ranges';

test('X-07 ranges that touch meet, either way round', () => {
  expect(rangesMeet({ low: 1, high: 2 }, { low: 2, high: 3 })).toBe(true);
  expect(rangesMeet({ low: 2, high: 3 }, { low: 1, high: 2 })).toBe(true);
  expect(rangesMeet({ low: 1, high: 9 }, { low: 4, high: 5 })).toBe(true);
  expect(rangesMeet({ low: 1, high: 2 }, { low: 3, high: 4 })).toBe(false);
  expect(rangesMeet({ low: 3, high: 4 }, { low: 1, high: 2 })).toBe(false);
});

test('X-07 the ends of a range are within it', () => {
  const range = { low: 2, high: 4 };
  expect([1, 2, 4, 5].map((amount) => sideOf(amount, range))).toEqual([
    'below',
    'within',
    'within',
    'above',
  ]);
});
