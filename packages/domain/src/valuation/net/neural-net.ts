import { seededRandom } from '../../random';
import { lanes, type NetShape, passFor, weightCount } from './net-pass';

/** Weights are whole float32 numbers, so that a stored net answers exactly as the trained one. */
export type Net = { shape: NetShape; weights: Float32Array };

export type NetTraining = {
  first: number;
  second: number;
  epochs: number;
  learningRate: number;
  /** Decoupled weight decay, in shares of the learning rate. */
  weightDecay: number;
  /** Share of inputs blanked at random in every step. */
  inputDropout: number;
  batchSize: number;
  robustScale: number;
  seed: number;
};

/**
 * Fits a net to `targets` on `rows` by Adam with decoupled weight decay (Loshchilov & Hutter 2019), a
 * cosine schedule and the pseudo-Huber loss. `inputs` holds row after row, standardised, no NaN.
 */
export function trainNet(
  inputs: Float64Array,
  inputCount: number,
  targets: Float64Array,
  rows: Int32Array,
  options: NetTraining,
  importance: Float64Array | null = null,
): Net {
  const shape = { inputs: inputCount, first: options.first, second: options.second };
  const random = seededRandom(options.seed);
  const starting = startingWeights(shape, random);
  starting[starting.length - 1] = meanOf(targets, rows);
  const pass = passFor(shape, starting);
  const order = Int32Array.from(rows);
  const usable = order.length - (order.length % lanes);
  const batch = Math.max(lanes, options.batchSize - (options.batchSize % lanes));
  const steps = Math.ceil(usable / batch) * options.epochs;
  const keep = new Float64Array(inputCount);
  let step = 0;
  for (let epoch = 0; epoch < options.epochs; epoch++) {
    shuffle(order, random);
    for (let start = 0; start < usable; start += batch) {
      const end = Math.min(usable, start + batch);
      for (let i = 0; i < inputCount; i++) {
        keep[i] = random() < options.inputDropout ? 0 : 1 / (1 - options.inputDropout);
      }
      pass.clearGradient();
      for (let at = start; at < end; at += lanes) {
        pass.load(inputs, order, at, keep);
        pass.forward();
        for (let lane = 0; lane < lanes; lane++) {
          const miss =
            (pass.outputs[lane] as number) - (targets[order[at + lane] as number] as number);
          const scaled = miss / options.robustScale;
          const weight =
            importance === null ? 1 : (importance[order[at + lane] as number] as number);
          pass.outputGradients[lane] =
            (weight * scaled) / Math.sqrt(1 + scaled * scaled) / (end - start);
        }
        pass.backward();
      }
      step++;
      const warmUp = Math.min(1, step / 100);
      const rate = options.learningRate * warmUp * 0.5 * (1 + Math.cos((Math.PI * step) / steps));
      pass.descend(rate, options.weightDecay);
    }
  }
  return { shape, weights: Float32Array.from(pass.weights) };
}

/** The net's answer for each row of `inputs`. */
export function predictNet(net: Net, inputs: Float64Array): Float64Array {
  const count = inputs.length / net.shape.inputs;
  const answers = new Float64Array(count);
  const pass = passFor(net.shape, net.weights);
  const order = new Int32Array(lanes);
  const keep = new Float64Array(net.shape.inputs).fill(1);
  for (let start = 0; start < count; start += lanes) {
    for (let lane = 0; lane < lanes; lane++) order[lane] = Math.min(count - 1, start + lane);
    pass.load(inputs, order, 0, keep);
    pass.forward();
    for (let lane = 0; lane < lanes && start + lane < count; lane++) {
      answers[start + lane] = pass.outputs[lane] as number;
    }
  }
  return answers;
}

function startingWeights(shape: NetShape, random: () => number): Float64Array {
  const { inputs, first, second } = shape;
  const weights = new Float64Array(weightCount(shape));
  const normal = () => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
  const secondAt = first * inputs + first;
  const outputAt = secondAt + second * first + second;
  for (let at = 0; at < first * inputs; at++) weights[at] = normal() * Math.sqrt(2 / inputs);
  for (let at = 0; at < second * first; at++)
    weights[secondAt + at] = normal() * Math.sqrt(2 / first);
  for (let at = 0; at < second; at++) weights[outputAt + at] = normal() * Math.sqrt(0.25 / second);
  return weights;
}

function meanOf(targets: Float64Array, rows: Int32Array): number {
  let total = 0;
  for (const row of rows) total += targets[row] as number;
  return total / Math.max(1, rows.length);
}

function shuffle(order: Int32Array, random: () => number): void {
  for (let at = order.length - 1; at > 0; at--) {
    const other = Math.floor(random() * (at + 1));
    const held = order[at] as number;
    order[at] = order[other] as number;
    order[other] = held;
  }
}
