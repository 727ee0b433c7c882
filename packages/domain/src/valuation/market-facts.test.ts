import { describe, expect, test } from 'vitest';
import { cents } from '../money';
import { describeHomes } from './home-features';
import { isLabelColumn, type MarketTable, numbersOf, takeSales } from './market/market-table';
import { fillNetInputs, planNetInputs } from './net/net-inputs';
import { drawPlaceMap, locate } from './place/place-map';
import { abstain, measureLimits } from './range/abstention';
import { scoreValuations } from './study/score';
import { known, trainedMarket } from './test/trained-market';
import type { Valued } from './valuation';

const unknown = Number.NaN;

/** The three homes on a street have 1,000, 2,000 and an unknown number of square feet. */
const street: MarketTable = {
  columns: [
    {
      name: 'area',
      kind: 'living-area',
      group: 'living-area',
      values: Float64Array.of(1000, 2000, unknown),
    },
    { name: 'lot', kind: 'lot-area', group: 'lot', values: Float64Array.of(4000, 0, 5000) },
    { name: 'baths', kind: 'number', group: 'rooms', values: Float64Array.of(1, 3, 2) },
    { name: 'built', kind: 'year-built', group: 'age', values: Float64Array.of(1990, 2000, 2010) },
    { name: 'zip', kind: 'neighbourhood', group: 'location', labels: ['a', null, 'b'] },
  ],
  // The days are 2000-01-01 and half a year later.
  saleDays: Int32Array.of(10_957, 10_957, 11_140),
  prices: Float64Array.of(100_000, 200_000, 300_000),
  parcelIds: ['one', 'two', 'three'],
};

describe('what is said of a home without a price', () => {
  const said = () =>
    new Map(describeHomes(street, null, 11_000).map(({ name, values }) => [name, [...values]]));

  test('is its sizes on a log scale, its age at sale and its parts by its size', () => {
    const features = said();
    expect(features.get('log area')?.[1]).toBeCloseTo(Math.log(2000), 5);
    expect(features.get('log area')?.[2]).toBeNaN();
    expect(features.get('log lot')?.[1]).toBeNaN();
    expect(features.get('baths')).toEqual([1, 3, 2]);
    const ages = features.get('age by built') ?? [];
    expect(ages[0]).toBeCloseTo(10, 1);
    expect(ages[2]).toBeCloseTo(-9.5, 1);
    expect(features.get('lot / living area')?.[0]).toBe(4);
    expect(features.get('baths / living area')?.[1]).toBeCloseTo(0.0015, 9);
    expect(features.get('baths / living area')?.[2]).toBeNaN();
    expect(features.has('built / living area')).toBe(false);
    expect(features.has('area / living area')).toBe(false);
    expect(features.has('zip')).toBe(false);
  });

  test('is its day of sale, no later than the last that is known', () => {
    expect(said().get('sale day')).toEqual([10_957, 10_957, 11_000]);
  });
});

describe('the place of homes', () => {
  const grounded = (lat: number[], lng: number[]): MarketTable => ({
    ...street,
    columns: [
      { name: 'lat', kind: 'lat', group: 'location', values: Float64Array.from(lat) },
      { name: 'lng', kind: 'lng', group: 'location', values: Float64Array.from(lng) },
    ],
  });

  test('is kilometres from the middle, where half of them have one', () => {
    // A degree is 111.32 km to the north, and half of that to the east at 60 degrees.
    const table = grounded([60, 60, 61], [10, 11, 10]);
    const map = drawPlaceMap(table);
    if (map?.kind !== 'ground') throw new Error('no map');
    expect([map.originLat, map.originLng]).toEqual([60, 10]);
    const points = [...locate(table, map)];
    const kilometres = points.map((each) => Math.round(each * 100) / 100);
    expect(kilometres).toEqual([0, 0, 55.66, 0, 0, 111.32]);
    const names = describeHomes(table, map, 20_000);
    const towards = (degrees: number) =>
      names.find(({ name }) => name === `km towards ${degrees}° from east`)?.values;
    expect(towards(0)?.[1]).toBeCloseTo(55.66, 2);
    expect(towards(90)?.[2]).toBeCloseTo(111.32, 2);
    expect(towards(30)?.[1]).toBeCloseTo(55.66 * Math.cos(Math.PI / 6), 2);
  });

  test('is none where fewer have one, unless their parcels are numbered', () => {
    const table = grounded([60, unknown, unknown], [10, unknown, unknown]);
    expect(drawPlaceMap(table)).toBeNull();
    const values = Float64Array.of(30, 10, 20);
    const numbered: MarketTable = {
      ...table,
      columns: [{ name: 'n', kind: 'parcel-order', group: 'location', values }],
    };
    const map = drawPlaceMap(numbered);
    expect(map).toMatchObject({ kind: 'parcels', span: 3 });
    expect(map === null ? [] : [...locate(numbered, map)]).toEqual([2, 0, 1]);
  });
});

