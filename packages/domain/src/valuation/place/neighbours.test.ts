import { describe, expect, test } from 'vitest';
import { seededRandom } from '../../random';
import { KrigingWorkspace } from './kriging';
import { findNearest, indexPoints, nearestBuffer } from './nearest';
import { correctHomes, correctTraining, fitNeighbours } from './neighbour-correction';

const unknown = Number.NaN;
const line = { kind: 'parcels', sortedNumbers: new Float64Array(), span: 9 } as const;
const column = (
  name: string,
  group: 'living-area' | 'age' | 'lot' | 'location',
  values: number[],
) => ({
  ...{ name, group },
  values: Float32Array.from(values),
});
const numbered = (count: number, value: (row: number) => number) =>
  Float64Array.from({ length: count }, (_, row) => value(row));

describe('what makes two homes alike', () => {
  // Eleven homes: the middle is the sixth, and 16% and 84% lie at 1.6 and 8.4 of ten.
  const eleven = Array.from({ length: 11 }, (_, row) => row);
  const features = [
    column('built', 'age', eleven),
    column(
      'age by built',
      'age',
      eleven.map((row) => 2 * row),
    ),
    column(
      'log area',
      'living-area',
      eleven.map((row) => (row === 10 ? unknown : row)),
    ),
    column('log lot', 'lot', new Array(11).fill(4)),
    column('distance to the tenth sale', 'location', eleven),
  ];
  const days = Int32Array.from(eleven, (row) => 730 * row);
  const estimates = numbered(11, (row) => row / 10);
  const learnt = () =>
    fitNeighbours(
      features,
      Float32Array.from(eleven),
      line,
      estimates,
      numbered(11, (row) => (row % 2) / 10),
      days,
      eleven.map((row) => `parcel ${row}`),
    );

  const plannedOf = (some: typeof features) =>
    fitNeighbours(
      some,
      Float32Array.from(eleven),
      line,
      estimates,
      numbered(11, () => 0),
      days,
      eleven.map(String),
    ).likeness.features;

  test('are its size, age, lot, level and day, each by its usual spread', () => {
    const model = learnt();
    expect(model.likeness.features).toEqual([2, 1, 3]);
    expect(model.likeness.middles).toEqual([4.5, 10, 4, 0.5]);
    const spreads = [(7.56 - 1.44) / 2, (16.8 - 3.2) / 2, 1, 0.34];
    model.likeness.spreads.forEach((spread, at) => {
      expect(spread).toBeCloseTo(spreads[at] ?? 0, 6);
    });
    expect(model.field.likenessDimensions).toBe(5);
    const third = [...model.field.likeness.subarray(15, 20)];
    [(3 - 4.5) / 3.06, (6 - 10) / 6.8, 0, (0.3 - 0.5) / 0.34, 3].forEach((like, at) => {
      expect(third[at]).toBeCloseTo(like, 5);
    });
    // An unknown size counts as the middle.
    expect(model.field.likeness[50]).toBe(0);
    expect(model.field.likeness[54]).toBe(10);
    expect(model.field.reach).toBe(5);
  });

  test('reach a little way where nothing says how far sales are apart', () => {
    const few = fitNeighbours(
      features.slice(0, 4),
      Float32Array.from(eleven),
      line,
      estimates,
      numbered(11, () => 0),
      days,
      eleven.map(String),
    );
    expect(few.field.reach).toBe(1);
    // The living area counts where it stands first too, and nothing in the place of what is missing.
    expect(plannedOf(features.slice(2, 3))).toEqual([0]);
    expect(plannedOf(features.slice(4))).toEqual([]);
  });
});

describe('the sales around', () => {
  const count = 300;
  const random = seededRandom(3);
  const places = Float32Array.from({ length: count }, (_, row) => Math.floor(row / 2));
  const fieldOf = (residuals: Float64Array, parcelIds: string[]) =>
    fitNeighbours(
      [column('distance to the tenth sale', 'location', new Array(count).fill(3))],
      places,
      line,
      new Float64Array(count).fill(12),
      residuals,
      new Int32Array(count).fill(7_300),
      parcelIds,
    );
  const apart = Array.from({ length: count }, (_, row) => `parcel ${row}`);
  const noise = numbered(count, () => 0.4 * (random() - 0.5));

  test('are believed the more, the more they tell of each other', () => {
    const wave = numbered(count, (row) => 0.3 * Math.sin(row / 20));
    expect(fieldOf(wave, apart).field.strength).toBe(0.3);
    // Two at one place that say the opposite.
    const quarrel = numbered(count, (row) => (row % 2 === 0 ? 0.2 : -0.2));
    expect(fieldOf(quarrel, apart).field.strength).toBe(0.08);
  });

  test('leave out the home’s own parcel, and tell how far they missed', () => {
    const pairs = apart.map((_, row) => `parcel ${Math.floor(row / 2)}`);
    const model = fieldOf(noise, pairs);
    const { corrections, scatter } = correctTraining(model, places, pairs);
    const found = nearestBuffer(30);
    const misses = (skip: (id: number) => boolean) => {
      findNearest(indexPoints(places, 1), Float32Array.of(50), found, skip);
      const near = [...found.ids.subarray(0, found.count)];
      return near.reduce((all, id) => all + Math.abs(noise[id] ?? 0), 0) / near.length;
    };
    expect(found.count).toBe(0);
    expect(scatter[100]).toBeCloseTo(
      misses((id) => id === 100 || id === 101),
      5,
    );
    expect(found.count).toBe(30);
    const changed = noise.map((each, row) => (row === 101 ? each + 0.05 : each));
    const again = correctTraining(
      { ...model, field: { ...model.field, residuals: Float32Array.from(changed) } },
      places,
      pairs,
    ).corrections;
    expect(again[100]).toBe(corrections[100]);
    expect(again[98]).not.toBe(corrections[98]);
    const homes = correctHomes(
      model,
      [column('distance to the tenth sale', 'location', [3])],
      Float32Array.of(50),
      Float64Array.of(12),
      Int32Array.of(7_300),
    );
    expect(homes.scatter[0]).toBeCloseTo(
      misses(() => false),
      5,
    );
    expect(new KrigingWorkspace().solution).toHaveLength(30);
  });

  test('say nothing of a home at an unknown place', () => {
    const model = fieldOf(noise, apart);
    const nowhere = correctHomes(
      model,
      [column('distance to the tenth sale', 'location', [3])],
      Float32Array.of(unknown),
      Float64Array.of(12),
      Int32Array.of(7_300),
    );
    expect([nowhere.corrections[0], nowhere.scatter[0]]).toEqual([0, unknown]);
  });
});
