import { type CacheFigures, cacheFigures } from './cache-figures';

/** Keeps the most recently used entries, at most `largest`. */
export class LruCache<K, V> {
  readonly #entries = new Map<K, V>();
  readonly #largest: number;
  readonly #figures: CacheFigures;

  /** A cache with a name is counted in the metrics. */
  constructor(largest: number, name?: string) {
    this.#largest = largest;
    this.#figures = name === undefined ? { hits: 0, misses: 0, entries: 0 } : cacheFigures(name);
  }

  get(key: K): V | undefined {
    const value = this.#entries.get(key);
    if (value === undefined) {
      this.#figures.misses += 1;
      return undefined;
    }
    this.#figures.hits += 1;
    // A Map keeps the order of insertion, so inserting again makes the entry the youngest.
    this.#entries.delete(key);
    this.#entries.set(key, value);
    return value;
  }

  has(key: K): boolean {
    return this.#entries.has(key);
  }

  set(key: K, value: V): void {
    if (!this.#entries.delete(key)) this.#figures.entries += 1;
    this.#entries.set(key, value);
    if (this.#entries.size <= this.#largest) return;
    const oldest = this.#entries.keys().next();
    if (!oldest.done && this.#entries.delete(oldest.value)) this.#figures.entries -= 1;
  }

  clear(): void {
    this.#figures.entries -= this.#entries.size;
    this.#entries.clear();
  }
}