test('a table is read by kind and by row', () => {
  expect(numbersOf(street, 'living-area')?.[1]).toBe(2000);
  expect(numbersOf(street, 'lat')).toBeNull();
  const taken = takeSales(street, [2, 0]);
  expect([...taken.prices]).toEqual([300_000, 100_000]);
  expect(taken.parcelIds).toEqual(['three', 'one']);
  expect([...taken.saleDays]).toEqual([11_140, 10_957]);
  expect(taken.columns.filter(isLabelColumn)[0]?.labels).toEqual(['b', 'a']);
});

test('the net is given facts by their own spread, and whether they are known', () => {
  const values = Float32Array.from({ length: 100 }, (_, row) => (row < 2 ? unknown : row % 2));
  const features = [
    { name: 'even', group: 'other' as const, values },
    { name: 'same', group: 'other' as const, values: new Float32Array(100).fill(7) },
    { name: 'never', group: 'other' as const, values: new Float32Array(100).fill(unknown) },
  ];
  const inputs = planNetInputs(features, null);
  expect(inputs.map(({ kind }) => kind)).toEqual(['scaled', 'unknown']);
  const [row0, row2, row3] = [0, 2, 3].map((row) => {
    const filled = fillNetInputs(inputs, features, null, 100);
    return [...filled.subarray(2 * row, 2 * row + 2)];
  });
  // With as many zeros as ones the mean and the deviation are a half, so each value is one
  // deviation away.
  expect(row0).toEqual([0, 1]);
  expect(row2?.[0]).toBeCloseTo(-1, 1);
  expect(row3?.[0]).toBeCloseTo(1, 1);
  expect(row3?.[1]).toBe(0);
});

describe('X-05 valuations against prices', () => {
  const valued = (low95: number, low80: number, high80: number, high95: number): Valued => ({
    kind: 'valued',
    carry: null,
    estimate: cents(10_000),
    low80: cents(low80),
    high80: cents(high80),
    low95: cents(low95),
    high95: cents(high95),
    fsd: 0.1,
    confidence: 'high',
    base: cents(10_000),
    contributions: [],
  });
  const abstained = {
    kind: 'abstained' as const,
    reason: { code: 'stale-market' as const, detail: '' },
  };

  test('count what lies within the ranges, ends and all, and leave out what is not valued', () => {
    const range = valued(8_000, 9_000, 11_000, 13_000);
    const score = scoreValuations(
      [range, abstained, range, range, range, abstained],
      [90, 1, 110, 130, 131, 1],
    );
    expect(score).toMatchObject({
      count: 4,
      coverage80: 0.5,
      coverage95: 0.75,
      abstentions: { 'stale-market': 2 },
    });
    expect(score.width80).toBeCloseTo(0.2, 9);
    expect(score.width95).toBeCloseTo(0.5, 9);
    const below = scoreValuations([range, range, range], [80, 79.99, 89.99]);
    expect(below.coverage80).toBe(0);
    expect(below.coverage95).toBeCloseTo(2 / 3, 9);
  });
});

describe('X-04 what is too far from the sales to be valued', () => {
  test('is measured with room beyond the sales', () => {
    const [area, lot, built] = measureLimits(street);
    // The limits allow half as much again in both directions, and years from 20 before to 3 after.
    expect(area?.low).toBeCloseTo(1000 / 1.5, -1);
    expect(area?.high).toBeCloseTo(3000, -1);
    expect(lot?.high).toBeCloseTo(7500, -1);
    expect([built?.low, built?.high].map((year) => Math.round(year ?? 0))).toEqual([1970, 2013]);
    expect(measureLimits(street)).toHaveLength(3);
  });

  test('begins just past each bound and day', () => {
    const model = trainedMarket();
    const day = model.lastDay + model.options.staleAfterDays;
    const home = (area: number, on = model.lastDay) => {
      const one = takeSales(known, [0]);
      const columns = one.columns.map((column) =>
        column.name === 'area' ? { ...column, values: Float64Array.of(area) } : column,
      );
      return { ...one, columns: columns as MarketTable['columns'], saleDays: Int32Array.of(on) };
    };
    const code = (...given: Parameters<typeof home>) => abstain(model, home(...given), 0)?.code;
    const limit = model.limits.find(({ kind }) => kind === 'living-area');
    if (limit === undefined) throw new Error('no bound');
    expect([limit.low, limit.high].map((area) => code(area))).toEqual([undefined, undefined]);
    expect([limit.low - 1, limit.high + 1].map((area) => code(area))).toEqual([
      'outside-training-range',
      'outside-training-range',
    ]);
    expect(code(unknown)).toBe('unknown-living-area');
    expect([code(1500, day), code(1500, day + 1)]).toEqual([undefined, 'stale-market']);
    expect([code(1500, model.firstDay), code(1500, model.firstDay - 1)]).toEqual([
      undefined,
      'before-recorded-sales',
    ]);
    expect(abstain({ ...model, engine: null }, home(1500), 0)).toMatchObject({
      code: 'too-few-sales',
      detail: '1000 recorded sales, 100 are needed',
    });
  });
});
