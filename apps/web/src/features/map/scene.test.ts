import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  milesBetween,
  milesWords,
  ringAround,
  ringsOf,
  type Scene,
  sceneInWords,
  viewOf,
} from './scene';

const subject = { lat: 39.94, lng: -75.17, label: '418 Larkspur Ln', isExact: true };

function sceneWith(...offsets: number[]): Scene {
  const places = offsets.map((north, at) => ({
    id: String(at),
    mark: String(at + 1),
    lat: subject.lat + north / 69.05,
    lng: subject.lng,
    label: 'Sale',
  }));
  return { subject, places };
}

test.each([
  { farthest: [], rings: [0.25] },
  { farthest: [0.2], rings: [0.25] },
  { farthest: [0.1, 0.42], rings: [0.25, 0.5] },
  { farthest: [0.9], rings: [0.5, 1] },
  { farthest: [31.2], rings: [16, 32] },
])('places up to $farthest miles away get rings of $rings miles', ({ farthest, rings }) => {
  expect(ringsOf(sceneWith(...farthest))).toEqual(rings);
});

test('around the centre of a ZIP the rings are wide', () => {
  const scene = sceneWith(0.1);
  expect(ringsOf({ ...scene, subject: { ...subject, isExact: false } })).toEqual([0.5, 1]);
});

test.each([
  { miles: 0.125, says: '⅛ mile' },
  { miles: 0.5, says: '½ mile' },
  { miles: 1, says: '1 mile' },
  { miles: 2.5, says: '2½ miles' },
  { miles: 5, says: '5 miles' },
])('$miles reads $says', ({ miles, says }) => {
  expect(milesWords(miles)).toBe(says);
});

test('one degree of latitude is 69 miles', () => {
  expect(milesBetween({ lat: 39, lng: -75 }, { lat: 40, lng: -75 })).toBeCloseTo(69.05, 2);
});

const anywhere = fc.record({
  lat: fc.double({ min: 18, max: 71, noNaN: true }),
  lng: fc.double({ min: -179, max: -65, noNaN: true }),
});

test('a ring is closed and every point of it lies at its distance', () => {
  fc.assert(
    fc.property(anywhere, fc.double({ min: 0.1, max: 10, noNaN: true }), (centre, miles) => {
      const ring = ringAround(centre, miles);
      expect(ring.at(-1)).toEqual(ring[0]);
      for (const [lng, lat] of ring) {
        expect(milesBetween(centre, { lng, lat }) / miles).toBeCloseTo(1, 1);
      }
    }),
  );
});

test('the view holds every place', () => {
  fc.assert(
    fc.property(fc.array(fc.double({ min: -15, max: 15, noNaN: true })), (offsets) => {
      const scene = sceneWith(...offsets);
      const [[west, south], [east, north]] = viewOf(scene);
      for (const { lat, lng } of scene.places) {
        expect(lat >= south && lat <= north && lng >= west && lng <= east).toBe(true);
      }
    }),
  );
});

test('the map says in words what it shows', () => {
  expect(sceneInWords(sceneWith(0.1, 0.2))).toBe(
    'Map of 418 Larkspur Ln and 2 sales nearby; the list beside it names them all.',
  );
  const vague: Scene = { subject: { ...subject, isExact: false }, places: [] };
  expect(sceneInWords(vague)).toBe('Map of 418 Larkspur Ln, at an approximate place.');
});
