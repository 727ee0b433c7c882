import { expect, test } from 'vitest';
import { isApproximate, isBetterKind, isPosition, locationKinds } from './location-kind';
import { zipCenter } from './zip-center';

const known = { lat: 40, lng: -75, places: 1204, radiusMeters: 1250.4 };

test('the middle of a ZIP code is an estimate that says of how many places it is', () => {
  expect(zipCenter('19121', known)).toEqual({
    place: { lat: 40, lng: -75 },
    errorMeters: 1250,
    basis:
      'an estimate: the middle of 1,204 known places of ZIP code 19121, nine of ten of them this near',
  });
});

test('four places have no middle that speaks for a ZIP code', () => {
  expect(zipCenter('19121', { ...known, places: 4 })).toBeNull();
});

test('each kind of place is better than those behind it and than none', () => {
  for (const [at, kind] of locationKinds.entries()) {
    expect(isBetterKind(kind, null)).toBe(true);
    for (const [behind, other] of locationKinds.entries()) {
      expect(isBetterKind(kind, other)).toBe(at < behind);
    }
  }
});

test('the middle of a ZIP code alone is no position', () => {
  expect(locationKinds.map((kind) => [isPosition(kind), isApproximate(kind)])).toEqual([
    [true, false],
    [true, false],
    [true, true],
    [false, true],
  ]);
  expect(isPosition(null)).toBe(false);
});
