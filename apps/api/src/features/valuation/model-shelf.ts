import type { MarketModel } from '@deedlight/domain/valuation/market/market-model';
import { deserialiseModel } from '@deedlight/domain/valuation/serialise';
import type { Queries } from '../../platform/database/database';
import { LruCache } from '../../platform/lru-cache';
import { readModelBytes } from './training/models-repo';

/** A model takes a few megabytes, so only this many stay in memory. */
const kept = 8;

/**
 * Reads models once and caches the latest used. A model never changes: a new training has a new id.
 */
export class ModelShelf {
  readonly #models: LruCache<number, MarketModel>;
  readonly #read: typeof readModelBytes;

  constructor(read = readModelBytes, name = 'valuation-models', most = kept) {
    this.#read = read;
    this.#models = new LruCache(most, name);
  }

  /** Returns null if the county has too few sales, or a newer model has just replaced this one. */
  async take(db: Queries, id: number): Promise<MarketModel | null> {
    const known = this.#models.get(id);
    if (known !== undefined) return known;
    const bytes = await this.#read(db, id);
    if (bytes === null) return null;
    const model = deserialiseModel(bytes);
    this.#models.set(id, model);
    return model;
  }
}
