import { describe, expect, test } from 'vitest';
import type { Column } from '../market/market-table';
import { days, numbersOf, tableOf, unknown } from '../test/plain-table';
import { applyFeatures, type FeaturePlan } from './feature-plan';
import { encodeLabels, encodeOutOfFold, worthOf } from './label-encoding';

describe('the worth of a label', () => {
  const labels = ['a', 'a', 'b', null, 'b', 'c'];
  const values = Float64Array.of(1, 3, 6, 10, 8, 2);

  test('is drawn to the average of all, the unlabelled among them', () => {
    const encoding = encodeLabels(labels, values, [0, 1, 2, 3, 4], 2);
    // All average 28 / 5 = 5.6; two at 2 and two at 7, and two more at 5.6 each.
    expect(encoding.overall).toBeCloseTo(5.6, 12);
    expect(worthOf(encoding, 'a')).toBeCloseTo((4 + 11.2) / 4, 12);
    expect(worthOf(encoding, 'b')).toBeCloseTo((14 + 11.2) / 4, 12);
    expect([worthOf(encoding, 'c'), worthOf(encoding, null), worthOf(encoding, undefined)]).toEqual(
      [unknown, unknown, unknown],
    );
    expect(encodeLabels(labels, values, [], 2)).toEqual({ overall: 0, worth: new Map() });
  });

  test('of a sale is told from the other folds', () => {
    const folds = Uint8Array.of(0, 1, 0, 0, 1, 1);
    const encoded = encodeOutOfFold(labels, values, folds, 2, 1);
    // The other fold of the first: 3, 8 and 2 average 13 / 3, and one of them is an a.
    expect(encoded[0]).toBeCloseTo((3 + 13 / 3) / 2, 5);
    expect(encoded[1]).toBeCloseTo((1 + 17 / 3) / 2, 5);
    expect([encoded[3], encoded[5]]).toEqual([unknown, unknown]);
  });

  test('is what a home is described by, in the order of the plan', () => {
    const encoding = encodeLabels(labels, values, [0, 1], 0);
    const plan: FeaturePlan = {
      map: null,
      labels: [
        { column: 'zone', group: 'location', encoding },
        { column: 'number', group: 'other', encoding },
        { column: 'gone', group: 'rooms', encoding },
      ],
      surface: null,
      lastDay: 9_000,
    };
    const zone: Column = {
      name: 'zone',
      kind: 'neighbourhood',
      group: 'location',
      labels: ['a', 'b'],
    };
    const { features, points } = applyFeatures(
      plan,
      tableOf([zone, numbersOf('number', 7, 8)], days(2)),
    );
    expect(features.map(({ name, group }) => `${name}: ${group}`)).toEqual([
      'number: other',
      'sale day: market-date',
      'zone: location',
      'number: other',
      'gone: rooms',
    ]);
    expect(features.map(({ values }) => [...values])).toEqual([
      [7, 8],
      [9_000, 9_000],
      [2, unknown],
      [unknown, unknown],
      [unknown, unknown],
    ]);
    expect(points).toBeNull();
  });
});
