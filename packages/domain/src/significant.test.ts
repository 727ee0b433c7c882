import { expect, test } from 'vitest';
import { shownEstimate } from './significant';

test.each([
  { amount: 24_812_345, shows: 24_800_000 },
  { amount: 33_649_999, shows: 33_600_000 },
  { amount: 99_960_000, shows: 100_000_000 },
  { amount: 123_456_789, shows: 123_000_000 },
  { amount: -3_178_250, shows: -3_180_000 },
  { amount: 12_345, shows: 12_300 },
  { amount: 1_234, shows: 1_200 },
  { amount: 0, shows: 0 },
])('X-04 an estimate of $amount cents shows as $shows', ({ amount, shows }) => {
  expect(shownEstimate(amount)).toBe(shows);
});
