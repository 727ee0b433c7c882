import { describe, expect, test } from 'vitest';
import { attributeNet } from '../boosting/contributions';
import type { NetShape } from './net-pass';
import { type Net, type NetTraining, predictNet, trainNet } from './neural-net';

/** The second has more units than are worked on at once, and odd numbers of everything. */
const shapes = [
  { shape: { inputs: 2, first: 3, second: 2 }, size: 3 * 3 + 2 * 4 + 3 },
  { shape: { inputs: 3, first: 9, second: 5 }, size: 9 * 4 + 5 * 10 + 6 },
];

/** Two layers of x / (1 + e^-x) and a sum, written down unit by unit. */
function answerOf(shape: NetShape, weights: ArrayLike<number>, home: readonly number[]): number {
  let read = 0;
  const layer = (inputs: readonly number[], units: number) => {
    const weighed = Array.from({ length: units }, () =>
      inputs.reduce((all, input) => all + input * (weights[read++] ?? 0), 0),
    );
    return weighed.map((sum) => sum + (weights[read++] ?? 0));
  };
  const bend = (sums: number[]) => sums.map((sum) => sum / (1 + Math.exp(-sum)));
  return layer(bend(layer(bend(layer(home, shape.first)), shape.second)), 1)[0] ?? Number.NaN;
}

/** The slope of a function of one number, from a step to either side. */
const slopeOf = (at: (move: number) => number) => (at(1e-5) - at(-1e-5)) / 2e-5;

const everyHome = [
  [0.5, -1, 0.3],
  [-0.3, 0.8, -0.9],
  [1.5, 0.1, 0.4],
  [0, 0.7, 0],
  [-2, -0.6, 1.1],
];

describe.each(shapes)('a net of $size weights', ({ shape, size }) => {
  const weights = Float32Array.from({ length: size }, (_, at) => Math.sin(7 * at + 1));
  const net: Net = { shape, weights };
  const homes = everyHome.map((home) => home.slice(0, shape.inputs));

  test('answers as its units add up, whether its homes are a multiple of four or not', () => {
    for (const count of [1, 4, 5]) {
      const asked = homes.slice(0, count);
      const answers = predictNet(net, Float64Array.from(asked.flat()));
      expect(answers).toHaveLength(count);
      asked.forEach((home, at) => {
        expect(answers[at]).toBeCloseTo(answerOf(shape, weights, home), 9);
      });
    }
  });

  test('credits its inputs with the slopes on the way from the average home', () => {
    for (const home of homes.slice(0, 3)) {
      const { base, credits } = attributeNet(net, Float64Array.from(home));
      expect(base).toBeCloseTo(answerOf(shape, weights, [0, 0, 0].slice(0, shape.inputs)), 9);
      home.forEach((value, input) => {
        let total = 0;
        for (let step = 0; step < 400; step++) {
          const part = (step + 0.5) / 400;
          const there = home.map((each) => each * part);
          total += slopeOf((move) =>
            answerOf(
              shape,
              weights,
              there.map((each, at) => (at === input ? each + move : each)),
            ),
          );
        }
        // Sixteen steps of the engine against four hundred.
        expect(credits[input]).toBeCloseTo((value * total) / 400, 3);
      });
    }
  });
});

/** Adam with decoupled weight decay, written down weight by weight. */
function plainAdam(size: number) {
  const means = new Array<number>(size).fill(0);
  const squares = new Array<number>(size).fill(0);
  let steps = 0;
  return (weights: Float64Array, gradient: Float64Array, rate: number, decay: number): void => {
    steps += 1;
    gradient.forEach((slope, at) => {
      const mean = 0.9 * (means[at] ?? 0) + 0.1 * slope;
      const square = 0.999 * (squares[at] ?? 0) + 0.001 * slope ** 2;
      means[at] = mean;
      squares[at] = square;
      const spread = Math.sqrt(square / (1 - 0.999 ** steps)) + 1e-8;
      const move = mean / (1 - 0.9 ** steps) / spread;
      weights[at] = (weights[at] ?? 0) - rate * (move + decay * (weights[at] ?? 0));
    });
  };
}

