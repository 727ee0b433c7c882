import { describe, expect, test } from 'vitest';
import { cents } from '../../money';
import { driverGroups } from '../market/market-table';
import { defaultTraining } from '../training-options';
import { measureTypicalCredits } from '../typical-home';
import { measureFactWorths } from '../unknown-facts';
import { ensembleGain, memberFolds, witnessAnswers } from '../witnesses';
import { attributeNet, creditEnsemble, explain } from './contributions';
import { averageOf, type Ensemble, predictMembers, witness } from './cross-bagging';
import type { Tree } from './tree';

const unknown = Number.NaN;
const sum = (values: ArrayLike<number>) => Array.from(values).reduce((all, each) => all + each, 0);

/** Asks whether a feature is at most a half: `low` below it, `high` above, `root` on the average. */
const stump = (feature: number, root: number, low: number, high: number): Tree => ({
  feature: Int16Array.of(feature, -1, -1),
  threshold: Float32Array.of(0.5, 0, 0),
  unknownGoesLeft: Uint8Array.of(1, 0, 0),
  left: Int32Array.of(1, 0, 0),
  value: Float32Array.of(root, low, high),
});
/** A net of one unit a layer, which answers x · w twice bent. */
const net = (weight: number, inputs: number) => ({
  shape: { inputs, first: 1, second: 1 },
  weights: Float32Array.of(...new Array(inputs).fill(weight), 0.5, 2, 0.25, 1.5, -0.125),
});
const ensemble: Ensemble = {
  members: [
    {
      forest: { base: 7, trees: [stump(0, 0.5, 0.25, 1), stump(1, 0, -0.5, 0.5)] },
      net: net(1, 3),
    },
    { forest: { base: 6, trees: [stump(0, 0.25, 0, 0.75)] }, net: net(-0.5, 3) },
  ],
  netInputs: [
    { kind: 'scaled', feature: 0, log: false, mean: 0.25, deviation: 0.5 },
    { kind: 'unknown', feature: 1 },
    { kind: 'wave', direction: 0, length: 4, phase: 0 },
  ],
  netShare: 0.25,
};
const forestsAlone = { ...ensemble, netShare: 0 };
const features = (...rows: [number, number][]) => [
  { name: 'area', group: 'living-area' as const, values: Float32Array.from(rows, ([a]) => a) },
  { name: 'baths', group: 'rooms' as const, values: Float32Array.from(rows, ([, b]) => b) },
];

describe('X-04 what an ensemble credits', () => {
  const home = { features: features([1, unknown]), points: Float32Array.of(1) };

  test('are the paths of its trees and the slopes of its nets, by their share', () => {
    const credits = new Map<string, number>();
    const start = creditEnsemble(ensemble, home, (group, amount) => {
      credits.set(group, (credits.get(group) ?? 0) + amount);
    });
    // The area is one and a half deviations up, the baths are unknown, the wave is at its top.
    const byNet = ensemble.members.map((member) =>
      attributeNet(member.net, Float64Array.of(1.5, 1, 1)),
    );
    const net = (input: number) => 0.125 * sum(byNet.map((each) => each.credits[input] ?? 0));
    expect(credits.get('living-area')).toBeCloseTo(0.375 * (0.5 + 0.5) + net(0), 9);
    expect(credits.get('rooms')).toBeCloseTo(0.375 * -0.5 + net(1), 9);
    expect(credits.get('location')).toBeCloseTo(net(2), 9);
    const bases = 0.125 * sum(byNet.map(({ base }) => base));
    expect(start).toBeCloseTo(0.375 * (7 + 0.5 + 6 + 0.25) + bases, 9);
    const average = averageOf(predictMembers(ensemble, home.features, home.points));
    expect(start + sum([...credits.values()])).toBeCloseTo(average[0] ?? 0, 9);
  });

  test('of forests alone leave the nets out', () => {
    const groups: string[] = [];
    creditEnsemble(forestsAlone, home, (group) => void groups.push(group));
    expect(groups).toEqual(['living-area', 'rooms']);
  });
});

