import { known } from '@deedlight/domain/fact';
import { expect, test } from 'vitest';
import { aBareProperty, aProperty } from '../test/a-property';
import { placesOf } from './places';

test('pins carry the numbers of the list, in its order', () => {
  const property = aProperty();
  const places = placesOf(property)?.places ?? [];
  const sales = property.nearby.known ? property.nearby.items : [];
  expect(places.map(({ id, mark }) => [id, mark])).toEqual(
    sales.map(({ id }, at) => [id, String(at + 1)]),
  );
  expect(places[0]?.label).toBe('426 Larkspur Ln: $238,000, Aug 19, 2026');
});

test('a place at the centre of its ZIP is not passed off as exact', () => {
  const centre = {
    lat: 47.6,
    lng: -122.3,
    precision: 'zip-centroid' as const,
    errorMeters: null,
    basis: null,
  };
  const property = aProperty({ location: known(centre, 'roll') });
  expect(placesOf(property)?.subject.isExact).toBe(false);
});

test('a property without coordinates has no place on a map', () => {
  expect(placesOf(aBareProperty())).toBeNull();
});
