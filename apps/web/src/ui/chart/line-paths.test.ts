import { expect, test } from 'vitest';
import { bandPath, gapsOf, linePaths } from './line-paths';

const y = { from: 0, to: 10, ticks: [] };
const places = [0, 0.25, 0.5, 0.75, 1];

test('X-02 a missing figure breaks the line, and no figure is drawn as zero', () => {
  const { whole } = linePaths([1, 2, null, 4, 5], places, y, false);
  expect(whole).toBe('M0,900L250,800M750,600L1000,500');
});

test('X-02 the line goes on past an x at which its series has no point', () => {
  expect(linePaths([1, undefined, 3, 4, 5], places, y, false).whole).toBe(
    'M0,900L500,700L750,600L1000,500',
  );
});

test('X-02 the way to a period that is not over is a line of its own', () => {
  const { whole, partial } = linePaths([5, 5, 5, 5, 1], places, y, true);
  expect(whole).toBe('M0,500L250,500L500,500L750,500');
  expect(partial).toBe('M750,500L1000,900');
});

test('X-02 a range with one end missing is a gap', () => {
  const band = { name: 'Range', low: [0, 0, null, 2, 2], high: [2, 4, 4, 5, 5] };
  expect(bandPath(band, places, y).match(/M/g)).toHaveLength(2);
});

test('X-02 periods without any figure are marked from the one before to the one after', () => {
  expect(gapsOf([[1, null, null, 4, 5]], places)).toEqual([{ from: 0, to: 0.75 }]);
  expect(gapsOf([[1, 2, 3, 4, null]], places)).toEqual([{ from: 0.75, to: 1 }]);
  const other = [1, 2, 3, 4, 5];
  expect(gapsOf([[1, null, 3, 4, 5], other], places)).toEqual([]);
});
