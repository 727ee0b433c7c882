import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { binMatrix } from './binning';
import { type BoostingOptions, boost, type Forest, predictForest } from './boosting';
import { TreeGrower } from './grow-tree';
import { averageForests, boostByFold } from './out-of-fold';

const sum = (values: readonly number[]) => values.reduce((all, each) => all + each, 0);

describe('a tree that is grown', () => {
  const value = fc.oneof(fc.integer({ min: 0, max: 6 }), fc.constant(Number.NaN));
  const anyRow = fc.record({
    values: fc.tuple(value, value, value),
    gradient: fc.integer({ min: -9, max: 9 }),
    weight: fc.integer({ min: 1, max: 4 }),
  });

  test('answers in each leaf what the rows that fall there pull it to', () => {
    fc.assert(
      fc.property(fc.array(anyRow, { minLength: 6, maxLength: 40 }), (sales) => {
        const matrix = [0, 1, 2].map((at) =>
          Float32Array.from(sales, ({ values }) => values[at] ?? Number.NaN),
        );
        const grower = new TreeGrower(binMatrix(matrix, 16), {
          leaves: 5,
          minLeafWeight: 3,
          ridge: 2,
        });
        const gradients = Float64Array.from(sales, ({ gradient }) => gradient);
        const weights = Float64Array.from(sales, ({ weight }) => weight);
        // The second tree of a grower is told from its rows alone, as the first.
        grower.grow(Int32Array.from(sales.keys()), Int32Array.of(0, 1), gradients, weights);
        const tree = grower.grow(
          Int32Array.from(sales.keys()),
          Int32Array.of(0, 2),
          gradients,
          weights,
        );
        const below = new Map<number, number[]>();
        sales.forEach(({ values }, row) => {
          let node = 0;
          for (;;) {
            below.set(node, [...(below.get(node) ?? []), row]);
            const feature = tree.feature[node] ?? -1;
            if (feature < 0) break;
            expect(feature).not.toBe(1);
            const known = values[feature] ?? Number.NaN;
            const left = tree.left[node] ?? 0;
            const goesLeft = Number.isNaN(known)
              ? tree.unknownGoesLeft[node] === 1
              : known <= (tree.threshold[node] ?? 0);
            node = goesLeft ? left : left + 1;
          }
        });
        expect(below.size).toBe(tree.feature.length);
        expect(
          new Set([tree.value, tree.left, tree.threshold].map(({ length }) => length)),
        ).toEqual(new Set([below.size]));
        expect(tree.unknownGoesLeft).toHaveLength(below.size);
        expect(below.size).toBeLessThanOrEqual(9);
        for (const [node, rows] of below) {
          const weight = sum(rows.map((row) => weights[row] ?? 0));
          const pull = sum(rows.map((row) => gradients[row] ?? 0));
          if (node > 0) expect(weight).toBeGreaterThanOrEqual(3);
          expect(tree.value[node]).toBeCloseTo(-pull / (weight + 2), 5);
        }
      }),
    );
  });

  test('is split next where that gains most, until nothing gains', () => {
    // Steps of 8 and of 2: with three leaves both sides of the large one are told, and one more.
    const x = Float32Array.of(0, 0, 1, 1, 2, 2, 3, 3);
    const gradients = Float64Array.of(4, 4, 4, 4, -3, -3, -9, -9);
    const grow = (leaves: number) =>
      new TreeGrower(binMatrix([x], 16), { leaves, minLeafWeight: 1, ridge: 0 }).grow(
        Int32Array.from(x.keys()),
        Int32Array.of(0),
        gradients,
        new Float64Array(8).fill(1),
      );
    expect([...grow(2).value]).toEqual([1, -4, 6]);
    expect([...grow(3).value]).toEqual([1, -4, 6, 3, 9]);
    // The first four rows are alike, so that a fourth leaf has nothing to tell.
    expect([...grow(9).value]).toEqual([1, -4, 6, 3, 9]);
    expect([...grow(3).threshold.subarray(0, 1)]).toEqual([1.5]);
  });
});

