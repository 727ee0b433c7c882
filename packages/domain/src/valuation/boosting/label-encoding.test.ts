import { expect, test } from 'vitest';
import { parcelFolds } from './folds';
import { encodeLabels, encodeOutOfFold, worthOf } from './label-encoding';

test('draws a label with few sales towards the overall average (worked by hand)', () => {
  const encoding = encodeLabels(
    ['a', 'a', 'b', null],
    Float64Array.of(1, 3, 0, 4),
    [0, 1, 2, 3],
    2,
  );
  // Overall it is (1 + 3 + 0 + 4) / 4 = 2; a is (4 + 2 · 2) / (2 + 2); b is (0 + 4) / (1 + 2).
  expect(worthOf(encoding, 'a')).toBe(2);
  expect(worthOf(encoding, 'b')).toBeCloseTo(4 / 3, 12);
  expect(worthOf(encoding, 'never seen')).toBeNaN();
  expect(worthOf(encoding, null)).toBeNaN();
});

test('a price is never part of its own label value', () => {
  const labels = Array.from({ length: 40 }, (_, row) => (row % 2 === 0 ? 'a' : 'b'));
  const ids = labels.map((_, row) => `parcel ${row}`);
  const folds = parcelFolds(ids, 5, 1);
  const values = Float64Array.from(labels, (_, row) => row);
  const before = encodeOutOfFold(labels, values, folds, 5, 4);
  values[6] = 1_000;
  const after = encodeOutOfFold(labels, values, folds, 5, 4);
  expect(after[6]).toBe(before[6]);
  expect(after).not.toEqual(before);
});

test('resales of one parcel share a fold', () => {
  const folds = parcelFolds(['x', 'y', 'x'], 7, 3);
  expect(folds[0]).toBe(folds[2]);
});
