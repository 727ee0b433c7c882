import fc from 'fast-check';
import { expect, test } from 'vitest';
import { findNearest, indexPoints, nearestBuffer } from './nearest';

const anyCoordinate = fc.integer({ min: -50, max: 50 });

test('finds the same distances as looking at every point', () => {
  const anyCloud = fc.array(fc.tuple(anyCoordinate, anyCoordinate), {
    minLength: 1,
    maxLength: 80,
  });
  fc.assert(
    fc.property(anyCloud, fc.tuple(anyCoordinate, anyCoordinate), (cloud, query) => {
      const index = indexPoints(Float32Array.from(cloud.flat()), 2);
      const found = nearestBuffer(7);
      findNearest(index, Float32Array.from(query), found, (id) => id === 0);
      const expected = cloud
        .slice(1)
        .map(([x, y]) => (x - query[0]) ** 2 + (y - query[1]) ** 2)
        .sort((a, b) => a - b)
        .slice(0, 7);
      expect([...found.squaredDistances.subarray(0, found.count)]).toEqual(expected);
    }),
  );
});

test('leaves out points whose place is unknown and finds nothing from an unknown place', () => {
  const index = indexPoints(Float32Array.of(0, Number.NaN, 3, 4), 2);
  const found = nearestBuffer(3);
  findNearest(index, Float32Array.of(0, 0), found, () => false);
  expect([found.count, found.ids[0], found.squaredDistances[0]]).toEqual([1, 1, 25]);
  findNearest(index, Float32Array.of(Number.NaN, 0), found, () => false);
  expect(found.count).toBe(0);
});
