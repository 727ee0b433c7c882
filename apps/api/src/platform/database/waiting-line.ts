import { DatabaseUnavailable } from './errors';

type Turn<T> = (thing: T) => void;

/**
 * Queues callers for a scarce resource: first come, first served, and each waits for a limited
 * time.
 */
export class WaitingLine<T> {
  readonly #turns: Turn<T>[] = [];

  /**
   * Rejects with DatabaseUnavailable after `patienceMs`; a caller with `first` goes to the front.
   */
  wait(patienceMs: number, { first = false } = {}): Promise<T> {
    return new Promise((resolve, reject) => {
      const turn = (thing: T) => {
        clearTimeout(timer);
        resolve(thing);
      };
      const timer = setTimeout(() => {
        this.#turns.splice(this.#turns.indexOf(turn), 1);
        const message = `the database was busy for ${patienceMs} ms`;
        reject(new DatabaseUnavailable(message, { why: 'busy' }));
      }, patienceMs);
      if (first) this.#turns.unshift(turn);
      else this.#turns.push(turn);
    });
  }

  get length(): number {
    return this.#turns.length;
  }

  /** Hands the thing to the first who waits; returns false if nobody does. */
  serve(thing: T): boolean {
    const turn = this.#turns.shift();
    turn?.(thing);
    return turn !== undefined;
  }
}
