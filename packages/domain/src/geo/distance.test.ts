import { expect, test } from 'vitest';
import { miles } from './distance';

test.each([
  { why: 'a degree of latitude', a: [40, -75], b: [41, -75], is: 69.093 },
  { why: 'a degree of longitude at 60°', a: [60, -75], b: [60, -74], is: 34.546 },
  { why: 'nowhere', a: [40, -75], b: [40, -75], is: 0 },
] as const)('$why is $is miles', ({ a, b, is }) => {
  expect(miles({ lat: a[0], lng: a[1] }, { lat: b[0], lng: b[1] })).toBeCloseTo(is, 2);
});
