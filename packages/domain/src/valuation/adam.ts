/** Adam with decoupled weight decay (Loshchilov & Hutter 2019). */
export class Adam {
  readonly #mean: Float64Array;
  readonly #square: Float64Array;
  #step = 0;

  constructor(size: number) {
    this.#mean = new Float64Array(size);
    this.#square = new Float64Array(size);
  }

  update(weights: Float64Array, gradient: Float64Array, rate: number, decay: number): void {
    this.#step++;
    const meanScale = 1 / (1 - 0.9 ** this.#step);
    const squareScale = 1 / (1 - 0.999 ** this.#step);
    for (let at = 0; at < weights.length; at++) {
      const slope = gradient[at] as number;
      const mean = 0.9 * (this.#mean[at] as number) + 0.1 * slope;
      const square = 0.999 * (this.#square[at] as number) + 0.001 * slope * slope;
      this.#mean[at] = mean;
      this.#square[at] = square;
      const weight = weights[at] as number;
      const move = (mean * meanScale) / (Math.sqrt(square * squareScale) + 1e-8);
      weights[at] = weight - rate * (move + decay * weight);
    }
  }
}
