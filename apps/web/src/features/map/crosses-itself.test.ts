import { expect, test } from 'vitest';
import { crossesItself } from './crosses-itself';
import { areaFeature } from './results-style';
import type { LngLat } from './scene';

const square: LngLat[] = [
  [0, 0],
  [1, 0],
  [1, 1],
  [0, 1],
];
const bowTie: LngLat[] = [
  [0, 0],
  [1, 1],
  [1, 0],
  [0, 1],
];
const arrow: LngLat[] = [
  [0, 0],
  [2, 1],
  [0, 2],
  [1, 1],
];

test.each([
  { shape: square, is: false },
  { shape: bowTie, is: true },
  { shape: arrow, is: false },
  { shape: square.slice(0, 3), is: false },
])('$shape crosses itself: $is', ({ shape, is }) => {
  expect(crossesItself(shape)).toBe(is);
});

test('a shape that crosses itself is a line without shade, any other is shaded', () => {
  expect(areaFeature(bowTie)).toMatchObject({
    geometry: { type: 'LineString', coordinates: [...bowTie, bowTie[0]] },
  });
  expect(areaFeature(arrow)).toMatchObject({ geometry: { type: 'Polygon' } });
});
