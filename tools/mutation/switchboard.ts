export type Counted = { reached: Set<number>; steps: number };

const stepsPerLook = 50_000;
const mostMemory = 1.5 * 2 ** 30;

/** A mutant may take a few times as long as what it changes; past that it counts as endless. */
export function mostStepsOf(usual: number): number {
  return usual * 5 + 200_000;
}

/** The mutants inside the modules call this; the runner selects one of them. */
export class Switchboard {
  /** The mutant that is active; a negative number means none. */
  active = -1;
  mostSteps = Infinity;
  steps = 0;
  #nextLook = stepsPerLook;
  #reached: Uint8Array;

  /** Mutants have the numbers below `end`. */
  constructor(end: number) {
    this.#reached = new Uint8Array(end);
  }

  on(id: number): boolean {
    this.#reached[id] = 1;
    this.step();
    return id === this.active;
  }

  /** Values that are no number, or are zero already, can't be passed on as zero. */
  zero(id: number, value: unknown): unknown {
    if (typeof value === 'number' && value !== 0) return this.on(id) ? 0 : value;
    return isDecimal(value) && !value.isZero() && this.on(id) ? value.times(0) : value;
  }

  step(): void {
    this.steps += 1;
    if (this.steps > this.mostSteps) throw new Error('the mutant does not come to an end');
    if (this.steps < this.#nextLook) return;
    this.#nextLook = this.steps + stepsPerLook;
    if (this.active >= 0 && process.memoryUsage.rss() > mostMemory) {
      throw new Error('the mutant takes more and more memory');
    }
  }

  get counted(): Counted {
    const reached = new Set<number>();
    this.#reached.forEach((isReached, id) => {
      if (isReached === 1) reached.add(id);
    });
    return { reached, steps: this.steps };
  }

  /** Starts a separate count; the returned function ends it and restores the count before. */
  count(mostSteps: number): () => Counted {
    const around = { steps: this.steps, most: this.mostSteps, reached: this.#reached };
    this.#begin(0, mostSteps, new Uint8Array(this.#reached.length));
    return () => {
      const { counted } = this;
      this.#begin(around.steps, around.most, around.reached);
      return counted;
    };
  }

  /**
   * Makes a value that tests share: once without a mutant, and again with each mutant that making it
   * reaches. So a test that shares the value is tried with these mutants too.
   */
  once<T>(make: () => T): () => T {
    let plain: ({ value: T } & Counted) | null = null;
    let mutated: { by: number; value: T } | null = null;
    return () => {
      if (this.active < 0) plain ??= this.#counting(Infinity, make);
      if (plain !== null && !plain.reached.has(this.active)) {
        for (const id of plain.reached) this.#reached[id] = 1;
        return plain.value;
      }
      if (mutated?.by !== this.active) {
        const { value } =
          plain === null ? { value: make() } : this.#counting(mostStepsOf(plain.steps), make);
        mutated = { by: this.active, value };
      }
      return mutated.value;
    };
  }

  #counting<T>(mostSteps: number, work: () => T): { value: T } & Counted {
    const end = this.count(mostSteps);
    let counted: Counted | null = null;
    try {
      const value = work();
      counted = end();
      return { value, ...counted };
    } finally {
      if (counted === null) end();
    }
  }

  #begin(steps: number, mostSteps: number, reached: Uint8Array): void {
    this.steps = steps;
    this.#nextLook = steps + stepsPerLook;
    this.mostSteps = mostSteps;
    this.#reached = reached;
  }
}

type Figure = { isZero(): boolean; times(by: number): unknown };

function isDecimal(value: unknown): value is Figure {
  return typeof value === 'object' && value !== null && 'isZero' in value && 'times' in value;
}
