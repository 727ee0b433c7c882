import { expect, test } from 'vitest';
import { chartRows, lastIndex } from './chart-data';

const data = {
  xName: 'Month',
  xs: ['Jan', 'Feb', 'Mar'],
  series: [{ name: 'Price', values: [1, null, 3] }],
  band: { name: 'Range', low: [0, null, 2], high: [2, 4, 5] },
  formatY: String,
};

test('X-02 a missing figure is a gap, and a range with one end missing is none', () => {
  expect(chartRows(data)).toEqual([
    { x: 'Jan', s0: 1, band: [0, 2] },
    { x: 'Feb', s0: null, band: null },
    { x: 'Mar', s0: 3, band: [2, 5] },
  ]);
});

test('the name of a series stands at its last figure', () => {
  expect(lastIndex([1, 2, null])).toBe(1);
  expect(lastIndex([null])).toBe(-1);
});
