import { DenseKernel, type Room, roomFor } from './dense-kernel';

/**
 * Two hidden layers of SiLU units; weights unit after unit, each unit's inputs together, then
 * biases.
 */
export type NetShape = { inputs: number; first: number; second: number };

/** Samples go through the net four at a time: each weight is read once for all four. */
export const lanes = 4;

/**
 * One forward and backward pass of four samples, interleaved lane by lane, over `weights`, and the
 * steps of Adam with decoupled weight decay (Loshchilov & Hutter 2019) that follow the gradient.
 */
export class NetPass {
  readonly weights: Float64Array;
  readonly gradient: Float64Array;
  readonly outputs: Float64Array;
  readonly outputGradients: Float64Array;
  readonly #shape: NetShape;
  readonly #loops: DenseKernel['loops'];
  readonly #weights: Room;
  readonly #gradient: Room;
  readonly #mean: Room;
  readonly #square: Room;
  readonly #input: Room;
  readonly #first: Layer;
  readonly #second: Layer;
  readonly #output: Room;
  readonly #outputPull: Room;
  #step = 0;

  constructor(shape: NetShape) {
    const { inputs, first, second } = shape;
    const size = weightCount(shape);
    const kernel = new DenseKernel(
      4 * roomFor(size) + lanes * (inputs + 4 * first + 4 * second + 2),
    );
    this.#shape = shape;
    this.#loops = kernel.loops;
    this.#weights = kernel.take(size);
    this.#gradient = kernel.take(size);
    this.#mean = kernel.take(size);
    this.#square = kernel.take(size);
    this.#input = kernel.take(lanes * inputs);
    this.#first = layerIn(kernel, first);
    this.#second = layerIn(kernel, second);
    this.#output = kernel.take(lanes);
    this.#outputPull = kernel.take(lanes);
    this.weights = this.#weights.values;
    this.gradient = this.#gradient.values;
    this.outputs = this.#output.values;
    this.outputGradients = this.#outputPull.values;
  }

