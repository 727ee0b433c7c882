import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parcelFolds, splitFold } from './boosting/folds';
import { driftBy, levelOn, type TimeIndex } from './market/time-index';
import { passFor } from './net/net-pass';
import { solveInPlace } from './place/cholesky';
import { correctionAt, KrigingWorkspace, type ResidualField } from './place/kriging';
import { drawPremiumSurface, readPremiums } from './place/location-premium';
import { findNearest, indexPoints, nearestBuffer } from './place/nearest';
import { rangeOf } from './range/value-range';
import { chooseStretch } from './train';
import { spreadOfUnknowns } from './unknown-facts';

describe('a step of the net', () => {
  const stepped = (...gradients: number[]) => {
    const pass = passFor({ inputs: 1, first: 1, second: 2 }, new Float64Array(9).fill(2));
    for (const gradient of gradients) {
      pass.gradient.fill(gradient);
      pass.descend(0.1, 0.5);
    }
    // Nine weights are an odd number, and all go the same way.
    const [weight, ...others] = pass.weights;
    expect(new Set(others)).toEqual(new Set([weight]));
    return weight ?? 0;
  };

  test('goes one rate against the slope, whatever its size, and decays the weight', () => {
    // It is 2 less a tenth of 1 and of half of 2.
    expect(stepped(3)).toBeCloseTo(1.8, 6);
    expect(stepped(0.003)).toBeCloseTo(1.8, 4);
    expect(stepped(-3)).toBeCloseTo(2, 6);
    expect(stepped(3, 3)).toBeCloseTo(1.8 - 0.1 - 0.05 * 1.8, 6);
  });

  test('remembers the slopes before it', () => {
    // Means of 1 and -1 weigh 0.09 and -0.1: -0.01 of 0.19, over a root mean square of one.
    expect(stepped(1, -1)).toBeCloseTo(1.8 + 0.1 * (0.01 / 0.19) - 0.05 * 1.8, 6);
  });
});

test('a system of equations is solved so that it holds', () => {
  const entry = fc.integer({ min: -5, max: 5 });
  fc.assert(
    fc.property(
      fc.array(entry, { minLength: 16, maxLength: 16 }),
      fc.array(entry, { minLength: 4, maxLength: 4 }),
      (factor, sums) => {
        // A matrix times its transpose plus the identity can always be solved.
        const at = (a: number, b: number) =>
          [0, 1, 2, 3].reduce(
            (all, c) => all + (factor[4 * a + c] ?? 0) * (factor[4 * b + c] ?? 0),
            a === b ? 1 : 0,
          );
        const matrix = Float64Array.from({ length: 16 }, (_, cell) => at(cell >> 2, cell % 4));
        const solution = Float64Array.from(sums);
        solveInPlace(matrix, solution, 4);
        for (let a = 0; a < 4; a++) {
          const sum = [0, 1, 2, 3].reduce((all, b) => all + at(a, b) * (solution[b] ?? 0), 0);
          expect(sum).toBeCloseTo(sums[a] ?? 0, 6);
        }
      },
    ),
  );
});

describe('a correction by the sales around', () => {
  const at = (points: number[], residuals: number[], over: Partial<ResidualField> = {}) => {
    const likeness = new Float32Array(residuals.length);
    const field = {
      index: indexPoints(Float32Array.from(points), 1),
      ...{ likeness, likenessDimensions: 1, reach: 1, strength: 1 },
      residuals: Float32Array.from(residuals),
      ...over,
    };
    const here = Float32Array.of(0);
    return correctionAt(field, here, here, () => false, new KrigingWorkspace());
  };

  test('grows with their number and their strength', () => {
    expect(at([0], [0.3])).toBeCloseTo(0.15, 6);
    // Two neighbors that agree count as 2 · strength over 2 · strength + 1.
    expect(at([0, 0], [0.3, 0.3])).toBeCloseTo(0.2, 6);
    expect(at([0], [0.3], { strength: 2 })).toBeCloseTo(0.2, 6);
    expect(at([0, 0], [0.3, -0.3])).toBeCloseTo(0, 9);
    expect(at([], [])).toBe(0);
  });

  test('fades with their distance, by the reach, and with what is unlike', () => {
    const half = Math.log(2);
    expect(at([half], [0.4])).toBeCloseTo(0.1, 6);
    expect(at([2 * half], [0.4], { reach: 2 })).toBeCloseTo(0.1, 6);
    // A dissimilarity u weakens the weight to e^(-0.3 u²).
    const likeness = Float32Array.of(Math.sqrt(half / 0.3));
    expect(at([0], [0.4], { likeness })).toBeCloseTo(0.1, 6);
  });

  test('counts sales far from each other apart', () => {
    // Two neighbors at half similarity, on either side, have a similarity of a quarter to each
    // other.
    const half = Math.log(2);
    const expected = (2 * 0.5 * 0.4) / (1 + 1 + 0.25);
    expect(at([half, -half], [0.4, 0.4])).toBeCloseTo(expected, 6);
  });
});

