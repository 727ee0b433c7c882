import fc from 'fast-check';
import { expect, test } from 'vitest';
import { miles, tilesWithin } from './distance';

test.each([
  { why: 'a degree of latitude', a: [40, -75], b: [41, -75], is: 69.093 },
  { why: 'a degree of longitude at 60°', a: [60, -75], b: [60, -74], is: 34.546 },
  { why: 'nowhere', a: [40, -75], b: [40, -75], is: 0 },
] as const)('$why is $is miles', ({ a, b, is }) => {
  expect(miles({ lat: a[0], lng: a[1] }, { lat: b[0], lng: b[1] })).toBeCloseTo(is, 2);
});

test('every place within the radius lies in one of the tiles', () => {
  const place = fc.record({
    lat: fc.double({ min: 18, max: 71, noNaN: true }),
    lng: fc.double({ min: -179, max: -66, noNaN: true }),
  });
  const offset = fc.double({ min: -0.04, max: 0.04, noNaN: true });
  fc.assert(
    fc.property(place, offset, offset, (center, dLat, dLng) => {
      const other = { lat: center.lat + dLat, lng: center.lng + dLng };
      fc.pre(miles(center, other) <= 1);
      expect(tilesWithin(center, 1)).toContain(tilesWithin(other, 0)[0]);
    }),
  );
});
