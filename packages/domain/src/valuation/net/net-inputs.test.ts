import { describe, expect, test } from 'vitest';
import { fillNetInputs, type NetInput, planNetInputs } from './net-inputs';

const unknown = Number.NaN;
const feature = (...values: number[]) => ({
  ...{ name: 'fact', group: 'other' as const },
  values: Float32Array.from(values),
});

describe('a fact for the net', () => {
  test('is taken by its logarithm where its tail is long: from nought, past 50, past four averages', () => {
    const isLog = (...values: number[]) =>
      planNetInputs([feature(...values)], null).map(
        (input) => input.kind === 'scaled' && input.log,
      );
    expect(isLog(0, 0, 0, 0, 100)).toEqual([true]);
    // A hundred is four times the average of these, and no more.
    expect(isLog(0, 0, 0, 100)).toEqual([false]);
    expect(isLog(-1, 0, 0, 0, 0, 100)).toEqual([false]);
    expect(isLog(0, 0, 0, 0, 50)).toEqual([false]);
    expect(isLog(0, 0, 0, 0, 51)).toEqual([true]);
  });

  test('is measured from its mean in its deviations, and no more than four of them', () => {
    const known = [1, 3, 5, 7];
    const [scaled] = planNetInputs([feature(...known)], null);
    expect(scaled).toEqual({
      kind: 'scaled',
      feature: 0,
      log: false,
      mean: 4,
      deviation: Math.sqrt(5),
    });
    const input: NetInput = { kind: 'scaled', feature: 0, log: false, mean: 4, deviation: 2 };
    const homes = [feature(5, 4, 100, -100, unknown)];
    expect([...fillNetInputs([input], homes, null, 5)]).toEqual([0.5, 0, 4, -4, 0]);
    const log: NetInput = { ...input, log: true, mean: 1, deviation: 0.5 };
    const [one, below] = fillNetInputs([log], [feature(Math.E - 1, -5)], null, 2);
    expect(one).toBeCloseTo(0, 6);
    expect(below).toBeCloseTo((Math.log(1) - 1) / 0.5, 6);
  });

  test('is read from its own column', () => {
    const inputs = planNetInputs([feature(1, 2), feature(3, 3), feature(unknown, 8, 4)], null);
    expect(inputs).toMatchObject([
      { kind: 'scaled', feature: 0, mean: 1.5 },
      { kind: 'scaled', feature: 2, mean: 6 },
      { kind: 'unknown', feature: 2 },
    ]);
  });

  test('of the logarithm has the moments of the logarithm', () => {
    const values = [0, 0, 0, 0, 0, Math.E ** 6 - 1];
    const [scaled] = planNetInputs([feature(...values)], null);
    expect(scaled).toMatchObject({ log: true });
    expect(scaled?.kind === 'scaled' ? scaled.mean : 0).toBeCloseTo(1, 4);
    expect(scaled?.kind === 'scaled' ? scaled.deviation : 0).toBeCloseTo(Math.sqrt(30 / 6), 4);
  });

  test('has a flag where one home in a hundred does not know it', () => {
    const kinds = (unknowns: number) => {
      const values = Array.from({ length: 100 }, (_, row) => (row < unknowns ? unknown : row % 2));
      return planNetInputs([feature(...values)], null).map(({ kind }) => kind);
    };
    expect(kinds(1)).toEqual(['scaled']);
    expect(kinds(2)).toEqual(['scaled', 'unknown']);
    const flag: NetInput = { kind: 'unknown', feature: 0 };
    expect([...fillNetInputs([flag], [feature(unknown, 3)], null, 2)]).toEqual([1, 0]);
  });
});

describe('the waves across a map', () => {
  const turn = Math.PI / 4;
  const waves = (inputs: NetInput[]) => inputs.filter((input) => input.kind === 'wave');

  test('run in four directions over the ground, from its span to a fifteenth, twice each', () => {
    const map = { kind: 'ground', originLat: 0, originLng: 0, span: 10 } as const;
    const found = waves(planNetInputs([], map));
    expect(found).toHaveLength(5 * 4 * 2);
    expect([...new Set(found.map(({ length }) => length))]).toEqual([10, 5, 2.5, 1.33, 0.67]);
    expect([...new Set(found.map(({ direction }) => direction / turn))]).toEqual([0, 1, 2, 3]);
    expect([...new Set(found.map(({ phase }) => phase / turn))]).toEqual([0, 2]);
  });

  test('run along a line of parcels from twice its length', () => {
    const map = { kind: 'parcels', sortedNumbers: new Float64Array(), span: 32 } as const;
    const found = waves(planNetInputs([], map));
    expect(found).toHaveLength(7 * 2);
    expect([...new Set(found.map(({ length }) => length))]).toEqual([64, 32, 16, 8, 4, 2, 1]);
    expect(found.every(({ direction }) => direction === 0)).toBe(true);
  });

  test('are read at each home’s own place, and are flat where that is unknown', () => {
    const wave = (direction: number, phase = 0): NetInput => ({
      ...{ kind: 'wave', length: 8 },
      ...{ direction, phase },
    });
    // East 1, north 0; then east 2, north 2; then nowhere.
    const ground = Float32Array.of(1, 0, 2, 2, unknown, 1);
    const inputs = [wave(0), wave(2 * turn), wave(turn), wave(0, 2 * turn)];
    const filled = [...fillNetInputs(inputs, [], ground, 3)];
    const expected = [
      ...[Math.sin(turn), 0, Math.sin(turn * Math.SQRT1_2), Math.cos(turn)],
      ...[1, 1, Math.sin(turn * 2 * Math.SQRT2), 0],
      ...[0, 0, 0, 0],
    ];
    filled.forEach((value, at) => {
      expect(value).toBeCloseTo(expected[at] ?? 9, 6);
    });
    const line = [...fillNetInputs([wave(0)], [], Float32Array.of(1, 2), 2)];
    expect(line[0]).toBeCloseTo(Math.sin(turn), 6);
    expect(line[1]).toBeCloseTo(1, 6);
    expect([...fillNetInputs([wave(0, 1)], [], null, 2)]).toEqual([0, 0]);
  });
});
