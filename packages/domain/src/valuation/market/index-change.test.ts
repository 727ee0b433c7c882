import { expect, test } from 'vitest';
import { indexChange } from './index-change';

function point(day: string, level: number) {
  return { day, level, low: level - 1, high: level + 1 };
}

test('F-04 the change is from a point of the index that is a year older', () => {
  const index = [point('2025-02-15', 100), point('2025-11-20', 104), point('2026-11-20', 110)];
  expect(indexChange(index)).toBeCloseTo(110 / 104 - 1, 10);
});

test('F-04 between two points a year ago lies on the way from one to the other', () => {
  const quarters = [point('2025-08-15', 107), point('2025-11-15', 105), point('2026-10-30', 109)];
  // The day is 76 of the 92 days from 107 to 105.
  const yearAgo = 107 * (105 / 107) ** (76 / 92);
  expect(indexChange(quarters)).toBeCloseTo(109 / yearAgo - 1, 10);
});

test('an index younger than a year, or none, has no change', () => {
  expect(indexChange([point('2026-05-15', 100), point('2026-11-15', 101)])).toBeNull();
  expect(indexChange([])).toBeNull();
});
