import fc from 'fast-check';
import { expect, test } from 'vitest';
import { metersBetween, type Place } from '../geo/distance';
import { tileBox } from '../geo/tiles';
import { packHomes, unpackHomes } from './home-marks';

const tile = { column: 4411, row: 6173 };
const { west, east, north, south } = tileBox({ zoom: 14, ...tile });

const within = (least: number, most: number) =>
  fc.double({ min: 0.0001, max: 0.9999, noNaN: true }).map((at) => least + at * (most - least));
const home = fc.record({ lat: within(south, north), lng: within(west, east) });

const nearest = (places: readonly [number, number][], home: Place) =>
  Math.min(...places.map(([lng, lat]) => metersBetween({ lat, lng }, home)));

test('F-02: every home of a tile has a mark within two meters, and every mark a home', () => {
  fc.assert(
    fc.property(fc.array(home, { minLength: 1, maxLength: 50 }), (homes) => {
      const marks = unpackHomes(packHomes(homes, tile), tile);
      for (const one of homes) expect(nearest(marks, one)).toBeLessThan(2);
      const places = homes.map(({ lng, lat }): [number, number] => [lng, lat]);
      for (const [lng, lat] of marks) expect(nearest(places, { lat, lng })).toBeLessThan(2);
    }),
  );
});

test('the homes of one building are one mark, and a home of another tile has none', () => {
  const lat = (north + south) / 2;
  const lng = (west + east) / 2;
  const flats = [
    { lat, lng },
    { lat, lng },
    { lat, lng: east + 0.001 },
  ];
  expect(packHomes(flats, tile)).toHaveLength(1);
  expect(packHomes([], tile)).toEqual([]);
});
