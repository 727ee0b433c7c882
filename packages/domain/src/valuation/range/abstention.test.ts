import { describe, expect, test } from 'vitest';
import type { Column, MarketTable } from '../market/market-table';
import { defaultTraining } from '../training-options';
import { abstain } from './abstention';

const bounds: [string, number, number][] = [
  ['lat', 40, 41],
  ['lng', -91, -90],
  ['living-area', 800, 3_000],
  ['lot-area', 2_000, 90_000],
  ['year-built', 1_900, 2_010],
];
const model: Parameters<typeof abstain>[0] = {
  ...{ version: 1, columns: [], saleCount: 900, options: defaultTraining, engine: {} },
  ...{ firstDay: 9_000, lastDay: 10_000 },
  limits: bounds.map(([kind, low, high]) => ({ column: `the ${kind}`, kind, low, high })),
};
const usual: Record<string, number> = {
  ...{ lat: 40.5, lng: -90.5, 'living-area': 1_500, 'lot-area': 6_000, 'year-built': 1_980 },
};
function home(over: Record<string, number>, day = 10_000): MarketTable {
  const columns = Object.entries({ ...usual, ...over }).map(
    ([kind, value]): Column => ({
      ...{ name: `the ${kind}`, kind: 'number', group: 'other' },
      values: Float64Array.of(value),
    }),
  );
  return {
    columns,
    saleDays: Int32Array.of(day),
    prices: Float64Array.of(Number.NaN),
    parcelIds: [''],
  };
}

describe('X-04 no value is given', () => {
  test.each([
    {
      over: { lat: 41.5 },
      says: 'The latitude of 41.500 is outside what the sales here speak of, 40.000 to 41.000',
    },
    {
      over: { lng: -91.2504 },
      says: 'The longitude of -91.250 is outside what the sales here speak of, -91.000 to -90.000',
    },
    {
      over: { 'living-area': 799.4 },
      says: 'The living area of 799 sq ft is outside what the sales here speak of, 800 sq ft to 3,000 sq ft',
    },
    {
      over: { 'lot-area': 123_456.7 },
      says: 'The lot of 123,457 sq ft is outside what the sales here speak of, 2,000 sq ft to 90,000 sq ft',
    },
    {
      over: { 'year-built': 1_899 },
      says: 'The year built of 1899 is outside what the sales here speak of, 1900 to 2010',
    },
    { over: { 'living-area': Number.NaN }, says: 'The living area is not known' },
  ])('where $says', ({ over, says }) => {
    expect(abstain(model, home(over), 0)?.detail).toBe(says);
  });

  test('before the first sale, nor two years after the last', () => {
    expect(abstain(model, home({}, 8_999), 0)?.detail).toBe(
      'The day is earlier than the first sale',
    );
    expect(abstain(model, home({}, 10_731), 0)?.detail).toBe(
      'The last recorded sale is 731 days older, at most 730 are trusted',
    );
  });

  test('but one is at each bound, and where other facts than the living area are unknown', () => {
    for (const [kind, low, high] of bounds) {
      expect(abstain(model, home({ [kind]: low }), 0)).toBeNull();
      expect(abstain(model, home({ [kind]: high }), 0)).toBeNull();
      expect(abstain(model, home({ [kind]: Number.NaN }), 0)?.code).toBe(
        kind === 'living-area' ? 'unknown-living-area' : undefined,
      );
    }
    const label: Column = { name: 'the lot-area', kind: 'category', group: 'other', labels: ['x'] };
    const others = home({}).columns.filter(({ name }) => name !== 'the lot-area');
    expect(abstain(model, { ...home({}), columns: [label, ...others] }, 0)).toBeNull();
    expect(abstain(model, { ...home({}), columns: others }, 0)).toBeNull();
  });
});
