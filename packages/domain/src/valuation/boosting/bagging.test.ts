import { describe, expect, test } from 'vitest';
import { seededRandom } from '../../random';
import { type Column, isLabelColumn, type MarketTable } from '../market/market-table';
import { levelOn } from '../market/time-index';
import { fillNetInputs } from '../net/net-inputs';
import { predictNet } from '../net/neural-net';
import { once } from '../test/once';
import { defaultTraining, forestOptions, netOptions, sketchOptions } from '../training-options';
import { predictForest } from './boosting';
import { crossBag, witness } from './cross-bagging';
import { applyFeatures, fitFeatures } from './feature-plan';

const count = 240;
const random = seededRandom(17);
const area = Float32Array.from({ length: count }, () => 1 + random());
const noise = Float32Array.from({ length: count }, () => random());
const features = [
  { name: 'area', group: 'living-area' as const, values: area },
  { name: 'noise', group: 'other' as const, values: noise },
];
const folds = Uint8Array.from({ length: count }, (_, row) => (row % 20 === 0 ? witness : row % 3));
const importance = new Float64Array(count).fill(1);
const options = { ...defaultTraining, members: 3, trees: 20, epochs: 6 };
const bag = (targets: Float64Array, epochs = 6) =>
  crossBag(features, null, null, targets, folds, importance, { ...options, epochs });
const steep = Float64Array.from(area, (each) => 10 + (each > 1.5 ? 1 : 0));
// A tree tells a step at once; a net tells a slope that no one feature has.
const slope = Float64Array.from(area, (each, row) => 10 + each + (noise[row] ?? 0));

describe('members that each leave out a fold', () => {
  const ofSteps = once(() => bag(steep));
  const ofSlopes = once(() => bag(slope, 50));

  test('answer for it with the share of nets that misses least', () => {
    const { ensemble, outOfFold } = ofSlopes();
    const inputs = fillNetInputs(ensemble.netInputs, features, null, count);
    const answers = ensemble.members.map(({ forest, net }) => ({
      forest: predictForest(forest, [area, noise]),
      net: predictNet(net, inputs),
    }));
    const withShare = (share: number, row: number) => {
      const of = answers[folds[row] ?? witness];
      return of === undefined
        ? Number.NaN
        : (1 - share) * (of.forest[row] ?? 0) + share * (of.net[row] ?? 0);
    };
    const missesOf = (share: number) =>
      slope.reduce((all, target, row) => {
        const miss = Math.abs(withShare(share, row) - target);
        return Number.isNaN(miss) ? all : all + miss;
      }, 0);
    const shares = [0, 0.15, 0.3, 0.45, 0.6, 0.75];
    const least = shares.reduce((best, each) => (missesOf(each) < missesOf(best) ? each : best));
    expect(ensemble.members).toHaveLength(3);
    expect(ensemble.netShare).toBe(least);
    outOfFold.forEach((said, row) => {
      const expected = withShare(least, row);
      if (Number.isNaN(expected)) expect(said).toBeNaN();
      else expect(said).toBeCloseTo(expected, 9);
    });
  });

  test('mix the nets in where these know better', () => {
    expect(ofSteps().ensemble.netShare).toBe(0);
    expect(ofSlopes().ensemble.netShare).toBeGreaterThan(0.3);
  });

  test('do not know its prices, nor those of the witnesses', () => {
    const changedIn = (fold: number) =>
      bag(steep.map((each, row) => (folds[row] === fold ? each + 1 : each))).ensemble.members;
    const before = ofSteps().ensemble.members;
    expect(changedIn(witness)).toEqual(before);
    const [first, second, third] = changedIn(1).map((member, at) => {
      return member.forest.base === before[at]?.forest.base && sameNet(at, member.net.weights);
    });
    expect([first, second, third]).toEqual([false, true, false]);
    function sameNet(at: number, weights: Float32Array): boolean {
      return weights.every((weight, each) => weight === before[at]?.net.weights[each]);
    }
  });
});

