import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isInside, metersToRings, type Rings } from './rings';

/** A square of two degrees with a hole of one degree, around 40, -80. */
const square: Rings = [
  [-81, 39, -79, 39, -79, 41, -81, 41, -81, 39],
  [-80.5, 39.5, -80.5, 40.5, -79.5, 40.5, -79.5, 39.5, -80.5, 39.5],
];

test('a place in the hole of an area is not inside of it', () => {
  expect(isInside({ lat: 39.2, lng: -80 }, square)).toBe(true);
  expect(isInside({ lat: 40, lng: -80 }, square)).toBe(false);
  expect(isInside({ lat: 42, lng: -80 }, square)).toBe(false);
});

test('a place is inside the square exactly if its coordinates say so', () => {
  const degrees = fc.double({ min: -1.999, max: 1.999, noNaN: true });
  fc.assert(
    fc.property(degrees, degrees, (north, east) => {
      const largest = Math.max(Math.abs(north), Math.abs(east));
      fc.pre(Math.abs(largest - 1) > 1e-9 && Math.abs(largest - 0.5) > 1e-9);
      const isThere = isInside({ lat: 40 + north, lng: -80 + east }, square);
      expect(isThere).toBe(largest < 1 && largest > 0.5);
    }),
  );
});

test('distances to a border are measured to its nearest point, corners too', () => {
  const [outer = []] = square;
  const meters = (lat: number, lng: number) => metersToRings({ lat, lng }, [outer]);
  expect(meters(38.999, -80)).toBeCloseTo(111.2, 0);
  // A degree of longitude is shorter there.
  expect(meters(40, -81.001)).toBeCloseTo(111.195 * Math.cos((40 * Math.PI) / 180), 0);
  expect(meters(38.9, -81.1)).toBeGreaterThan(meters(38.9, -81));
  expect(metersToRings({ lat: 0, lng: 0 }, [])).toBe(Number.POSITIVE_INFINITY);
});
