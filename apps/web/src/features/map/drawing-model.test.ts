import { expect, test } from 'vitest';
import { drawingOf } from './drawing-model';

const subject = { lat: 40, lng: -75, label: 'Home', isExact: true };

test('a place half a mile north lies on the half-mile ring, straight above the subject', () => {
  const north = { id: 'a', mark: '1', lat: 40 + 0.5 / 69.05, lng: -75, label: 'North' };
  const drawing = drawingOf({ subject, places: [north] });
  const [place] = drawing.places;
  const outer = drawing.rings.at(-1);
  expect(place?.x).toBeCloseTo(drawing.subject.x);
  expect(drawing.subject.y - (place?.y ?? Number.NaN)).toBeCloseTo(outer?.radius ?? Number.NaN, 0);
});

test('west is left and south is below', () => {
  const place = { id: 'a', mark: '1', lat: 39.999, lng: -75.001, label: 'South-west' };
  const { places, subject: centre } = drawingOf({ subject, places: [place] });
  expect(places[0]?.x).toBeLessThan(centre.x);
  expect(places[0]?.y).toBeGreaterThan(centre.y);
});

test('the outline of the parcel is drawn to the same scale, a closed path for each ring', () => {
  const half = 0.0005;
  const lot: [number, number][] = [
    [-75 - half, 40 - half],
    [-75 - half, 40 + half],
    [-75 + half, 40 + half],
    [-75 - half, 40 - half],
  ];
  const {
    outline,
    subject: centre,
    rings,
  } = drawingOf({ subject, places: [], outline: [lot, lot] });
  const [first, second, ...more] = (outline ?? '').split('Z').filter((path) => path !== '');
  expect([second, more]).toEqual([first, []]);
  const [x = 0, y = 0] = (first ?? '').slice(1).split('L')[0]?.split(' ').map(Number) ?? [];
  // A quarter of a mile is 402 m, and a half thousandth of a degree 55.6 m to the south.
  const perMeter = (rings.at(-1)?.radius ?? 0) / (rings.at(-1)?.miles ?? 1) / 1609.344;
  expect((y - centre.y) / perMeter).toBeCloseTo(55.6, 0);
  expect((centre.x - x) / perMeter).toBeCloseTo(55.6 * Math.cos((40 * Math.PI) / 180), 0);
  expect(drawingOf({ subject, places: [] }).outline).toBeNull();
});
