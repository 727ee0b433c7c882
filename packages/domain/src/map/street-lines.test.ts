import fc from 'fast-check';
import { expect, test } from 'vitest';
import { degreesOfLatitude } from '../geo/distance';
import { type StreetAddress, streetLines } from './street-lines';

const meter = degreesOfLatitude(1 / 1609.344);

/** Homes along a street that runs north on the equator, 20 m apart, odd ones 30 m to the east. */
function street(name: string, numbers: readonly number[], stepMeters = 20): StreetAddress[] {
  return numbers.map((houseNumber, at) => ({
    street: name,
    houseNumber,
    lat: at * stepMeters * meter,
    lng: houseNumber % 2 === 1 ? 30 * meter : 0,
  }));
}

const numbers = (count: number) => Array.from({ length: count }, (_, at) => 100 + at);

test('F-02: a line runs between the two sides of a street, in order of house number', () => {
  const homes = street('Elm St', numbers(20));
  const [line, ...more] = streetLines(homes.toReversed());
  expect(more).toEqual([]);
  expect(line).toMatchObject({ name: 'Elm St', homes: 20 });
  const path = line?.path ?? [];
  for (const [lng] of path) expect(Math.abs(lng / meter - 15)).toBeLessThan(2);
  expect(path.map(([, lat]) => lat)).toEqual(path.map(([, lat]) => lat).toSorted((a, b) => a - b));
});

test('a line stays in the middle where one side has fewer homes', () => {
  const homes = street('Elm St', numbers(30)).filter(({ houseNumber }) => houseNumber % 7 !== 0);
  const [line] = streetLines(homes);
  for (const [lng] of line?.path ?? []) expect(Math.abs(lng / meter - 15)).toBeLessThan(2);
});

test('a street with a park in it is drawn as two lines', () => {
  const south = street('Elm St', numbers(10));
  const north = street('Elm St', numbers(10)).map((home) => ({
    ...home,
    houseNumber: home.houseNumber + 100,
    lat: home.lat + 500 * meter,
  }));
  expect(streetLines([...south, ...north]).map(({ homes }) => homes)).toEqual([10, 10]);
});

test('a street whose addresses are mostly unknown is not drawn in pieces', () => {
  expect(streetLines(street('Elm St', numbers(20), 236))).toEqual([]);
});

test('two homes, or many in one building, are no street', () => {
  expect(streetLines(street('Elm St', [100, 101]))).toEqual([]);
  const flats = street('Elm St', numbers(5)).map((home) => ({ ...home, lat: 0, lng: 0 }));
  expect(streetLines(flats)).toEqual([]);
});

test('the order in which addresses come makes no difference, and every point lies among them', () => {
  const address = fc.record({
    street: fc.constantFrom('Elm St', 'Oak St'),
    houseNumber: fc.integer({ min: 1, max: 99 }),
    lat: fc.integer({ min: 0, max: 400 }).map((meters) => meters * meter),
    lng: fc.integer({ min: 0, max: 40 }).map((meters) => meters * meter),
  });
  fc.assert(
    fc.property(fc.array(address, { maxLength: 40 }), (addresses) => {
      const lines = streetLines(addresses);
      expect(streetLines(addresses.toReversed())).toEqual(lines);
      for (const [lng, lat] of lines.flatMap(({ path }) => path)) {
        expect(lat).toBeGreaterThanOrEqual(-1e-5);
        expect(lat).toBeLessThanOrEqual(400 * meter + 1e-5);
        expect(lng).toBeLessThanOrEqual(40 * meter + 1e-5);
      }
    }),
  );
});
