type Waiting<V> = { resolve: (value: V) => void; reject: (error: unknown) => void };

/**
 * Combines keys that are requested at about the same time into one call. While `lanes` calls run,
 * further keys collect for the next one, so that batches grow with the load.
 */
export class Batch<K, V> {
  readonly #load: (keys: readonly K[]) => Promise<ReadonlyMap<K, V>>;
  readonly #lanes: number;
  readonly #largest: number;
  #waiting = new Map<K, Waiting<V | undefined>[]>();
  #underWay = 0;
  #isScheduled = false;

  constructor(
    load: (keys: readonly K[]) => Promise<ReadonlyMap<K, V>>,
    { lanes, largest }: { lanes: number; largest: number },
  ) {
    this.#load = load;
    this.#lanes = lanes;
    this.#largest = largest;
  }

  /** Resolves to undefined if the load found nothing for the key. */
  get(key: K): Promise<V | undefined> {
    return new Promise((resolve, reject) => {
      const others = this.#waiting.get(key);
      if (others) others.push({ resolve, reject });
      else this.#waiting.set(key, [{ resolve, reject }]);
      this.#schedule();
    });
  }

  #schedule(): void {
    if (this.#isScheduled || this.#underWay >= this.#lanes || this.#waiting.size === 0) return;
    this.#isScheduled = true;
    setImmediate(() => {
      this.#isScheduled = false;
      void this.#run(this.#take());
    });
  }

  #take(): Map<K, Waiting<V | undefined>[]> {
    const taken = new Map([...this.#waiting].slice(0, this.#largest));
    for (const key of taken.keys()) this.#waiting.delete(key);
    return taken;
  }

  async #run(batch: Map<K, Waiting<V | undefined>[]>): Promise<void> {
    this.#underWay += 1;
    this.#schedule();
    try {
      const found = await this.#load([...batch.keys()]);
      for (const [key, askers] of batch) for (const { resolve } of askers) resolve(found.get(key));
    } catch (error) {
      for (const askers of batch.values()) for (const { reject } of askers) reject(error);
    } finally {
      this.#underWay -= 1;
      this.#schedule();
    }
  }
}