  /** Begins anew with these weights: earlier gradients and steps are forgotten. */
  restart(weights: ArrayLike<number>): void {
    this.weights.set(weights);
    for (const { values } of [this.#gradient, this.#mean, this.#square]) values.fill(0);
    this.#step = 0;
  }

  clearGradient(): void {
    this.gradient.fill(0);
  }

  load(inputs: Float64Array, order: Int32Array, start: number, keep: Float64Array): void {
    const count = this.#shape.inputs;
    const input = this.#input.values;
    let a = (order[start] as number) * count;
    let b = (order[start + 1] as number) * count;
    let c = (order[start + 2] as number) * count;
    let d = (order[start + 3] as number) * count;
    for (let i = 0, x = 0; i < count; i++, x += lanes) {
      const kept = keep[i] as number;
      input[x] = (inputs[a++] as number) * kept;
      input[x + 1] = (inputs[b++] as number) * kept;
      input[x + 2] = (inputs[c++] as number) * kept;
      input[x + 3] = (inputs[d++] as number) * kept;
    }
  }

  forward(): void {
    const { inputs, first, second } = this.#shape;
    const [atFirst, atSecond, atOutput] = this.#layersIn(this.#weights);
    this.#loops.forward(atFirst, this.#input.at, inputs, this.#first.sum.at, first);
    silu(this.#first);
    this.#loops.forward(atSecond, this.#first.out.at, first, this.#second.sum.at, second);
    silu(this.#second);
    this.#loops.forward(atOutput, this.#second.out.at, second, this.#output.at, 1);
  }

  /** Adds the gradient of the four samples, given what their outputs are pulled by. */
  backward(): void {
    const { inputs, first, second } = this.#shape;
    const [atFirst, atSecond, atOutput] = this.#layersIn(this.#gradient);
    this.#loops.addGradient(atOutput, this.#second.out.at, second, this.#outputPull.at, 1);
    this.#pullSecond();
    this.#loops.addGradient(atSecond, this.#first.out.at, first, this.#second.pull.at, second);
    this.#pullFirst();
    this.#loops.addGradient(atFirst, this.#input.at, inputs, this.#first.pull.at, first);
  }

  /** After `forward`: how the output moves with each input, four lanes per input. */
  inputSlopes(): Float64Array {
    const { inputs, first } = this.#shape;
    this.outputGradients.fill(1);
    this.#pullSecond();
    this.#pullFirst();
    const [atFirst] = this.#layersIn(this.#weights);
    this.#loops.pullBack(atFirst, this.#first.pull.at, first, this.#input.at, inputs);
    return this.#input.values;
  }

  /** Moves the weights against the gradient. */
  descend(rate: number, decay: number): void {
    this.#step++;
    this.#loops.adam(
      this.#weights.at,
      this.#gradient.at,
      this.#mean.at,
      this.#square.at,
      this.weights.length,
      1 / (1 - 0.9 ** this.#step),
      1 / (1 - 0.999 ** this.#step),
      rate,
      decay,
    );
  }

  #pullSecond(): void {
    const { second } = this.#shape;
    const [, , atOutput] = this.#layersIn(this.#weights);
    this.#loops.pullBack(atOutput, this.#outputPull.at, 1, this.#second.pull.at, second);
    siluPull(this.#second);
  }

  #pullFirst(): void {
    const { first, second } = this.#shape;
    const [, atSecond] = this.#layersIn(this.#weights);
    this.#loops.pullBack(atSecond, this.#second.pull.at, second, this.#first.pull.at, first);
    siluPull(this.#first);
  }

  /** Returns where each layer begins in the weights or in what is shaped like them. */
  #layersIn({ at }: Room): [first: number, second: number, output: number] {
    const { inputs, first, second } = this.#shape;
    const secondAt = at + 8 * first * (inputs + 1);
    return [at, secondAt, secondAt + 8 * second * (first + 1)];
  }
}

/** Returns the number of weights and biases of a net. */
export function weightCount({ inputs, first, second }: NetShape): number {
  return first * (inputs + 1) + second * (first + 1) + second + 1;
}

const mostPasses = 8;
const passes = new Map<string, NetPass>();

/**
 * Returns a pass with these weights. It may be used until the next call for the same shape, which
 * gets the same pass: a memory of its own for each valuation would soon take all address space.
 */
export function passFor(shape: NetShape, weights: ArrayLike<number>): NetPass {
  const key = `${shape.inputs}/${shape.first}/${shape.second}`;
  const pass = passes.get(key) ?? new NetPass(shape);
  passes.delete(key);
  passes.set(key, pass);
  const [oldest] = passes.keys();
  if (passes.size > mostPasses && oldest !== undefined) passes.delete(oldest);
  pass.restart(weights);
  return pass;
}

/** A hidden layer's sums, 1 + e^-sum for each, its outputs and what they are pulled by. */
type Layer = { sum: Room; divisor: Room; out: Room; pull: Room };

function layerIn(kernel: DenseKernel, units: number): Layer {
  const take = () => kernel.take(lanes * units);
  return { sum: take(), divisor: take(), out: take(), pull: take() };
}

function silu({
  sum: { values: sums },
  divisor: { values: divisors },
  out: { values: out },
}: Layer) {
  for (let at = 0; at < sums.length; at++) {
    const sum = sums[at] as number;
    const divisor = 1 + Math.exp(-sum);
    divisors[at] = divisor;
    out[at] = sum / divisor;
  }
}

function siluPull({ sum, divisor, pull: { values: pull } }: Layer): void {
  for (let at = 0; at < pull.length; at++) {
    const gate = 1 / (divisor.values[at] as number);
    pull[at] = (pull[at] as number) * gate * (1 + (sum.values[at] as number) * (1 - gate));
  }
}
