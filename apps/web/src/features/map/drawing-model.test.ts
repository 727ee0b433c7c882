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
