/**
 * Two hidden layers of SiLU units; weights unit after unit, each unit's inputs together, then
 * biases.
 */
export type NetShape = { inputs: number; first: number; second: number };

/** Samples go through the net four at a time: each weight is read once for all four. */
export const lanes = 4;

/** One forward and backward pass of four samples, interleaved lane by lane. */
export class NetPass {
  readonly outputs = new Float64Array(lanes);
  readonly outputGradients = new Float64Array(lanes);
  readonly gradient: Float64Array;
  readonly #shape: NetShape;
  readonly #input: Float64Array;
  readonly #firstSum: Float64Array;
  readonly #firstOut: Float64Array;
  readonly #firstPull: Float64Array;
  readonly #secondSum: Float64Array;
  readonly #secondOut: Float64Array;
  readonly #secondPull: Float64Array;

  constructor(shape: NetShape) {
    const { inputs, first, second } = shape;
    this.#shape = shape;
    this.gradient = new Float64Array(first * (inputs + 1) + second * (first + 1) + second + 1);
    this.#input = new Float64Array(lanes * inputs);
    this.#firstSum = new Float64Array(lanes * first);
    this.#firstOut = new Float64Array(lanes * first);
    this.#firstPull = new Float64Array(lanes * first);
    this.#secondSum = new Float64Array(lanes * second);
    this.#secondOut = new Float64Array(lanes * second);
    this.#secondPull = new Float64Array(lanes * second);
  }

  clearGradient(): void {
    this.gradient.fill(0);
  }

  load(inputs: Float64Array, order: Int32Array, start: number, keep: Float64Array): void {
    const count = this.#shape.inputs;
    for (let lane = 0; lane < lanes; lane++) {
      const from = (order[start + lane] as number) * count;
      for (let i = 0; i < count; i++) {
        this.#input[lanes * i + lane] = (inputs[from + i] as number) * (keep[i] as number);
      }
    }
  }

  forward(weights: Float64Array): void {
    const { inputs, first, second } = this.#shape;
    const secondAt = first * inputs + first;
    const outputAt = secondAt + second * first + second;
    denseForward(weights, 0, this.#input, inputs, this.#firstSum, first);
    silu(this.#firstSum, this.#firstOut);
    denseForward(weights, secondAt, this.#firstOut, first, this.#secondSum, second);
    silu(this.#secondSum, this.#secondOut);
    denseForward(weights, outputAt, this.#secondOut, second, this.outputs, 1);
  }

  backward(weights: Float64Array): void {
    const { inputs, first, second } = this.#shape;
    const secondAt = first * inputs + first;
    const outputAt = secondAt + second * first + second;
    const { gradient } = this;
    denseGradient(gradient, outputAt, this.#secondOut, second, this.outputGradients, 1);
    densePull(weights, outputAt, this.outputGradients, 1, this.#secondPull, second);
    siluPull(this.#secondSum, this.#secondPull);
    denseGradient(gradient, secondAt, this.#firstOut, first, this.#secondPull, second);
    densePull(weights, secondAt, this.#secondPull, second, this.#firstPull, first);
    siluPull(this.#firstSum, this.#firstPull);
    denseGradient(gradient, 0, this.#input, inputs, this.#firstPull, first);
  }

  /** After `forward`: how the output moves with each input, four lanes per input. */
  inputSlopes(weights: Float64Array, into: Float64Array): void {
    const { inputs, first, second } = this.#shape;
    const secondAt = first * inputs + first;
    this.outputGradients.fill(1);
    const outputAt = secondAt + second * first + second;
    densePull(weights, outputAt, this.outputGradients, 1, this.#secondPull, second);
    siluPull(this.#secondSum, this.#secondPull);
    densePull(weights, secondAt, this.#secondPull, second, this.#firstPull, first);
    siluPull(this.#firstSum, this.#firstPull);
    densePull(weights, 0, this.#firstPull, first, into, inputs);
  }
}

function denseForward(
  weights: Float64Array,
  at: number,
  input: Float64Array,
  inputs: number,
  output: Float64Array,
  units: number,
): void {
  const biasAt = at + inputs * units;
  for (let unit = 0; unit < units; unit++) {
    const from = at + unit * inputs;
    const bias = weights[biasAt + unit] as number;
    let a = bias;
    let b = bias;
    let c = bias;
    let d = bias;
    for (let i = 0; i < inputs; i++) {
      const weight = weights[from + i] as number;
      const x = i << 2;
      a += weight * (input[x] as number);
      b += weight * (input[x + 1] as number);
      c += weight * (input[x + 2] as number);
      d += weight * (input[x + 3] as number);
    }
    const y = unit << 2;
    output[y] = a;
    output[y + 1] = b;
    output[y + 2] = c;
    output[y + 3] = d;
  }
}

function denseGradient(
  gradient: Float64Array,
  at: number,
  input: Float64Array,
  inputs: number,
  pull: Float64Array,
  units: number,
): void {
  const biasAt = at + inputs * units;
  for (let unit = 0; unit < units; unit++) {
    const from = at + unit * inputs;
    const y = unit << 2;
    const a = pull[y] as number;
    const b = pull[y + 1] as number;
    const c = pull[y + 2] as number;
    const d = pull[y + 3] as number;
    for (let i = 0; i < inputs; i++) {
      const x = i << 2;
      gradient[from + i] =
        (gradient[from + i] as number) +
        a * (input[x] as number) +
        b * (input[x + 1] as number) +
        c * (input[x + 2] as number) +
        d * (input[x + 3] as number);
    }
    gradient[biasAt + unit] = (gradient[biasAt + unit] as number) + a + b + c + d;
  }
}

/** Returns what the layer's inputs are pulled by, given what its outputs are pulled by. */
function densePull(
  weights: Float64Array,
  at: number,
  outputPull: Float64Array,
  units: number,
  inputPull: Float64Array,
  inputs: number,
): void {
  inputPull.fill(0);
  for (let unit = 0; unit < units; unit++) {
    const from = at + unit * inputs;
    const y = unit << 2;
    const a = outputPull[y] as number;
    const b = outputPull[y + 1] as number;
    const c = outputPull[y + 2] as number;
    const d = outputPull[y + 3] as number;
    for (let i = 0; i < inputs; i++) {
      const weight = weights[from + i] as number;
      const x = i << 2;
      inputPull[x] = (inputPull[x] as number) + weight * a;
      inputPull[x + 1] = (inputPull[x + 1] as number) + weight * b;
      inputPull[x + 2] = (inputPull[x + 2] as number) + weight * c;
      inputPull[x + 3] = (inputPull[x + 3] as number) + weight * d;
    }
  }
}

function silu(sums: Float64Array, out: Float64Array): void {
  for (let at = 0; at < sums.length; at++) {
    const sum = sums[at] as number;
    out[at] = sum / (1 + Math.exp(-sum));
  }
}

function siluPull(sums: Float64Array, pull: Float64Array): void {
  for (let at = 0; at < sums.length; at++) {
    const sum = sums[at] as number;
    const gate = 1 / (1 + Math.exp(-sum));
    pull[at] = (pull[at] as number) * gate * (1 + sum * (1 - gate));
  }
}
