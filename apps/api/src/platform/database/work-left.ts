import type { Queries } from './database';

const leaving = new WeakSet<Queries>();

/**
 * Says that the transaction of these queries leaves work for a job. Who listens in this process
 * hears of it when the transaction is committed, and nothing if it is rolled back.
 */
export function leaveWork(db: Queries): void {
  leaving.add(db);
}

/** Tells the listeners of one database which of its transactions left work. */
export class WorkLeft {
  readonly #listeners = new Set<() => void>();

  /** Calls `listener` whenever work is left, until the returned function is called. */
  listen(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Is called when the transaction is committed. */
  committed(db: Queries): void {
    if (!leaving.has(db)) return;
    for (const listener of this.#listeners) listener();
  }
}