describe('the facts that are learnt from prices', () => {
  const rows = Array.from({ length: 200 }, (_, row) => row);
  const labels = (of: (row: number) => string | null) => rows.map(of);
  const columns: Column[] = [
    {
      ...{ name: 'area', kind: 'living-area', group: 'living-area' },
      values: Float64Array.from(rows, (row) => 1_000 + ((row * 37) % 200) * 5),
    },
    {
      ...{ name: 'n', kind: 'parcel-order', group: 'location' },
      values: Float64Array.from(rows, (row) => row / 2),
    },
    {
      ...{ name: 'style', kind: 'category', group: 'other' },
      labels: labels((row) => (row % 9 === 0 ? null : `style ${row % 3}`)),
    },
    {
      ...{ name: 'zone', kind: 'neighbourhood', group: 'location' },
      labels: labels((row) => (row < 100 ? 'low' : 'high')),
    },
    // Four sales a label are enough, fewer are not.
    {
      ...{ name: 'four', kind: 'category', group: 'other' },
      labels: labels((row) => `${row % 50}`),
    },
    {
      ...{ name: 'few', kind: 'category', group: 'other' },
      labels: labels((row) => `${row % 51}`),
    },
  ];
  const table: MarketTable = {
    columns,
    saleDays: Int32Array.from(rows, (row) => 10_000 + ((row * 13) % 300)),
    prices: Float64Array.from(rows, (row) => 100_000 + 700 * row + (row % 3) * 9_000),
    parcelIds: rows.map((row) => `parcel ${Math.floor(row / 2)}`),
  };
  const fitted = once(() => fitFeatures(table, defaultTraining));

  test('are the home’s own, its labels’ worth and its place’s premium', () => {
    const { plan, features: found, points, levelPrices, timeIndex } = fitted();
    expect(plan.labels.map(({ column }) => column)).toEqual(['style', 'zone', 'four']);
    expect(plan.lastDay).toBe(10_299);
    expect(plan.map).toMatchObject({ kind: 'parcels', span: 200 });
    expect(points).toHaveLength(200);
    expect(found.map(({ name }) => name)).toEqual([
      'log area',
      'n',
      'sale day',
      'style',
      'zone',
      'four',
      'premium of the nearest 12 sales',
      'premium of the nearest 60 sales',
      'distance to the tenth sale',
    ]);
    rows.forEach((row) => {
      const level = levelOn(timeIndex, table.saleDays[row] ?? 0);
      expect(levelPrices[row]).toBeCloseTo(Math.log(table.prices[row] ?? 0) - level, 12);
    });
    const applied = applyFeatures(plan, table).features;
    expect(applied.map(({ name, group }) => name + group)).toEqual(
      found.map(({ name, group }) => name + group),
    );
  });

  test('say what a label is worth, drawn by four sales to the average, and not by its own parcel', () => {
    const { plan, features: found, levelPrices } = fitted();
    const style = columns.filter(isLabelColumn).find(({ name }) => name === 'style');
    const mean = (of: number[]) =>
      of.reduce((all, row) => all + (levelPrices[row] ?? 0), 0) / of.length;
    const ofStyle = rows.filter((row) => style?.labels[row] === 'style 1');
    const overall = mean(rows);
    const worth = (ofStyle.length * mean(ofStyle) + 4 * overall) / (ofStyle.length + 4);
    expect(plan.labels[0]?.encoding.worth.get('style 1')).toBeCloseTo(worth, 9);
    const blind = found.find(({ name }) => name === 'style')?.values ?? [];
    for (const row of ofStyle) {
      expect(Math.abs((blind[row] ?? 0) - worth)).toBeLessThan(0.1);
      expect(blind[row]).not.toBe(Math.fround(worth));
    }
    expect(blind[0]).toBeNaN();
    // A place is worth what homes there cost beyond what is said of them.
    const zone = plan.labels[1]?.encoding;
    expect(Math.abs(zone?.overall ?? 9)).toBeLessThan(0.1);
    expect(zone?.worth.get('low') ?? 0).toBeLessThan(zone?.worth.get('high') ?? 0);
  });

  test('leave out what a parcel’s other sale was sold for', () => {
    const { features: found, plan } = fitted();
    const nearest = (of: typeof found) =>
      of.find(({ name }) => name.includes('nearest 12'))?.values;
    const blind = nearest(found) ?? [];
    const open = nearest(applyFeatures(plan, table).features) ?? [];
    expect([...blind].filter((value, row) => value !== open[row]).length).toBeGreaterThan(190);
  });
});

describe('how much work goes into a model', () => {
  test('is twenty steps’ worth in all, however many trees share it', () => {
    for (const trees of [50, 250]) {
      const found = forestOptions(5_000, { ...options, trees });
      expect(found.learningRate * found.trees).toBeCloseTo(20, 9);
      expect(found.trees).toBe(trees);
    }
    expect(forestOptions(2_999, options).leaves).toBeLessThan(forestOptions(3_000, options).leaves);
  });

  test('follows the seed and the epochs that were asked for, and little of it goes into a first look', () => {
    const asked = { ...options, seed: 77, epochs: 5 };
    expect([
      forestOptions(1, asked).seed,
      netOptions(asked).seed,
      netOptions(asked).epochs,
    ]).toEqual([77, 77, 5]);
    const sketch = sketchOptions({ ...asked, trees: 900 });
    expect([sketch.seed, sketch.trees * sketch.learningRate]).toEqual([77, expect.closeTo(12, 9)]);
  });
});
