import fc from 'fast-check';
import { expect, test } from 'vitest';
import { tilesWithin } from './distance';
import { boxOf, tileBox, tileCount, tilesOf } from './tiles';

const place = fc.record({
  lat: fc.double({ min: 18, max: 71, noNaN: true }),
  lng: fc.double({ min: -179, max: -66, noNaN: true }),
});

test('a place lies in the tile that the records number it by', () => {
  fc.assert(
    fc.property(place, (at) => {
      const { west, north, ...range } = tilesOf(boxOf([at]), 16);
      expect(west * 65_536 + north).toBe(tilesWithin(at, 0)[0]);
      expect(tileCount({ west, north, ...range })).toBe(1);
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
