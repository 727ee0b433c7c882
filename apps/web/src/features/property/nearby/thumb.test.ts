import { known } from '@deedlight/domain/fact';
import { expect, test } from 'vitest';
import { aBareProperty, aProperty } from '../test/a-property';
import { thumbOf, thumbSize } from './thumb';

function aThumb(property = aProperty()) {
  const thumb = thumbOf(property);
  if (thumb === null) throw new Error('the property has a thumb');
  return thumb;
}

test('every sale lies inside the drawing, as far from the property as it is', () => {
  const { subject, dots, line, words } = aThumb();
  const perMile = line.width / 0.5;
  expect(line.words).toBe('½ mi');
  const { nearby } = aProperty();
  const sales = nearby.known ? nearby.items : [];
  expect(dots).toHaveLength(sales.length);
  dots.forEach(({ x, y }, at) => {
    expect(Math.hypot(x - subject.x, y - subject.y) / perMile).toBeCloseTo(
      sales[at]?.miles ?? 0,
      1,
    );
    expect(x > 0 && x < thumbSize.width && y > 0 && y < thumbSize.height).toBe(true);
  });
  expect(words).toBe('Map of 418 Larkspur Ln and 5 sales within 0.5 mi');
});

test('north is up and east is right', () => {
  const { subject, dots } = aThumb();
  const [north, , south] = dots;
  expect(north?.y).toBeLessThan(subject.y);
  expect(south?.y).toBeGreaterThan(subject.y);
  expect(south?.x).toBeGreaterThan(subject.x);
});

test('homes under one roof stand on the property, at a scale that means something', () => {
  const property = aProperty();
  const { location, nearby } = property;
  if (!location.known || !nearby.known) throw new Error('the factory has both');
  const items = nearby.items.map((sale) => ({ ...sale, ...location.value, miles: 0 }));
  const { subject, dots, line } = aThumb({ ...property, nearby: { known: true, items } });
  expect(dots.every(({ x, y }) => x === subject.x && y === subject.y)).toBe(true);
  expect(line).toMatchObject({ words: '100 ft' });
  expect(aThumb({ ...property, nearby: { known: true, items } }).words).toMatch(/within 0.1 mi$/);
});

test('X-02 without coordinates of its own, or without sales, there is no thumb', () => {
  expect(thumbOf(aBareProperty())).toBeNull();
  const centre = {
    lat: 47.6,
    lng: -122.3,
    precision: 'zip-centroid' as const,
    errorMeters: null,
    basis: null,
  };
  expect(thumbOf(aProperty({ location: known(centre, 'roll') }))).toBeNull();
  expect(thumbOf(aProperty({ nearby: { known: true, items: [] } }))).toBeNull();
});
