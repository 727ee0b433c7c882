import { expect, test } from 'vitest';
import { centerOf } from './center-of';

test.each([
  ['a point', { x: -90, y: 40 }, { lat: 40, lng: -90 }],
  [
    'a triangle, worked by hand',
    {
      rings: [
        [
          [-90, 40],
          [-90, 43],
          [-87, 40],
          [-90, 40],
        ],
      ],
    },
    { lat: 41, lng: -89 },
  ],
  [
    'a square with a hole in its right half',
    {
      rings: [
        [
          [0, 0],
          [0, 4],
          [4, 4],
          [4, 0],
          [0, 0],
        ],
        [
          [2, 1],
          [4, 1],
          [4, 3],
          [2, 3],
          [2, 1],
        ],
      ],
    },
    // (16 · 2 − 4 · 3) / 12 from the left.
    { lat: 2, lng: 1.6666667 },
  ],
  [
    'a shape without an area',
    {
      rings: [
        [
          [-90, 40],
          [-90, 40],
        ],
      ],
    },
    { lat: 40, lng: -90 },
  ],
  ['no ring', { rings: [] }, null],
  ['no shape', null, null],
])('the center of %s', (_, geometry, center) => {
  expect(centerOf(geometry)).toEqual(center);
});
