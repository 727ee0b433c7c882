import { expect, test } from 'vitest';
import { everyQuarter, quarterName } from './every-quarter';

test('X-02 a quarter without a recorded sale stands between the others, without a median', () => {
  const sold = (start: string) => ({ start, sales: 9, medianPrice: 100, pricePerSqft: null });
  const quarters = everyQuarter([sold('2025-10-01'), sold('2026-04-01')]);
  expect(quarters.map(({ start, sales, medianPrice }) => [start, sales, medianPrice])).toEqual([
    ['2025-10-01', 9, 100],
    ['2026-01-01', 0, null],
    ['2026-04-01', 9, 100],
  ]);
  expect(everyQuarter([])).toEqual([]);
  expect(quarterName('2026-04-01')).toBe('Q2 2026');
});