describe('X-04 the drivers of a value', () => {
  const typical = Float64Array.from(driverGroups, (group) => (group === 'rooms' ? 0.125 : 0));
  const engine = { ensemble: forestsAlone, typical, offset: 0.5, stretch: 0.1, pivot: 7 };
  const prediction = (correction: number, level: number) => ({
    features: features([1, 1]),
    points: null,
    corrections: Float64Array.of(correction),
    levels: Float64Array.of(level),
  });

  test('lead from the typical home to the estimate, each by its part of the logarithm', () => {
    const { base, contributions } = explain(engine, prediction(0.2, 0.3), cents(300_000));
    // Half of 7 + 0.5 and of 6 + 0.25, the typical rooms, and the offset; a tenth away from 7.
    const level = (7.5 + 6.25) / 2 + 0.125 + 0.5;
    const start = Math.round(Math.exp(level + 0.1 * (level - 7)));
    expect(base).toBe(100 * start);
    const logs: Partial<Record<string, number>> = {
      'living-area': 1.1 * ((0.5 + 0.5) / 2),
      rooms: 1.1 * (0.5 / 2 - 0.125),
      'nearby-sales': 1.1 * 0.2,
      'market-date': 0.3,
    };
    const whole = sum(Object.values(logs).map((log) => log ?? 0));
    expect(contributions.map(({ group }) => group)).toEqual(driverGroups);
    expect(sum(contributions.map(({ amount }) => amount))).toBe(300_000 - base);
    for (const { group, amount } of contributions) {
      const dollars = ((logs[group] ?? 0) * (3_000 - start)) / whole;
      expect(Math.abs(amount / 100 - dollars)).toBeLessThan(1);
      expect(amount % 100).toBe(0);
    }
    const up = contributions.filter(({ group, amount }) => {
      return amount / 100 > ((logs[group] ?? 0) * (3_000 - start)) / whole;
    });
    const remainderOf = (group: string) => {
      const exact = ((logs[group] ?? 0) * (3_000 - start)) / whole;
      return exact - Math.floor(exact);
    };
    const down = driverGroups.filter((group) => !up.some((each) => each.group === group));
    const leastUp = Math.min(...up.map(({ group }) => remainderOf(group)));
    expect(leastUp).toBeGreaterThanOrEqual(Math.max(...down.map(remainderOf)));
  });

  test('that cancel each other are worth what the typical home makes of them', () => {
    const base = Math.round(Math.exp(0.1 * (7.5 - 7) + 7.5));
    const found = explain(
      { ...engine, typical: new Float64Array(10), offset: 7.5 - (7.5 + 6.25) / 2 },
      prediction(0, -1.1 * 0.75),
      cents(100 * base),
    );
    expect(found.base).toBe(100 * base);
    const byGroup = new Map(found.contributions.map(({ group, amount }) => [group, amount]));
    expect(Math.abs((byGroup.get('living-area') ?? 0) / 100 - 0.55 * base)).toBeLessThan(1);
    expect(Math.abs((byGroup.get('market-date') ?? 0) / 100 + 0.825 * base)).toBeLessThan(1);
    expect(sum(found.contributions.map(({ amount }) => amount))).toBe(0);
  });
});

