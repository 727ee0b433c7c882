import { DatabaseUnavailable } from './errors';

type Turn<T> = (thing: T) => void;

/** Those who wait for something scarce, first come first served, each for so long and no longer. */
export class WaitingLine<T> {
  readonly #turns: Turn<T>[] = [];
  readonly #patienceMs: number;

  constructor(patienceMs: number) {
    this.#patienceMs = patienceMs;
  }

  /** Rejects with DatabaseUnavailable after `patienceMs`. */
  wait(): Promise<T> {
    return new Promise((resolve, reject) => {
      const turn = (thing: T) => {
        clearTimeout(timer);
        resolve(thing);
      };
      const timer = setTimeout(() => {
        this.#turns.splice(this.#turns.indexOf(turn), 1);
        reject(new DatabaseUnavailable(`the database was busy for ${this.#patienceMs} ms`));
      }, this.#patienceMs);
      this.#turns.push(turn);
    });
  }

  /** Hands the thing to the first who waits; false where nobody does. */
  serve(thing: T): boolean {
    const turn = this.#turns.shift();
    turn?.(thing);
    return turn !== undefined;
  }
}