describe('boosting', () => {
  const options: BoostingOptions = {
    ...{ trees: 2, learningRate: 0.5, leaves: 2, minLeafWeight: 0.1, ridge: 1 },
    ...{ rowShare: 1, featureShare: 1, maxBins: 16, robustScale: 2, seed: 1 },
  };
  const x = Float32Array.of(0, 0, 0, 1, 1, 1, 1);
  const targets = Float64Array.of(0, 1, 2, 5, 6, 7, 9);

  test.each([
    { why: 'all alike', importance: null },
    { why: 'by importance', importance: Float64Array.of(1, 2, 1, 0.5, 1, 1, 3) },
  ])(
    'pulls both sides of a step from the median by what is left, robustly: $why',
    ({ importance }) => {
      const forest = boost([x], targets, Int32Array.from(x.keys()), options, importance);
      // The middle of seven.
      expect(forest.base).toBe(5);
      const answers = [0, 1].map((side) => {
        let answer = 5;
        for (let tree = 0; tree < 2; tree++) {
          const rows = [...x.keys()].filter((row) => x[row] === side);
          const misses = rows.map((row) => (targets[row] ?? 0) - answer);
          const weights = misses.map(
            (miss, at) => (importance?.[rows[at] ?? 0] ?? 1) / Math.sqrt(1 + (miss / 2) ** 2),
          );
          const pull = sum(misses.map((miss, at) => miss * (weights[at] ?? 0)));
          answer += (0.5 * pull) / (sum(weights) + 1);
        }
        return answer;
      });
      const said = predictForest(forest, [Float32Array.of(0, 1)]);
      expect(said[0]).toBeCloseTo(answers[0] ?? 0, 5);
      expect(said[1]).toBeCloseTo(answers[1] ?? 0, 5);
    },
  );

  test('learns of its rows alone, and each tree of its share of rows and features', () => {
    const wild = Float64Array.from(targets, (each, row) => (row === 6 ? 1e9 : each));
    const rows = Int32Array.of(0, 1, 2, 3, 4, 5);
    expect(boost([x], wild, rows, options)).toEqual(boost([x], targets, rows, options));
    // Two of four features are seen: each tree splits by one of those that it drew.
    const four = [x, x, x, x];
    const many = boost(four, targets, rows, { ...options, trees: 40, featureShare: 0.25 });
    const asked = new Set(many.trees.map(({ feature }) => feature[0]));
    expect(asked).toEqual(new Set([0, 1, 2, 3]));
    const few = boost([x], targets, rows, { ...options, trees: 1, rowShare: 0.17 });
    // A single row cannot be split.
    expect(few.trees[0]?.feature).toHaveLength(1);
  });

  test('by folds says of a sale what it knows from the other folds', () => {
    const feature = { name: 'x', group: 'other' as const, values: x };
    const folds = Uint8Array.of(0, 1, 0, 1, 0, 1, 0);
    const { forests, outOfFold } = boostByFold([feature], targets, folds, 2, options);
    expect(forests).toHaveLength(2);
    [...folds].forEach((fold, row) => {
      const [said] = predictForest(forests[fold] as Forest, [Float32Array.of(x[row] ?? 0)]);
      expect(outOfFold[row]).toBe(said);
    });
    const changed = Float64Array.from(targets, (each, row) => (folds[row] === 0 ? each + 3 : each));
    const again = boostByFold([feature], changed, folds, 2, options).outOfFold;
    [0, 2, 4, 6].forEach((row) => {
      expect(again[row]).toBe(outOfFold[row]);
    });
    expect(again[1]).not.toBe(outOfFold[1]);
    const average = averageForests(forests, [feature]);
    const both = forests.map((forest) => predictForest(forest, [x])[5] ?? 0);
    expect(average[5]).toBeCloseTo(sum(both) / 2, 9);
  });
});
