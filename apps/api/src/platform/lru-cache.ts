import { type CacheFigures, cacheFigures } from './cache-figures';

type Entry<V> = { value: V; placedAt: number };

/**
 * Keeps recently used entries, at most `largest`: whatever was used lately stays for the next
 * `largest` / 2 new ones.
 */
export class LruCache<K, V> {
  readonly #entries = new Map<K, Entry<V>>();
  /** Counts how often an entry was placed as the youngest. */
  #placed = 0;
  readonly #largest: number;
  readonly #figures: CacheFigures;

  /** A cache with a name is counted in the metrics. */
  constructor(largest: number, name?: string) {
    this.#largest = largest;
    this.#figures = name === undefined ? { hits: 0, misses: 0, entries: 0 } : cacheFigures(name);
  }

  get(key: K): V | undefined {
    const entry = this.#entries.get(key);
    if (entry === undefined) {
      this.#figures.misses += 1;
      return undefined;
    }
    this.#figures.hits += 1;
    // Moving an entry costs ten times as much as finding it, and one of the younger half is safe.
    if (this.#placed - entry.placedAt >= this.#largest / 2) {
      this.#entries.delete(key);
      this.#place(key, entry.value);
    }
    return entry.value;
  }

  has(key: K): boolean {
    return this.#entries.has(key);
  }

  set(key: K, value: V): void {
    if (!this.#entries.delete(key)) this.#figures.entries += 1;
    this.#place(key, value);
    if (this.#entries.size <= this.#largest) return;
    const oldest = this.#entries.keys().next();
    if (!oldest.done && this.#entries.delete(oldest.value)) this.#figures.entries -= 1;
  }

  // A Map keeps the order of insertion, so the entry inserted last is the youngest.
  #place(key: K, value: V): void {
    this.#placed += 1;
    this.#entries.set(key, { value, placedAt: this.#placed });
  }

  clear(): void {
    this.#figures.entries -= this.#entries.size;
    this.#entries.clear();
  }
}