describe.each(shapes)('the training of a net of $size weights', ({ shape, size }) => {
  const training: NetTraining = {
    ...{ first: shape.first, second: shape.second, epochs: 1, learningRate: 0.5 },
    ...{ weightDecay: 0.02, inputDropout: 0, batchSize: 8, robustScale: 0.3, seed: 11 },
  };
  const width = shape.inputs;
  const inputs = Float64Array.from({ length: 8 * width }, (_, at) => Math.cos(3 * at + 2));
  const targets = Float64Array.from({ length: 8 }, (_, row) => Math.sin(5 * row) + row / 4);
  const rows = Int32Array.from({ length: 8 }, (_, row) => row);
  const importance = Float64Array.from({ length: 8 }, (_, row) => 0.5 + row / 8);

  /** Steps down the slope of the loss, each slope from a step to either side. */
  function descend(
    start: ArrayLike<number>,
    steps: number,
    known: readonly number[],
    weighs: (row: number) => number,
  ): Float64Array {
    const now = Float64Array.from(start);
    const descendBy = plainAdam(size);
    const lossAt = (there: Float64Array) => {
      const losses = known.map((row) => {
        const home = [...inputs.subarray(width * row, width * row + width)];
        const miss = answerOf(shape, there, home) - (targets[row] ?? 0);
        return weighs(row) * 0.3 * Math.sqrt(1 + (miss / 0.3) ** 2);
      });
      return losses.reduce((all, loss) => all + loss, 0) / known.length;
    };
    for (let step = 1; step <= steps; step++) {
      const gradient = now.map((_, at) =>
        slopeOf((move) => lossAt(now.map((each, other) => (other === at ? each + move : each)))),
      );
      // Warms up over a hundred steps, and falls along half a wave to nothing at the last.
      const rate = 0.5 * (step / 100) * 0.5 * (1 + Math.cos((Math.PI * step) / steps));
      descendBy(now, gradient, rate, 0.02);
    }
    return now;
  }
  const startOf = (seen = rows) =>
    // The rate of a single step is nothing.
    trainNet(inputs, width, targets, seen, { ...training, epochs: 1 }).weights;

  test('goes down the slope of the loss of all its sales, each by its importance', () => {
    const expected = descend(startOf(), 6, [...rows], (row) => importance[row] ?? 0);
    const trained = trainNet(inputs, width, targets, rows, { ...training, epochs: 6 }, importance);
    trained.weights.forEach((weight, at) => {
      expect(weight).toBeCloseTo(expected[at] ?? Number.NaN, 4);
    });
    expect(Math.abs((expected[0] ?? 0) - (startOf()[0] ?? 0))).toBeGreaterThan(1e-3);
  });

  test('takes a step for each batch, and leaves out what fills no lane', () => {
    // Thirteen times the same sale: three batches of four an epoch, in whatever order.
    const same = new Int32Array(13).fill(2);
    const expected = descend(startOf(same.subarray(0, 4)), 6, [2], () => 1);
    const trained = trainNet(inputs, width, targets, same, {
      ...training,
      batchSize: 7,
      epochs: 2,
    });
    trained.weights.forEach((weight, at) => {
      expect(weight).toBeCloseTo(expected[at] ?? Number.NaN, 4);
    });
  });

  test('begins at the average price, with weights as wide as their number asks', () => {
    const wide = { ...training, first: 60, second: 50 };
    const width = 40;
    const flat = new Float64Array(8 * width);
    const start = trainNet(flat, width, targets, rows, wide).weights;
    const deviation = (from: number, to: number) => {
      const part = [...start.subarray(from, to)];
      return Math.sqrt(part.reduce((all, each) => all + each * each, 0) / part.length);
    };
    expect(start).toHaveLength(60 * 41 + 50 * 61 + 51);
    expect(deviation(0, 2_400) / Math.sqrt(2 / 40)).toBeCloseTo(1, 1);
    expect(deviation(2_400, 2_460)).toBe(0);
    expect(deviation(2_460, 5_460) / Math.sqrt(2 / 60)).toBeCloseTo(1, 1);
    expect(deviation(5_460, 5_510)).toBe(0);
    expect(Math.abs(deviation(5_510, 5_560) / Math.sqrt(0.25 / 50) - 1)).toBeLessThan(0.3);
    const mean = targets.reduce((all, each) => all + each, 0) / 8;
    expect(start[5_560]).toBeCloseTo(mean, 6);
  });
});
