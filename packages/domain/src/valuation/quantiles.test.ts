import { expect, test } from 'vitest';
import { clipTails, median, quantile, weightedQuantile } from './range/quantiles';

test.each([
  { share: 0, is: 1 },
  { share: 0.25, is: 1.75 },
  { share: 0.5, is: 2.5 },
  { share: 1, is: 4 },
  { share: -1, is: 1 },
  { share: 2, is: 4 },
])('a share of $share of one to four lies below $is', ({ share, is }) => {
  expect(quantile([4, 2, Number.NaN, 1, 3], share)).toBe(is);
});

test('of a single value is that value, of none is not known', () => {
  expect(quantile([7], 0.3)).toBe(7);
  expect(median([1, 9])).toBe(5);
  expect(quantile([Number.NaN], 0.5)).toBeNaN();
});

test('tails are drawn to three times the middle half from the middle', () => {
  // The median is 3.5 and the middle half is from 2.25 to 4.75, so that nothing stays beyond -4 and
  // 11.
  expect([...clipTails(Float64Array.of(100, 1, 2, 3, 4, 5))]).toEqual([11, 1, 2, 3, 4, 5]);
  expect([...clipTails(Float64Array.of(6, 5, 4, 3, 2, -90))]).toEqual([6, 5, 4, 3, 2, -4]);
});

test.each([
  { share: 0, is: 1 },
  { share: 0.25, is: 1 },
  { share: 0.26, is: 2 },
  { share: 0.75, is: 2 },
  { share: 0.76, is: 3 },
  { share: 1, is: 3 },
  { share: 1.5, is: 3 },
])('by weight a share of $share lies at or below $is', ({ share, is }) => {
  // The value one has a quarter of the weight, two a half, three a quarter.
  const [values, weights] = [Float64Array.of(3, 1, 2), Float64Array.of(1, 1, 2)];
  expect(weightedQuantile(values, weights, share)).toBe(is);
});

test('by weight of nothing is not known', () => {
  expect(weightedQuantile(new Float64Array(0), new Float64Array(0), 0.5)).toBeNaN();
});
