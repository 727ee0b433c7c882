import fc from 'fast-check';
import { expect, test } from 'vitest';
import { countSpread, equityEdges, spreadOf, sumOfSpreads, valueEdges } from './spread';

const value = spreadOf('value');
const equity = spreadOf('equity');

test.each([
  { of: 'below $25,000', cents: 2_499_999, part: 0 },
  { of: 'at $25,000', cents: 2_500_000, part: 1 },
  { of: 'at a million', cents: 100_000_000, part: 40 },
  { of: 'over five million', cents: 600_000_000, part: valueEdges.length },
])('F-02: a value $of is counted in its own part', ({ cents, part }) => {
  expect(countSpread(value, [cents]).counts[part]).toBe(1);
});

test.each([
  { of: 'no loan', ltv: 0, part: equityEdges.length },
  { of: 'loans of exactly the value', ltv: 1, part: 1 },
  { of: 'loans above the value', ltv: 1.01, part: 0 },
  { of: 'loans of 60% of the value', ltv: 0.6, part: 9 },
])('F-02: equity with $of is counted in its own part', ({ ltv, part }) => {
  expect(countSpread(equity, [ltv]).counts[part]).toBe(1);
});

test('every figure is counted once, the unknown apart, and two halves make the whole', () => {
  const figure = fc.oneof(fc.constant(Number.NaN), fc.integer({ min: 0, max: 900_000_000 }));
  fc.assert(
    fc.property(fc.array(figure), fc.array(figure), (one, other) => {
      const whole = countSpread(value, [...one, ...other]);
      const unknown = [...one, ...other].filter(Number.isNaN).length;
      expect(whole.unknown).toBe(unknown);
      expect(whole.counts.reduce((sum, count) => sum + count, 0)).toBe(
        one.length + other.length - unknown,
      );
      expect(sumOfSpreads(countSpread(value, one), countSpread(value, other))).toEqual(whole);
    }),
  );
});
