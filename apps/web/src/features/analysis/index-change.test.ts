import { expect, test } from 'vitest';
import { indexChange } from './index-change';

function point(day: string, level: number) {
  return { day, level, low: level - 1, high: level + 1 };
}

test('F-04 the change is from the last point to the newest that is a year older', () => {
  const index = [point('2025-02-15', 100), point('2025-11-15', 104), point('2026-11-20', 110)];
  expect(indexChange(index)).toBeCloseTo(110 / 104 - 1, 10);
});

test('an index younger than a year, or none, has no change', () => {
  expect(indexChange([point('2026-05-15', 100), point('2026-11-15', 101)])).toBeNull();
  expect(indexChange([])).toBeNull();
});
