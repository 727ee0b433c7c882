import { expect, test } from 'vitest';
import { sparkline } from './sparkline';

const size = { width: 100, height: 50 };

test('the highest value lies at the top, the lowest a fifth above the bottom', () => {
  const { line, area } = sparkline([6, 7, 6.5], size);
  expect(line).toBe('M0.0 40.0L50.0 3.0L100.0 21.5');
  expect(area).toBe(`${line}L100 50L0 50Z`);
});

test('values that are all alike are a level line', () => {
  expect(sparkline([6, 6], size).line).toBe('M0.0 40.0L100.0 40.0');
});