test('of sales as near as each other those that fit are found, the nearest first', () => {
  const index = indexPoints(Float32Array.of(5, 3, 1, 4, 2), 1);
  const found = nearestBuffer(3);
  findNearest(index, Float32Array.of(0), found, (id) => id === 2);
  expect([...found.ids]).toEqual([4, 1, 3]);
  expect([...found.squaredDistances]).toEqual([4, 9, 16]);
  findNearest(index, Float32Array.of(9), found, (id) => id !== 0);
  expect([found.count, found.ids[0]]).toEqual([1, 0]);
});

describe('what homes around a place sold above their description', () => {
  test('is averaged, the nearer counting more', () => {
    const surface = drawPremiumSurface(Float32Array.of(0, 3), 1, Float64Array.of(0.1, 0.3));
    const { averages, tenthDistance } = readPremiums(surface, Float32Array.of(1), () => false);
    // Squared distances of 1 and 4: the first counts e^-0.5, the second e^-2.
    const [near, far] = [Math.exp(-0.5), Math.exp(-2)];
    expect(averages).toHaveLength(2);
    expect(averages[0]?.[0]).toBeCloseTo((0.1 * near + 0.3 * far) / (near + far), 4);
    expect(tenthDistance[0]).toBe(2);
  });

  test('leaves out the home’s own sales, and knows nothing of an unknown place', () => {
    const surface = drawPremiumSurface(Float32Array.of(0, 3), 1, Float64Array.of(0.1, 0.3));
    const own = readPremiums(surface, Float32Array.of(0, 3), (sale, row) => sale === row);
    expect(own.averages[0]?.[0]).toBeCloseTo(0.3, 6);
    expect(own.averages[0]?.[1]).toBeCloseTo(0.1, 6);
    const nowhere = readPremiums(surface, Float32Array.of(Number.NaN), () => false);
    expect([nowhere.averages[0]?.[0], nowhere.tenthDistance[0]]).toEqual([Number.NaN, Number.NaN]);
    expect(drawPremiumSurface(Float32Array.of(0, 3), 2, Float64Array.of(0.1)).widths).toEqual([
      120,
    ]);
  });
});

describe('X-04 the range of a value', () => {
  const quantiles = { low95: -5, low80: -2.4, low68: -1.9, high68: 1.8, high80: 2.5, high95: 5.5 };

  test('is the misses’ quantiles, as large as the home’s likely miss', () => {
    const range = rangeOf({ forests: [], quantiles }, 0.1, 1, 0);
    expect(range.low80).toBeCloseTo(-0.24, 9);
    expect(range.low95).toBeCloseTo(-0.5, 9);
    expect(range.high80).toBeCloseTo(0.25, 9);
    expect(range.high95).toBeCloseTo(0.55, 9);
    expect(range.fsd).toBeCloseTo(0.185, 9);
    expect(rangeOf({ forests: [], quantiles }, 0.1, 2, 0).low80).toBeCloseTo(-0.48, 9);
  });

  test('adds doubt as spreads add, and is never narrower at 95% than at 80%', () => {
    const doubtful = rangeOf({ forests: [], quantiles }, 0, 1, 0.1);
    expect(doubtful.low80).toBeCloseTo(-0.12816, 9);
    expect(doubtful.high95).toBeCloseTo(0.196, 9);
    expect(doubtful.fsd).toBeCloseTo(0.09945, 9);
    const odd = { ...quantiles, low95: -1, high95: 1 };
    expect(rangeOf({ forests: [], quantiles: odd }, 0.1, 1, 0)).toMatchObject({
      low95: rangeOf({ forests: [], quantiles }, 0.1, 1, 0).low80,
      high95: rangeOf({ forests: [], quantiles }, 0.1, 1, 0).high80,
    });
  });

  test('is wider by what is not known: facts of one group add, groups are told apart', () => {
    const feature = (group: 'rooms' | 'lot', ...values: number[]) => ({
      ...{ name: group, group },
      values: Float32Array.from(values),
    });
    const features = [
      feature('rooms', Number.NaN, 1),
      feature('rooms', Number.NaN, 1),
      feature('lot', Number.NaN, Number.NaN),
    ];
    const worths = Float64Array.of(0.1, 0.2, 0.4);
    expect(spreadOfUnknowns(worths, features, 0)).toBeCloseTo(0.5, 9);
    expect(spreadOfUnknowns(worths, features, 1)).toBeCloseTo(0.4, 9);
  });
});

