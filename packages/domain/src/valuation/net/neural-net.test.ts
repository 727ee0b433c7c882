import { describe, expect, test } from 'vitest';
import { seededRandom } from '../../random';
import { attributeNet } from '../boosting/contributions';
import { type NetTraining, predictNet, trainNet } from './neural-net';

const training: NetTraining = {
  first: 16,
  second: 8,
  epochs: 30,
  learningRate: 0.01,
  weightDecay: 0.001,
  inputDropout: 0,
  batchSize: 32,
  robustScale: 0.5,
  seed: 3,
};

function curve(count: number) {
  const random = seededRandom(4);
  const inputs = Float64Array.from({ length: 2 * count }, () => 4 * random() - 2);
  const targets = Float64Array.from({ length: count }, (_, row) => {
    return (inputs[2 * row] as number) ** 2 + 0.5 * (inputs[2 * row + 1] as number);
  });
  return { inputs, targets, rows: Int32Array.from(targets.keys()) };
}

describe('neural net', () => {
  test('learns a curve', () => {
    const { inputs, targets, rows } = curve(1_001);
    const net = trainNet(inputs, 2, targets, rows, training);
    const [atTop, atZero] = predictNet(net, Float64Array.of(1.5, 1, 0, 0));
    expect(atTop).toBeCloseTo(2.75, 0);
    expect(Math.abs(atZero as number)).toBeLessThan(0.3);
  });

  test('is the same for the same seed', () => {
    const { inputs, targets, rows } = curve(100);
    const once = trainNet(inputs, 2, targets, rows, { ...training, epochs: 2 });
    expect(trainNet(inputs, 2, targets, rows, { ...training, epochs: 2 })).toEqual(once);
  });

  test('credits inputs so that they add up to the answer', () => {
    const { inputs, targets, rows } = curve(500);
    const net = trainNet(inputs, 2, targets, rows, training);
    const home = Float64Array.of(1.2, -0.4);
    const { base, credits } = attributeNet(net, home);
    const whole = base + (credits[0] as number) + (credits[1] as number);
    expect(whole).toBeCloseTo(predictNet(net, home)[0] as number, 9);
    expect(credits[0]).toBeGreaterThan(0);
    expect(credits[1]).toBeLessThan(0);
  });
});
