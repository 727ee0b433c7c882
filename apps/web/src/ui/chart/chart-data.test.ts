import { expect, test } from 'vitest';
import { lastIndex } from './chart-data';

test('the name of a series stands at its last figure', () => {
  expect(lastIndex([1, 2, null])).toBe(1);
  expect(lastIndex([1, undefined])).toBe(0);
  expect(lastIndex([null])).toBe(-1);
});
