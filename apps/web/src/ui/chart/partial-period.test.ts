import { expect, test } from 'vitest';
import { partialTo, periodsBetween } from './partial-period';

test.each([
  { start: '2026-10-01', months: 3, until: '2026-10-30', says: 'Oct 30, 2026' },
  { start: '2026-10-01', months: 3, until: '2026-12-31', says: undefined },
  { start: '2024-02', months: 1, until: '2024-02-28', says: 'Feb 28, 2024' },
  { start: '2024-02', months: 1, until: '2024-02-29', says: undefined },
])('X-02 $months months from $start reach $until: $says', ({ start, months, until, says }) => {
  expect(partialTo(start, months, until)).toBe(says);
});

test('X-02 periods without a record are periods too', () => {
  expect(periodsBetween('2025-07-01', '2026-04-01', 3)).toEqual([
    '2025-07-01',
    '2025-10-01',
    '2026-01-01',
    '2026-04-01',
  ]);
});
