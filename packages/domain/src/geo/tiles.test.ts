import fc from 'fast-check';
import { expect, test } from 'vitest';
import { miles } from './distance';
import { boxOf, tileBox, tileCount, tileOf, tilesOf, tilesWithin } from './tiles';

const place = fc.record({
  lat: fc.double({ min: 18, max: 71, noNaN: true }),
  lng: fc.double({ min: -179, max: -66, noNaN: true }),
});

test('a place lies in the tile that the records number it by', () => {
  fc.assert(
    fc.property(place, (at) => {
      const range = tilesOf(boxOf([at]), 16);
      const [number = Number.NaN] = tilesWithin(at, 0);
      expect(tileOf(number)).toEqual({ column: range.west, row: range.north });
      expect(tileCount(range)).toBe(1);
    }),
  );
});

test('the tiles of a box hold those of every place in it, at any zoom', () => {
  fc.assert(
    fc.property(
      fc.array(place, { minLength: 1 }),
      fc.integer({ min: 0, max: 20 }),
      (places, zoom) => {
        const whole = tilesOf(boxOf(places), zoom);
        for (const at of places) {
          const one = tilesOf(boxOf([at]), zoom);
          expect(one.west >= whole.west && one.east <= whole.east).toBe(true);
          expect(one.north >= whole.north && one.south <= whole.south).toBe(true);
        }
      },
    ),
  );
});

test('a tile reaches around every place in it', () => {
  fc.assert(
    fc.property(place, fc.integer({ min: 0, max: 16 }), (at, zoom) => {
      const { west: column, north: row } = tilesOf(boxOf([at]), zoom);
      const box = tileBox({ zoom, column, row });
      const slack = 1e-9;
      expect(at.lng >= box.west - slack && at.lng <= box.east + slack).toBe(true);
      expect(at.lat >= box.south - slack && at.lat <= box.north + slack).toBe(true);
    }),
  );
});

test('a box of nothing is refused', () => {
  expect(() => boxOf([])).toThrow(RangeError);
});

test('every place within the radius lies in one of the tiles', () => {
  const offset = fc.double({ min: -0.04, max: 0.04, noNaN: true });
  fc.assert(
    fc.property(place, offset, offset, (center, dLat, dLng) => {
      const other = { lat: center.lat + dLat, lng: center.lng + dLng };
      fc.pre(miles(center, other) <= 1);
      expect(tilesWithin(center, 1)).toContain(tilesWithin(other, 0)[0]);
    }),
  );
});