describe('the level of a market', () => {
  const index: TimeIndex = {
    firstDay: 1_000,
    stepDays: 7,
    levels: Float64Array.of(0, 0.7, 0.7),
    endSlope: 0.001,
    seasons: new Float64Array(4),
    yearlyDrift: 0.1,
  };

  test('runs straight between its steps, stands still before them and fades after', () => {
    expect([900, 1_000, 1_001, 1_007, 1_014].map((day) => levelOn(index, day))).toEqual([
      0,
      0,
      expect.closeTo(0.1, 9),
      expect.closeTo(0.7, 9),
      expect.closeTo(0.7, 9),
    ]);
    // The growth of 0.001 a day fades over 180 days, so that it adds 0.18 in the end.
    expect(levelOn(index, 1_014 + 180)).toBeCloseTo(0.7 + 0.18 * (1 - Math.exp(-1)), 9);
    expect(levelOn(index, 90_000)).toBeCloseTo(0.88, 9);
  });

  test('swings with the seasons, once and twice a year', () => {
    const quarter = 365.2425 / 4;
    const swing = (seasons: number[], day: number) =>
      levelOn(
        {
          ...index,
          levels: Float64Array.of(0, 0),
          endSlope: 0,
          seasons: Float64Array.from(seasons),
        },
        day,
      );
    expect(swing([0.1, 0, 0, 0], quarter)).toBeCloseTo(0.1, 9);
    expect(swing([0, 0.1, 0, 0], 2 * quarter)).toBeCloseTo(-0.1, 9);
    expect(swing([0, 0, 0.1, 0], quarter / 2)).toBeCloseTo(0.1, 9);
    expect(swing([0, 0, 0, 0.1], quarter)).toBeCloseTo(-0.1, 9);
  });

  test('is less sure by the root of the years since its last step', () => {
    expect(driftBy(index, 1_014)).toBe(0);
    expect(driftBy(index, 1_014 + 4 * 365.2425)).toBeCloseTo(0.2, 9);
  });
});

describe('homes dear and cheap', () => {
  const logs = Float64Array.from({ length: 81 }, (_, at) => 11 + at / 20);
  const drawn = (share: number) => logs.map((value) => 13 + (value - 13) * share);

  test('are stretched apart only where they were drawn together', () => {
    expect(chooseStretch(logs, logs, 13)).toBe(0);
    const stretch = chooseStretch(drawn(0.95), logs, 13);
    expect(stretch).toBeGreaterThan(0);
    expect(stretch).toBeLessThan(1 / 0.95 - 1 + 0.005);
    expect((stretch / 0.005) % 1).toBeCloseTo(0, 6);
  });

  test('are stretched by no more than twelve percent', () => {
    expect(chooseStretch(drawn(0.5), logs, 13)).toBeCloseTo(0.12, 9);
  });
});

test('sales of one parcel share a fold, and a fold parts the rows', () => {
  const folds = parcelFolds(['a', 'b', 'a', 'c', 'b'], 5, 1);
  expect([folds[0], folds[1]]).toEqual([folds[2], folds[4]]);
  expect([...folds].every((fold) => fold < 5)).toBe(true);
  const { inside, outside } = splitFold(Uint8Array.of(0, 1, 0, 2), 0);
  expect([[...inside], [...outside]]).toEqual([
    [0, 2],
    [1, 3],
  ]);
});
