import { describe, expect, test } from 'vitest';
import { seededRandom } from '../../random';
import { type BoostingOptions, boost, predictForest } from './boosting';
import { attributeTree } from './tree';

const options: BoostingOptions = {
  trees: 60,
  learningRate: 0.2,
  leaves: 8,
  minLeafWeight: 3,
  ridge: 1,
  rowShare: 0.8,
  featureShare: 1,
  maxBins: 64,
  robustScale: 0.5,
  seed: 5,
};

function steps(count: number) {
  const random = seededRandom(9);
  const x = Float32Array.from({ length: count }, () => random());
  const noise = Float32Array.from({ length: count }, () => random());
  const gap = x.map((value, row) => (row % 5 === 0 ? Number.NaN : value));
  const y = Float64Array.from(gap, (value) => (Number.isNaN(value) ? 3 : value > 0.5 ? 1 : -1));
  return { features: [gap, noise], y, rows: Int32Array.from(y.keys()) };
}

describe('boosted trees', () => {
  test('learn a step and give unknown values an answer of their own', () => {
    const { features, y, rows } = steps(800);
    const forest = boost(features, y, rows, options);
    const probe = [Float32Array.of(0.2, 0.9, Number.NaN), Float32Array.of(0.5, 0.5, 0.5)];
    const [low, high, unknown] = predictForest(forest, probe);
    expect(low).toBeCloseTo(-1, 1);
    expect(high).toBeCloseTo(1, 1);
    expect(unknown).toBeCloseTo(3, 1);
  });

  test('hardly notice one wild value, as the loss grows by its size and not its square', () => {
    const { features, y, rows } = steps(800);
    y[1] = 1e6;
    const [low] = predictForest(boost(features, y, rows, options), [
      Float32Array.of(0.2),
      Float32Array.of(0.5),
    ]);
    expect(Math.abs((low as number) + 1)).toBeLessThan(0.3);
  });

  test('are the same for the same seed', () => {
    const { features, y, rows } = steps(300);
    expect(boost(features, y, rows, options)).toEqual(boost(features, y, rows, options));
  });

  test('credit features along the path so that they add up to the answer', () => {
    const { features, y, rows } = steps(400);
    const forest = boost(features, y, rows, options);
    const home = Float32Array.of(0.7, 0.1);
    const credits = new Float64Array(2);
    let total = forest.base;
    for (const tree of forest.trees) total += attributeTree(tree, home, credits);
    const [answer] = predictForest(forest, [Float32Array.of(0.7), Float32Array.of(0.1)]);
    expect(total + (credits[0] as number) + (credits[1] as number)).toBeCloseTo(
      answer as number,
      9,
    );
    expect(Math.abs(credits[0] as number)).toBeGreaterThan(10 * Math.abs(credits[1] as number));
  });
});
