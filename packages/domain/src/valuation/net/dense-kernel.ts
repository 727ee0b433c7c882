import { denseWasm } from './dense-wasm.gen';

/** Room for doubles in a kernel's memory: where it begins, in bytes, and the doubles themselves. */
export type Room = { at: number; values: Float64Array };

type Loops = {
  memory: { buffer: ArrayBuffer; grow(pages: number): number };
  forward(weights: number, input: number, inputs: number, output: number, units: number): void;
  addGradient(gradient: number, input: number, inputs: number, pull: number, units: number): void;
  pullBack(
    weights: number,
    outputPull: number,
    units: number,
    inputPull: number,
    inputs: number,
  ): void;
  adam(
    weights: number,
    gradient: number,
    mean: number,
    square: number,
    count: number,
    meanScale: number,
    squareScale: number,
    rate: number,
    decay: number,
  ): void;
};

const bytesPerPage = 65_536;
const bytesPerDouble = 8;

let compiled: object | undefined;

/**
 * The inner loops of dense.wat, which take two doubles at a time, over a memory of their own. Its
 * size is fixed, since growing it would detach the rooms that were taken.
 */
export class DenseKernel {
  readonly loops: Loops;
  #taken = 0;

  constructor(doubles: number) {
    compiled ??= new wasm.Module(Uint8Array.from(atob(denseWasm), (byte) => byte.charCodeAt(0)));
    this.loops = new wasm.Instance(compiled).exports;
    const pages = Math.ceil((doubles * bytesPerDouble) / bytesPerPage);
    if (pages > 1) this.loops.memory.grow(pages - 1);
  }

  /** Takes room for `count` doubles, which begin as 0. An odd count leaves one double free behind. */
  take(count: number): Room {
    const at = this.#taken;
    this.#taken += roomFor(count) * bytesPerDouble;
    return { at, values: new Float64Array(this.loops.memory.buffer, at, count) };
  }
}

/** Returns the number of doubles that `take` takes for so many. */
export function roomFor(count: number): number {
  return count + (count % 2);
}

// Neither the library of the language nor that of Node declares WebAssembly, which both have.
const wasm = (globalThis as unknown as { WebAssembly: WebAssemblyHere }).WebAssembly;

type WebAssemblyHere = {
  Module: new (bytes: Uint8Array) => object;
  Instance: new (module: object) => { exports: Loops };
};
