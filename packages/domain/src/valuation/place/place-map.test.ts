import { describe, expect, test } from 'vitest';
import { describeHomes } from '../home-features';
import type { Column } from '../market/market-table';
import { days, numbersOf, tableOf, unknown } from '../test/plain-table';
import { drawPremiumSurface, readPremiums } from './location-premium';
import { drawPlaceMap, locate } from './place-map';

describe('the map of a market', () => {
  test('spans what all but a twentieth on each side span, the wider way', () => {
    const many = Array.from({ length: 101 }, (_, at) => at);
    const lats = many.map((at) => 60 + at / 100);
    const wide = many.map((at) => 10 + at / 10);
    // Nine degrees east at sixty degrees and a half, against nine tenths north.
    const east = 9 * Math.cos((60.5 * Math.PI) / 180) * 111.32;
    const map = drawPlaceMap(
      tableOf([numbersOf('lat', ...lats), numbersOf('lng', ...wide)], days(101)),
    );
    expect(map?.span).toBeCloseTo(east, 6);
    const narrow = many.map((at) => 10 + at / 1_000);
    const tall = drawPlaceMap(
      tableOf([numbersOf('lat', ...lats), numbersOf('lng', ...narrow)], days(101)),
    );
    expect(tall?.span).toBeCloseTo(0.9 * 111.32, 6);
    const point = drawPlaceMap(tableOf([numbersOf('lat', 1, 1), numbersOf('lng', 2, 2)], days(2)));
    expect(point?.span).toBe(0.1);
  });

  test('is of the ground where half know both coordinates, else of half the numbers', () => {
    const drawn = (lat: number[], lng: number[], parcels: number[]) =>
      drawPlaceMap(
        tableOf(
          [
            numbersOf('lat', ...lat),
            numbersOf('lng', ...lng),
            numbersOf('parcel-order', ...parcels),
          ],
          days(4),
        ),
      )?.kind;
    const [all, half, one] = [
      [1, 2, 3, 4],
      [1, 2, unknown, unknown],
      [1, unknown, unknown, unknown],
    ];
    expect(drawn(half, all, one)).toBe('ground');
    expect(drawn(all, half, all)).toBe('ground');
    expect(drawn(one, all, half)).toBe('parcels');
    expect(drawn(all, one, half)).toBe('parcels');
    expect(drawn(one, all, one)).toBeUndefined();
    const none = drawPlaceMap(tableOf([], days(2)));
    expect(none).toBeNull();
  });

  test('has no place for what is not known', () => {
    const ground = { kind: 'ground', originLat: 0, originLng: 0, span: 1 } as const;
    expect([...locate(tableOf([], days(1)), ground)]).toEqual([unknown, unknown]);
    const half = tableOf([numbersOf('lat', 1)], days(1));
    expect([...locate(half, ground)]).toEqual([unknown, expect.closeTo(111.32, 4)]);
    const line = { kind: 'parcels', sortedNumbers: Float64Array.of(10, 20, 30), span: 3 } as const;
    const asked = tableOf([numbersOf('parcel-order', 5, 10, 11, 30, 31, unknown)], days(6));
    expect([...locate(asked, line)]).toEqual([0, 0, 1, 2, 3, unknown]);
    expect([...locate(tableOf([], days(1)), line)]).toEqual([unknown]);
  });
});

describe('the six directions over the ground', () => {
  test('tell how far a home lies that way', () => {
    const ground = { kind: 'ground', originLat: 0, originLng: 0, span: 1 } as const;
    // Three kilometres east and four north.
    const table = tableOf(
      [numbersOf('lat', 0, 4 / 111.32), numbersOf('lng', 0, 3 / 111.32)],
      days(2),
    );
    const features = describeHomes(table, ground, 9_999);
    const towards = [0, 30, 60, 90, 120, 150].map((degrees) => {
      const found = features.find(({ name }) => name === `km towards ${degrees}° from east`);
      const angle = (degrees * Math.PI) / 180;
      return (found?.values[1] ?? unknown) - (3 * Math.cos(angle) + 4 * Math.sin(angle));
    });
    for (const gap of towards) expect(gap).toBeCloseTo(0, 4);
    expect(features.map(({ name }) => name).filter((name) => name.startsWith('l'))).toEqual([]);
    const numbered = { kind: 'parcels', sortedNumbers: new Float64Array(), span: 0 } as const;
    expect(describeHomes(table, numbered, 9_999).map(({ name }) => name)).toEqual(['sale day']);
  });

  test('sizes by the living area are those of rooms, of lots and of areas alone', () => {
    const column = (
      name: string,
      kind: 'number' | 'living-area' | 'lot-area' | 'year-built',
      group: 'rooms' | 'living-area' | 'lot' | 'amenities' | 'age',
      value: number,
    ): Column => ({
      ...{ name, kind, group },
      values: Float64Array.of(value, value),
    });
    const columns = [
      column('living', 'living-area', 'living-area', 0),
      column('basement', 'number', 'living-area', 500),
      column('beds', 'number', 'rooms', 3),
      column('land', 'lot-area', 'lot', 4_000),
      column('pools', 'number', 'amenities', 1),
      column('frontage', 'number', 'lot', 40),
    ];
    const features = describeHomes(tableOf(columns, days(2)), null, 9_000);
    expect(features.map(({ name }) => name)).toEqual([
      'log living',
      'basement',
      'basement / living area',
      'beds',
      'beds / living area',
      'log land',
      'land / living area',
      'pools',
      'frontage',
      'sale day',
    ]);
    const of = (name: string) => features.find((each) => each.name === name)?.values[0];
    // An area of nothing has no logarithm, and nothing compares with it.
    expect([of('log living'), of('beds / living area')]).toEqual([unknown, unknown]);
    expect(describeHomes(tableOf(columns.slice(1), days(2)), null, 9_000)).toHaveLength(6);
  });
});

describe('the average premium around a place', () => {
  test('is of the widths’ nearest sales, and the tenth is how far these are spread', () => {
    const places = Float32Array.from({ length: 80 }, (_, at) => at + 1);
    const premiums = Float64Array.from({ length: 80 }, (_, at) => (at % 3) / 10);
    const surface = drawPremiumSurface(places, 1, premiums);
    const { averages, tenthDistance } = readPremiums(surface, Float32Array.of(0), () => false);
    const average = (width: number) => {
      const weights = Array.from({ length: width }, (_, at) =>
        Math.exp((-2 * (at + 1) ** 2) / (width ** 2 + 1e-6)),
      );
      const total = weights.reduce((all, weight, at) => all + weight * (premiums[at] ?? 0), 0);
      return total / weights.reduce((all, weight) => all + weight, 0);
    };
    expect(averages[0]?.[0]).toBeCloseTo(average(12), 5);
    expect(averages[1]?.[0]).toBeCloseTo(average(60), 5);
    expect(tenthDistance[0]).toBe(10);
  });
});