describe('what is usual in a market', () => {
  test('is the average credit of its sales', () => {
    const rows = Array.from({ length: 1_000 }, (_, row): [number, number] => [
      row < 750 ? 1 : 0,
      row < 500 ? 1 : unknown,
    ]);
    const typical = measureTypicalCredits(forestsAlone, features(...rows), null);
    const of = (group: (typeof driverGroups)[number]) => typical[driverGroups.indexOf(group)] ?? 0;
    // 1 in three of four sales, and -0.5 in the fourth, by half; 0.5 and -0.5 in as many.
    expect(Math.abs(of('living-area') - (0.75 * 0.5 - 0.25 * 0.25))).toBeLessThan(0.005);
    expect(Math.abs(of('rooms'))).toBeLessThan(0.005);
    const places = Float32Array.from({ length: 8 }, (_, at) => at / 2);
    const four = features([1, 1], [1, 1], [1, 1], [1, 1]);
    const wave = measureTypicalCredits(ensemble, four, places);
    const seen = [0, 1, 2, 3].map((turn) => Math.floor(((turn * 0.618_033_988_75) % 1) * 4));
    const expected = seen.map((row) => {
      const home = {
        features: four.map((f) => ({ ...f, values: f.values.slice(0, 1) })),
        points: places.slice(2 * row, 2 * row + 2),
      };
      let location = 0;
      creditEnsemble(ensemble, home, (group, amount) => {
        if (group === 'location') location += amount;
      });
      return location;
    });
    expect(wave[0]).toBeCloseTo(sum(expected) / 4, 9);
  });

  test('is how far a fact moves the first forest, where it is nearly always known', () => {
    const rows = (unknowns: number) =>
      Array.from({ length: 1_000 }, (_, row): [number, number] => [
        row < 500 ? 1 : 0,
        row < unknowns ? unknown : row < 500 ? 0 : 1,
      ]);
    const [area, baths] = measureFactWorths(ensemble, features(...rows(0)));
    // 0.5 up and 0.25 down in as many sales; half a unit up and down.
    expect(area).toBeCloseTo(0.375, 2);
    expect(baths).toBeCloseTo(0.5, 2);
    expect(measureFactWorths(ensemble, features(...rows(100)))[1]).toBeCloseTo(0.5, 2);
    expect(measureFactWorths(ensemble, features(...rows(101)))[1]).toBe(0);
  });
});

describe('the witnesses', () => {
  test('are a twentieth of the parcels; the others have a member each that leaves them out', () => {
    const options = { ...defaultTraining, members: 4 };
    const ids = Array.from({ length: 4_000 }, (_, at) => `parcel ${at}`);
    const folds = memberFolds(ids, options);
    const shareOf = (fold: number) => folds.filter((each) => each === fold).length / ids.length;
    expect(Math.abs(shareOf(witness) - 0.05)).toBeLessThan(0.01);
    for (const fold of [0, 1, 2, 3]) expect(Math.abs(shareOf(fold) - 0.2375)).toBeLessThan(0.03);
    expect(memberFolds([...ids].reverse(), options)).toEqual(folds.toReversed());
  });

  test('are asked at their own places', () => {
    const all = features([1, 1], [0, 1], [0, unknown], [1, 0]);
    const points = Float32Array.of(0, 0, 1, 0, 2, 0, 3, 0);
    const folds = Uint8Array.of(0, witness, 1, witness);
    const asked = witnessAnswers(ensemble, all, points, folds);
    expect([...asked.rows]).toEqual([1, 3]);
    predictMembers(ensemble, all, points).forEach((answers, member) => {
      expect([...(asked.members[member] ?? [])]).toEqual([answers[1], answers[3]]);
    });
    expect(asked.average[1]).toBeCloseTo(
      ((asked.members[0]?.[1] ?? 0) + (asked.members[1]?.[1] ?? 0)) / 2,
      12,
    );
    expect(witnessAnswers(forestsAlone, all, null, folds).members).toHaveLength(2);
  });

  test('tell how much less the average misses than one member', () => {
    const gain = (count: number, ofAverage: number) => {
      const rows = Int32Array.from({ length: count }, (_, at) => at + 1);
      const filled = (value: number) => new Float64Array(count).fill(value);
      return ensembleGain(
        { rows, members: [filled(4.5), filled(5.9)], average: filled(0) },
        new Float64Array(count + 1).fill(6),
        new Float64Array(count + 1).fill(6 - ofAverage),
        new Float64Array(count + 1).fill(5.5 - ofAverage),
      );
    };
    // Moved by the half that the correction added, members miss by 1 and by 0.4.
    expect(gain(30, 0.35)).toBeCloseTo(0.35 / 0.7, 9);
    expect(gain(29, 0.35)).toBe(1);
    expect(gain(30, 2)).toBe(1);
  });
});

test('F-04 an unseen home is worth what its members say on the average', () => {
  const members = [Float64Array.of(1, 2), Float64Array.of(3, 5), Float64Array.of(5, 8)];
  expect([...averageOf(members)]).toEqual([3, 5]);
  expect(averageOf([])).toHaveLength(0);
});
