import { expect, test } from 'vitest';
import {
  knownBy,
  lastQuarterOf,
  type PublicIndex,
  publicLevelOn,
  quarterOf,
  quarterOfDay,
  quarterText,
  startOfQuarter,
} from './public-index';

const dayOf = (text: string) => Date.parse(text) / 86_400_000;
const index: PublicIndex = {
  ...{ kind: 'state', place: 'PA', name: 'Pennsylvania', firstQuarter: quarterOf(2025, 1) },
  levels: [100, 110, null, 121],
};

test('quarters are numbered one after the other, and named', () => {
  expect(quarterOfDay(dayOf('2026-03-31'))).toBe(quarterOf(2026, 1));
  expect(quarterOfDay(dayOf('2026-04-01'))).toBe(quarterOf(2026, 1) + 1);
  expect(startOfQuarter(quarterOf(2026, 4))).toBe(dayOf('2026-10-01'));
  expect(quarterText(quarterOf(2026, 1) - 1)).toBe('Q4 2025');
  expect(quarterText(lastQuarterOf(index))).toBe('Q4 2025');
});

test('a level is of the middle of its quarter, straight between, held after the last', () => {
  const level = (text: string) => Math.exp(publicLevelOn(index, dayOf(text)));
  expect(level('2025-02-15')).toBeCloseTo(100, 6);
  expect(level('2025-05-16T12:00:00Z')).toBeCloseTo(110, 6);
  expect(level('2025-04-01')).toBeCloseTo(104.88, 1);
  // The third quarter lacks one: the second's stands.
  expect(level('2025-08-16')).toBeCloseTo(110, 6);
  expect(level('2025-11-16')).toBeCloseTo(121, 6);
  expect(level('2029-01-01')).toBeCloseTo(121, 6);
  expect(publicLevelOn(index, dayOf('2024-06-01'))).toBeNaN();
});

test('on a past day only quarters published by then were known', () => {
  const textOf = (day: string) => {
    const known = knownBy(index, dayOf(day));
    return known && quarterText(lastQuarterOf(known));
  };
  expect(textOf('2026-03-01')).toBe('Q4 2025');
  expect(textOf('2026-02-28')).toBe('Q2 2025');
  expect(textOf('2025-06-01')).toBe('Q1 2025');
  expect(textOf('2025-05-31')).toBeNull();
});
