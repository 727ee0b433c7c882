import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { binMatrix } from './boosting/binning';
import { SplitFinder } from './boosting/split-finder';
import { addTreePredictions, attributeTree, type Tree } from './boosting/tree';

const unknown = Number.NaN;

describe('bins', () => {
  test('of few values stand halfway between them, the unknown in a bin of its own', () => {
    const { columns, binCounts, edges, rowCount } = binMatrix(
      [Float32Array.of(unknown, 4, 1, 2, 1)],
      64,
    );
    expect([...(edges[0] ?? [])]).toEqual([1.5, 3]);
    expect([...(columns[0] ?? [])]).toEqual([0, 3, 1, 2, 1]);
    expect([...binCounts]).toEqual([4]);
    expect(rowCount).toBe(5);
  });

  test('of many values hold as many each', () => {
    const values = Float32Array.from({ length: 100 }, (_, at) => (at * 37) % 100);
    const { columns, binCounts, edges } = binMatrix([values], 5);
    expect([...(edges[0] ?? [])]).toEqual([25, 50, 75]);
    expect([...binCounts]).toEqual([5]);
    const bins = [...(columns[0] ?? [])];
    const binOf = (value: number) => bins[values.indexOf(value)];
    expect([0, 25, 26, 50, 51, 75, 76, 99].map(binOf)).toEqual([1, 1, 2, 2, 3, 3, 4, 4]);
  });

  test('have a cut once, however often its value comes', () => {
    const values = Float32Array.of(1, 1, 1, 1, 1, 1, 2, 3, 4, 5);
    expect([...(binMatrix([values], 5).edges[0] ?? [])]).toEqual([1, 3]);
    // Four values fit into five bins, one of which is for unknown values.
    const four = Float32Array.of(1, 2, 3, 4);
    expect([...(binMatrix([four], 5).edges[0] ?? [])]).toEqual([1.5, 2.5, 3.5]);
    expect([...(binMatrix([Float32Array.of(unknown)], 5).columns[0] ?? [])]).toEqual([0]);
  });
});

/** Tries every cut of every feature, with the unknown values on either side. */
function bestByTrying(
  features: readonly number[][],
  gradients: readonly number[],
  weights: readonly number[],
  { minWeight, ridge }: { minWeight: number; ridge: number },
): number {
  const sum = (values: readonly number[]) => values.reduce((all, each) => all + each, 0);
  const score = (rows: readonly number[]) =>
    sum(rows.map((row) => gradients[row] ?? 0)) ** 2 /
    (sum(rows.map((row) => weights[row] ?? 0)) + ridge);
  const all = gradients.map((_, row) => row);
  let best = 0;
  for (const values of features) {
    for (const cut of values.filter((value) => !Number.isNaN(value))) {
      for (const unknownGoesLeft of [true, false]) {
        const isLeft = (row: number) =>
          Number.isNaN(values[row]) ? unknownGoesLeft : (values[row] ?? 0) <= cut;
        const sides = [all.filter(isLeft), all.filter((row) => !isLeft(row))];
        const isHeavy = sides.every(
          (rows) => sum(rows.map((row) => weights[row] ?? 0)) >= minWeight,
        );
        const known = sides.map((rows) => rows.filter((row) => !Number.isNaN(values[row])).length);
        if (isHeavy && known.every((count) => count > 0)) {
          best = Math.max(best, sum(sides.map(score)) - score(all));
        }
      }
    }
  }
  return best;
}

test('the best split gains as much as trying every one', () => {
  const value = fc.oneof(fc.integer({ min: 0, max: 5 }), fc.constant(unknown));
  const row = fc.record({
    one: value,
    other: value,
    gradient: fc.integer({ min: -9, max: 9 }),
    weight: fc.integer({ min: 1, max: 3 }),
  });
  fc.assert(
    fc.property(
      fc.array(row, { minLength: 2, maxLength: 12 }),
      fc.integer({ min: 1, max: 4 }),
      fc.integer({ min: 1, max: 3 }),
      (rows, minWeight, ridge) => {
        const features = [rows.map(({ one }) => one), rows.map(({ other }) => other)];
        const gradients = Float64Array.from(rows, ({ gradient }) => gradient);
        const weights = Float64Array.from(rows, ({ weight }) => weight);
        const data = binMatrix(
          features.map((values) => Float32Array.from(values)),
          64,
        );
        const finder = new SplitFinder(data, minWeight, ridge);
        finder.useFeatures(Int32Array.of(0, 1));
        const histogram = finder.newHistogram();
        const ids = Int32Array.from(rows.keys());
        finder.count(histogram, ids, 0, ids.length, gradients, weights);
        const total = (values: Float64Array) => values.reduce((all, each) => all + each, 0);
        const found = finder.best(histogram, total(gradients), total(weights));
        const best = bestByTrying(features, [...gradients], [...weights], { minWeight, ridge });
        expect(found?.gain ?? 0).toBeCloseTo(best, 6);
      },
    ),
  );
});

test('what is left of a histogram is that of the other rows', () => {
  const data = binMatrix([Float32Array.of(1, 2, unknown, 2)], 8);
  const finder = new SplitFinder(data, 1, 1);
  finder.useFeatures(Int32Array.of(0));
  const [gradients, weights] = [Float64Array.of(1, 2, 4, 8), Float64Array.of(1, 1, 1, 2)];
  const rows = Int32Array.of(0, 1, 2, 3);
  const of = (start: number, end: number) => {
    const histogram = finder.newHistogram();
    finder.count(histogram, rows, start, end, gradients, weights);
    return histogram;
  };
  // The bins hold gradient and weight of unknown values, of one, of two, and of those above the
  // last cut.
  expect([...of(0, 4)]).toEqual([4, 1, 1, 1, 10, 3]);
  const rest = of(0, 4);
  finder.subtract(rest, of(0, 1));
  expect([...rest]).toEqual([...of(1, 4)]);
});

describe('a tree', () => {
  // The tree asks: is the first fact at most 10? If so, is the second at most 5, with unknown
  // counting as more?
  const tree: Tree = {
    feature: Int16Array.of(0, 1, -1, -1, -1),
    threshold: Float32Array.of(10, 5, 0, 0, 0),
    unknownGoesLeft: Uint8Array.of(1, 0, 0, 0, 0),
    left: Int32Array.of(1, 3, 0, 0, 0),
    value: Float32Array.of(4, 2, 8, 1, 3),
  };

  test.each([
    { home: [10, 5], answer: 1, credits: [-2, -1] },
    { home: [10, 6], answer: 3, credits: [-2, 1] },
    { home: [11, 5], answer: 8, credits: [4, 0] },
    { home: [unknown, 5], answer: 1, credits: [-2, -1] },
    { home: [10, unknown], answer: 3, credits: [-2, 1] },
  ])('answers $home with $answer, credited to $credits', ({ home, answer, credits }) => {
    const into = Float64Array.of(100);
    const features = home.map((value) => Float32Array.of(value));
    addTreePredictions(tree, features, into);
    expect(into[0]).toBe(100 + answer);
    const found = new Float64Array(2);
    expect(attributeTree(tree, Float32Array.from(home), found)).toBe(4);
    expect([...found]).toEqual(credits);
  });
});
